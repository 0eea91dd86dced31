import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface FilterChipProps {
  selected: boolean;
  onPress: () => void;
  children: ReactNode;
  count?: number | undefined;
}

/** A filter that is on or off, sized for touch. */
export function FilterChip({ selected, onPress, children, count }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border-(length:--edge-width) px-4 font-medium whitespace-nowrap md:min-h-9 md:pointer-coarse:min-h-11',
        selected
          ? 'border-selected-edge bg-selected [--selected-ring:0px] text-accent outline outline-selected-edge'
          : 'border-edge text-ink hover:bg-lift sunlight:not-hover:bg-card',
      )}
    >
      {children}
      {count !== undefined && <span className={clsx('tabular', !selected && 'text-ink-3')}>{count}</span>}
    </button>
  );
}

/** The chips or dropdowns of a list: one row that scrolls on the phone and wraps at the office. */
export function FilterBar({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <fieldset
      aria-label={label}
      className={clsx(
        'no-scrollbar -mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0',
        className,
      )}
    >
      {children}
    </fieldset>
  );
}
