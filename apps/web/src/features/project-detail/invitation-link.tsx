import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';

export interface InvitationLinkProps {
  email: string;
  link: string;
  /** False on a server without mail. */
  mailed: boolean;
}

/** The invitation was mailed, and its link can also be passed on by hand; without mail it has to be. */
export function InvitationLink({ email, link, mailed }: InvitationLinkProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <div className="flex flex-col gap-4">
      <p>
        {mailed
          ? `The invitation goes to ${email}.`
          : `This server sends no mail, so ${email} hears nothing by itself: pass the link on.`}{' '}
        It can be accepted for a week.
      </p>
      <Field
        label={mailed ? 'Or pass the link on yourself' : 'The link'}
        hint={copied ? 'The link is copied.' : undefined}
      >
        <Input readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <Button icon={copied ? Check : Copy} onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
