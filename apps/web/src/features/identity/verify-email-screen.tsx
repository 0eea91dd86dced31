import type { AppError } from '@plumbline/domain/errors/app-error';
import { useEffect, useState } from 'react';
import { logError, toAppError } from '../../data/server/errors.ts';
import { confirmAddress } from '../../data/session/identity.ts';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { CardFrame } from '../../kits/public/card-frame.tsx';
import { type Addressee, ConfirmationLinkButton } from '../../kits/public/confirmation-link-button.tsx';
import { RefusalNotice } from '../../kits/public/refusal-notice.tsx';
import { enter } from './enter.ts';

type Props = {
  /** Null: the link is incomplete. */
  token: string | null;
  /** The signed-in person. */
  user: Addressee;
};

/** The target of the mailed link, which is used here by the session of its account. */
export function VerifyEmailScreen({ token, user }: Props) {
  const { email } = user;
  const [state, setState] = useState<'asking' | 'confirmed' | AppError>('asking');
  useEffect(() => {
    if (token === null) return;
    confirmAddress(token)
      .then(async () => {
        setState('confirmed');
        // Other tabs and the notices get the new state.
        await enter();
      })
      .catch((thrown: unknown) => {
        const error = toAppError(thrown);
        logError(error, 'Confirming an address');
        setState(error);
      });
  }, [token]);
  if (state === 'confirmed') {
    return (
      <CardFrame>
        <div aria-live="polite">
          <h1 className="heading text-title">Your email address is confirmed</h1>
          <p className="mt-2 text-ink-2">{email} is yours. You can invite others now.</p>
        </div>
        <LinkButton
          to="/$"
          params={{ _splat: 'dashboard' }}
          variant="primary"
          size="dock"
          block
          className="mt-8"
        >
          Go on
        </LinkButton>
      </CardFrame>
    );
  }
  const failed = token === null || state !== 'asking';
  return (
    <CardFrame>
      <h1 className="heading mb-6 text-title">
        {failed ? 'Your email address is not confirmed yet' : 'Confirming your email address…'}
      </h1>
      <RefusalNotice refusal={state === 'asking' ? null : state} title="The link did not work" />
      {failed && (
        <>
          <p className="mb-6 text-ink-2">
            You are signed in as {email}.
            {token === null && ' The link is incomplete: open it again from the email, or ask for a new one.'}
          </p>
          <ConfirmationLinkButton to={user} />
        </>
      )}
    </CardFrame>
  );
}
