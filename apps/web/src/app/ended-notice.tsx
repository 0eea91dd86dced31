import { useEffect, useState } from 'react';
import { endedPerson } from '../data/ended-person.ts';
import { logError } from '../data/errors.ts';
import type { OtherCopy } from '../data/person-copies.ts';
import { useStore } from '../data/store.ts';
import { Banner } from '../design/banner.tsx';
import { endedWords } from './left-words.ts';
import { RescueButton } from './rescue-button.tsx';
import { WaitingButton } from './waiting-button.tsx';

/** Over the form of who signs in: that a session has ended here, what waits, and what else can be done. Nothing of what its person wrote. */
export function EndedNotice() {
  const owner = useStore(endedPerson);
  const [copy, setCopy] = useState<OtherCopy | null>(null);
  useEffect(() => {
    if (owner === null) return;
    import('../data/person-copies.ts')
      .then(async ({ lookInto }) => setCopy(await lookInto(owner)))
      .catch((thrown: unknown) => logError(thrown, 'Looking for what waits here'));
  }, [owner]);
  if (owner === null || copy === null) return null;
  const waits = copy.changes !== 0;
  return (
    <section aria-label="Your session has ended" className="mb-6 flex flex-col gap-3">
      <Banner tone={waits ? 'risk' : 'info'} title="Your session has ended">
        {endedWords(copy.changes)}
      </Banner>
      {waits && copy.changes !== null && (
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
