import type { DeniedDecision, UpgradeDecision } from '@plumbline/domain/access/guard';
import { goBack } from '../../data/navigation.ts';
import { DeniedScreen } from '../../features/errors/denied-screen.tsx';
import { UpgradeScreen } from '../../features/errors/upgrade-screen.tsx';
import { FocusHeading } from '../focus-heading.tsx';

/** Says why a page does not open, with a way back. */
export function Refused({ decision }: { decision: UpgradeDecision | DeniedDecision }) {
  return (
    <>
      {decision.kind === 'upgrade' ? (
        <UpgradeScreen decision={decision} onGoBack={goBack} />
      ) : (
        <DeniedScreen reason={decision.reason} onGoBack={goBack} />
      )}
      <FocusHeading />
    </>
  );
}
