import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { usePhone } from '../../design/use-phone.ts';

export interface BulkToolProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  label: string;
}

/** A button of the bar. On the phone its label is below its icon. */
export function BulkTool({ icon: Icon, label, className, ...native }: BulkToolProps) {
  if (!usePhone()) {
    return (
      <Button {...native} icon={Icon} variant="quiet" size="small" className={className}>
        {label}
      </Button>
    );
  }
  return (
    <button
      {...native}
      type="button"
      className={clsx(
        'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-control text-meta font-medium active:bg-lift disabled:opacity-50',
        className,
      )}
    >
      <Icon aria-hidden className="size-5.5" />
      {label}
    </button>
  );
}
