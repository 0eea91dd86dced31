import { useState } from 'react';
import { formerCopies } from '../../data/engine/former-copies-state.ts';
import { showError } from '../../data/server/errors.ts';
import { useStore } from '../../data/store.ts';
import { Button } from '../../design/controls/button.tsx';
import { useLocale } from '../../design/locale.tsx';
import { CardFrame } from '../../kits/public/card-frame.tsx';
import { useLeave } from '../../navigation/use-leave.ts';
import { removedText } from './ended-text.ts';
import { RescueButton } from './rescue-button.tsx';
import { WaitingButton } from './waiting-button.tsx';

/**
 * Tells a person who was removed from an organization what happened, what of their work is still here, and
 * what can be done with it.
 */
export function RemovedScreen() {
  const state = useStore(formerCopies);
  const { copies } = state;
  const { locale } = useLocale();
  const [sure, setSure] = useState(false);
  const leave = useLeave();
  const unsent = copies.some(({ changes }) => changes !== 0);
  const goOn = () => {
    // The copies are kept until they are saved and deleted, so the next start shows this again.
    if (unsent) formerCopies.set({ ...state, dismissed: true });
    else discard();
  };
  const discard = () => {
    import('../../data/engine/former-copies.ts')
      .then(({ discardFormer }) => discardFormer())
      .catch(showError);
  };
  return (
    <CardFrame>
      <div className="flex flex-col gap-6">
        {copies.map((copy) => {
          const { title, sentence } = removedText(copy.company, copy.changes, locale);
          return (
            <section key={copy.owner.organizationId} className="flex flex-col gap-3">
              <h1 className="heading text-headline">{title}</h1>
              <p>{sentence}</p>
              {copy.changes !== 0 && (
                <>
                  <p className="text-ink-2">
                    Save it as a rescue file and ask the office of {copy.company ?? 'the company'} to let you
                    in again: then the file opens with your passphrase, and what is in it is sent.
                  </p>
                  {copy.changes !== null && (
                    <>
                      <WaitingButton
                        copy={copy}
                        name={`Show what waits for ${copy.company ?? 'the company'}`}
                        opened
                      />
                      <RescueButton
                        copy={copy}
                        name={`Save a rescue file for ${copy.company ?? 'the company'}`}
                      />
                    </>
                  )}
                </>
              )}
            </section>
          );
        })}
        <div className="flex flex-col gap-2.5">
          <Button block variant="primary" onClick={goOn}>
            Go on
          </Button>
          {unsent &&
            (sure ? (
              <Button block variant="danger" onClick={discard}>
                Delete what was not sent
              </Button>
            ) : (
              <Button block variant="outline" onClick={() => setSure(true)}>
                Delete it from this device…
              </Button>
            ))}
          <Button block variant="quiet" onClick={leave}>
            Sign out
          </Button>
        </div>
      </div>
    </CardFrame>
  );
}
