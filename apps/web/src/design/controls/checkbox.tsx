import { Checkbox as Base } from '@base-ui/react/checkbox';
import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of the rows below are checked, which is shown as a bar. */
  indeterminate?: boolean | undefined;
  /** Written beside the box; use `aria-label` instead where there is no room for words (a table's cell). */
  label?: ReactNode;
  detail?: ReactNode;
  /** 'tick' is a checklist's green, 'choice' the accent. */
  tone?: 'choice' | 'tick' | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
}

const tones = {
  choice:
    'data-checked:border-action-edge data-checked:bg-action data-checked:text-on-action data-indeterminate:border-action-edge data-indeterminate:bg-action data-indeterminate:text-on-action',
  tick: 'data-checked:border-done data-checked:bg-done data-checked:text-on-done',
} as const;

export function Checkbox({
  checked,
  onChange,
  indeterminate = false,
  label,
  detail,
  tone = 'choice',
  disabled = false,
  name,
  id,
  className,
  'aria-label': ariaLabel,
}: CheckboxProps) {
  const box = (
    <Base.Root
      id={id}
      name={name}
      checked={checked}
      indeterminate={indeterminate}
      onCheckedChange={(next) => onChange(next)}
      disabled={disabled}
      aria-label={ariaLabel}
      data-edge-when-forced
      className={clsx(
        'touch-target control-edge grid size-[1.375rem] shrink-0 place-items-center rounded-[0.3125rem] bg-transparent md:size-[1.125rem] md:pointer-coarse:size-[1.375rem]',
        'data-disabled:opacity-45',
        tones[tone],
        label === undefined && className,
      )}
    >
      <Base.Indicator className="grid place-items-center">
        {indeterminate ? (
          <Minus aria-hidden strokeWidth={3.5} className="size-[0.8em]" />
        ) : (
          <Check aria-hidden strokeWidth={3.5} className="size-[0.8em]" />
        )}
      </Base.Indicator>
    </Base.Root>
  );
  if (label === undefined) return box;
  return (
    <label
      className={clsx(
        'flex min-h-11 items-start gap-3 py-2.5 md:min-h-9 md:py-1.5 md:pointer-coarse:min-h-11 md:pointer-coarse:py-2.5',
        className,
      )}
    >
      <span className="flex h-[1.45em] items-center">{box}</span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block', checked && tone === 'tick' ? 'text-ink-2' : 'text-ink')}>{label}</span>
        {detail && <span className="block text-meta text-ink-2">{detail}</span>}
      </span>
    </label>
  );
}
