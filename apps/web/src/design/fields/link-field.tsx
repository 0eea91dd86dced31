import { Copy, Share2 } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { toast } from '../feedback/toast.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

export interface LinkFieldProps {
  label?: string;
  link: string;
  /** What the link is to whoever receives it; without it the link is not for passing on, and is only copied. */
  shareTitle?: string;
}

/** A link to pass on by hand: by the device's share sheet where it has one, and by copying it. */
export function LinkField({ label = 'Link', link, shareTitle }: LinkFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <Field label={label} className="min-w-40 flex-1">
        <Input readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      {shareTitle !== undefined && canShare() && (
        <Button icon={Share2} onClick={() => void shareLink(link, shareTitle)} className="min-h-11">
          Share
        </Button>
      )}
      <Button icon={Copy} onClick={() => void copyLink(link)} className="min-h-11">
        Copy
      </Button>
    </div>
  );
}

/** Whether the device has a share sheet; Firefox on a desk has none. */
export const canShare = (): boolean => 'share' in navigator;

/** Opens the device's share sheet. Where there is none, or it refuses, the link is copied instead. */
export async function shareLink(link: string, title: string): Promise<void> {
  if (!canShare()) return await copyLink(link);
  try {
    await navigator.share({ title, url: link });
  } catch (thrown) {
    // The person closed the sheet.
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
    await copyLink(link);
  }
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copied');
  } catch {
    toast.warning('The browser does not let this page copy', { description: link });
  }
}
