import type { OtherCopy } from '../../data/engine/person-copies.ts';
import { Banner } from '../../design/feedback/banner.tsx';
import { useLocale } from '../../design/locale.tsx';
import { endedText } from './ended-text.ts';
import { RescueButton } from './rescue-button.tsx';
import { WaitingButton } from './waiting-button.tsx';

/**
 * Says that a session has ended here, what waits in its copy, and what else can be done, without showing what
 * its person wrote.
 */
export function EndedCopy({ copy }: { copy: OtherCopy }) {
  const waits = copy.changes !== 0;
  return (
    <section aria-label="Your session has ended" className="mb-6 flex flex-col gap-3">
      <Banner tone={waits ? 'risk' : 'info'} title="Your session has ended">
        {endedText(copy.changes, useLocale().locale)}
      </Banner>
      {copy.changes !== null && copy.changes > copy.files && (
        <>
          <WaitingButton copy={copy} name="Show what waits here" opened={false} />
          <RescueButton copy={copy} name="Save a rescue file of what waits here" />
          <p className="text-meta text-ink-2">
            If you cannot sign in, save the file and ask your office. With your passphrase you open it on any
            device once you are in again.
          </p>
        </>
      )}
    </section>
  );
}
