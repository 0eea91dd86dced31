import { useState } from 'react';
import { endError, showError } from '../../data/server/errors.ts';
import { sendConfirmationLink } from '../../data/server/identity-call.ts';
import type { SignedInUser } from '../../data/session/session-user.ts';
import { Button } from '../../design/controls/button.tsx';
import { toast } from '../../design/feedback/toast.ts';

/** The person who asks for the link. */
export type Addressee = Pick<SignedInUser, 'email' | 'metadata'>;

/** False: no mail server is set, so the server writes mail into a folder. */
export const sendsMail = ({ metadata }: Addressee) => metadata['sendsMail'] !== false;

const about = 'confirmation link';

/** Mails the link that confirms the address again. */
export function ConfirmationLinkButton({ to }: { to: Addressee }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    endError(about);
    try {
      await sendConfirmationLink();
      if (sendsMail(to)) {
        toast.success('The link is on its way', { description: `Open it from the email to ${to.email}.` });
      } else {
        toast.success('A new link is made', {
          description: 'The person who runs this server can find it there.',
        });
      }
    } catch (thrown) {
      showError(thrown, { about });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={busy} onClick={() => void send()}>
      Send the link again
    </Button>
  );
}
