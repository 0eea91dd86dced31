import { trialDays } from '@plumbline/domain/limits/session';
import { useSession } from '../../data/session/session.ts';
import { LinkButton } from '../../design/controls/link-button.tsx';

/** The one filled button of a section: starts the trial or, for members, opens the app. */
export function StartButton({ size }: { size?: 'medium' | 'dock' }) {
  const state = useSession();
  if (state.status === 'signed-in' && state.user.hasOrganization) {
    return (
      <LinkButton to="/$" params={{ _splat: 'dashboard' }} variant="primary" size={size}>
        Go to Dashboard
      </LinkButton>
    );
  }
  return (
    // Below each other on every phone: at 390 px only the letters that stand in for a late font fit beside.
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start">
      <LinkButton to="/start-trial" variant="primary" size={size}>
        Start Free Trial
      </LinkButton>
      <p className="text-meta text-ink-2">{trialDays} days free. No credit card.</p>
    </div>
  );
}
