import { Copy } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { toast } from '../feedback/toast.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

/** A link to pass on by hand. */
export function LinkField({ label = 'Link', link }: { label?: string; link: string }) {
  return (
    <div className="flex items-end gap-2.5">
      <Field label={label} className="flex-1">
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
