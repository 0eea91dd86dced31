import { useState } from 'react';
import { showError } from '../../data/errors.ts';
import { sendConfirmationLink } from '../../data/identity.ts';
import { Button } from '../../design/button.tsx';
import { toast } from '../../design/toast.ts';

/** Mails the link that confirms the address once more. */
export function ConfirmationLinkButton({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await sendConfirmationLink();
      toast.success('The link is on its way', { description: `Open it in the mail to ${email}.` });
    } catch (thrown) {
      showError(thrown);
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
