import { Copy } from 'lucide-react';
import { Button } from '../../design/controls/button.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';

/** The link of one invitation, to pass on by hand. */
export function InvitationLink({ link }: { link: string }) {
  return (
    <div className="flex items-end gap-2.5">
      <Field label="Link" className="flex-1">
        <Input readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <Button icon={Copy} onClick={() => void copyLink(link)} className="min-h-11">
        Copy
      </Button>
    </div>
  );
}

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copied');
  } catch {
    toast.warning('The browser does not let this page copy', { description: link });
  }
}
