import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: LucideIcon | undefined;
}

export interface SegmentedProps<Value extends string> {
  /** The accessible name: what is chosen here ('View', 'Billing'). */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  /** The segments share the width evenly. */
  block?: boolean | undefined;
  className?: string | undefined;
}

/** One of a few views or modes, all of them visible: Board / List, Monthly / Yearly. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  segments,
  block = false,
  className,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup<Value>
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next)}
      className={clsx(
        'control-edge flex-row rounded-control',
        block ? 'flex w-full' : 'inline-flex',
        className,
      )}
    >
      {segments.map(({ value: segment, label: text, icon: Icon }) => (
        <Radio.Root
          key={segment}
          value={segment}
          className={clsx(
            'inline-flex cursor-pointer select-none min-h-[2.625rem] items-center justify-center gap-2 border-l border-edge px-3.5 font-medium text-ink-2 first:rounded-l-[calc(var(--radius-control)-1px)] first:border-l-0 last:rounded-r-[calc(var(--radius-control)-1px)]',
            'hover:text-ink focus-visible:z-1 data-checked:bg-selected data-checked:font-bold data-checked:text-accent md:min-h-[2.375rem] md:pointer-coarse:min-h-[2.625rem]',
            block && 'flex-1',
          )}
        >
          {Icon && <Icon aria-hidden className="size-[1.15em]" />}
          {text}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
