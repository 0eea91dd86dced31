import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface RadioCard<Value extends string> {
  value: Value;
  title: string;
  detail?: ReactNode;
  /** Content at the right, such as a price. */
  trailing?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps<Value extends string> {
  /** The accessible name of the group, for example that of a surrounding `Field group`. */
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  name?: string | undefined;
  className?: string | undefined;
}

export function RadioCards<Value extends string>({
  label,
  value,
  onChange,
  options,
  name,
  className,
}: RadioCardsProps<Value>) {
  return (
    <RadioGroup<Value | null>
      aria-label={label}
      name={name}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
      className={clsx('flex flex-col gap-2', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'flex min-h-14 items-center gap-3 rounded-control border-(length:--edge-width) border-edge px-3.5 py-2.5 sunlight:bg-card',
            'hover:not-has-data-checked:not-has-data-disabled:bg-lift has-data-checked:border-selected-edge has-data-checked:bg-selected [--selected-ring:0px] has-data-checked:outline has-data-checked:outline-selected-edge',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            option.disabled && 'cursor-not-allowed opacity-50',
          )}
        >
          <Radio.Root
            value={option.value}
            disabled={option.disabled ?? false}
            className="grid size-[1.125rem] shrink-0 place-items-center rounded-full border-[1.5px] border-edge outline-none data-checked:border-accent"
          >
            <Radio.Indicator data-edge-when-forced className="size-2.5 rounded-full bg-accent" />
          </Radio.Root>
          <span className="min-w-0 flex-1">
            <span className="block font-bold text-ink">{option.title}</span>
            {option.detail && <span className="block text-meta text-ink-2">{option.detail}</span>}
          </span>
          {option.trailing && <span className="shrink-0 text-right">{option.trailing}</span>}
        </label>
      ))}
    </RadioGroup>
  );
}
