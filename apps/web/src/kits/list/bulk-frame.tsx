import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { keptClear } from '../../design/feedback/layer-footers.ts';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { Dock } from '../../navigation/dock.tsx';

export interface BulkFrameProps {
  /** 'With the selected tasks' */
  label: string;
  /** How many are selected. */
  count: number;
  /** A text instead of the number while the rows are being changed, such as 'Moving 3 of 12'. */
  doing?: string | null;
  busy: boolean;
  onClear: () => void;
  /** The tools. */
  children: ReactNode;
  /** The dialogs of the tools. */
  dialogs?: ReactNode;
}

/** The bar for the selected rows: at the bottom of the list, and on the phone instead of the dock. */
export function BulkFrame({ label, count, doing = null, busy, onClear, children, dialogs }: BulkFrameProps) {
  const phone = usePhone();
  const { locale } = useLocale();
  const countText = (
    <output className="font-bold whitespace-nowrap tabular">
      {doing ?? `${count.toLocaleString(locale)} selected`}
    </output>
  );
  if (phone) {
    return (
      <Dock height="7.75rem">
        <fieldset disabled={busy} aria-label={label} className="min-w-0">
          <div className="flex w-full items-center justify-between">
            {countText}
            <Button variant="quiet" size="small" onClick={onClear}>
              Cancel
            </Button>
          </div>
          <div className="flex items-stretch gap-1">{children}</div>
        </fieldset>
        {dialogs}
      </Dock>
    );
  }
  return (
    <fieldset
      ref={keptClear}
      disabled={busy}
      aria-label={label}
      className="cut-out sticky bottom-4 z-10 mx-auto flex w-fit items-center gap-1 rounded-card border border-edge bg-popover py-1.5 pr-1.5 pl-4"
    >
      {countText}
      <span aria-hidden className="mx-2 h-6 w-px bg-divider" />
      {children}
      <IconButton icon={X} label="Clear the selection" onClick={onClear} />
      {dialogs}
    </fieldset>
  );
}
