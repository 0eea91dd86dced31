import { Switch as Base } from '@base-ui/react/switch';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

/** A setting that takes effect at once, with its label at the left and the switch at the right. */
export function Switch({ checked, onChange, label, detail, disabled = false, name, className }: SwitchProps) {
  return (
    <label className={clsx('flex min-h-12 items-center gap-4 py-2', className)}>
      <span className="min-w-0 flex-1">
        <span className="block text-ink">{label}</span>
        {detail && <span className="block text-meta text-ink-2">{detail}</span>}
      </span>
      <Base.Root
        name={name}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        data-edge-when-forced
        className="control-edge flex h-7 w-12 shrink-0 items-center rounded-full p-0.5 transition-colors data-checked:border-action-edge data-checked:bg-action data-disabled:opacity-50"
      >
        <Base.Thumb
          data-edge-when-forced
          className="size-5 rounded-full bg-edge transition-transform data-checked:translate-x-5 data-checked:bg-on-action"
        />
      </Base.Root>
    </label>
  );
}
