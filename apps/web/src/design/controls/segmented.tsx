import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

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

/** A choice of one of a few views or modes, all of them visible: Board / List, Monthly / Yearly. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  segments,
  block = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-label={label}
      className={clsx(
        'control-edge min-w-0 flex-row rounded-control',
        block ? 'flex w-full' : 'inline-flex max-w-full',
        'large-text:flex-wrap',
        className,
      )}
    >
      {segments.map(({ value: segment, label: text, icon: Icon }) => (
        <label
          key={segment}
          className={clsx(
            'relative inline-flex cursor-pointer select-none -my-(--edge-width) min-h-11 items-center justify-center border-l border-edge font-medium text-ink-2 first:rounded-l-[calc(var(--radius-control)-1px)] first:border-l-0 last:rounded-r-[calc(var(--radius-control)-1px)]',
            'hover:text-ink hover:not-has-checked:bg-lift has-checked:bg-selected has-checked:font-bold has-checked:text-accent has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-10 md:pointer-coarse:min-h-11',
            // Three words fit beside an icon on the narrowest phone and in a column of details.
            block ? 'flex-1 gap-1.5 px-2' : 'gap-2 px-3.5',
          )}
        >
          {/* Native radio buttons: arrow keys work, and no further code has to load. */}
          <input
            type="radio"
            name={name}
            value={segment}
            checked={segment === value}
            onChange={() => onChange(segment)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {Icon && <Icon aria-hidden className="size-[1.15em]" />}
          {text}
        </label>
      ))}
    </fieldset>
  );
}
