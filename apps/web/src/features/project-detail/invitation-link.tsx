import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';

/** The invitation was mailed; its link can also be passed on by hand. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <div className="flex flex-col gap-4">
      <p>The invitation goes to {email}. It can be accepted for a week.</p>
      <Field label="Or pass the link on yourself" hint={copied ? 'The link is copied.' : undefined}>
        <Input readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <Button icon={copied ? Check : Copy} onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
