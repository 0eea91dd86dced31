import { clsx } from 'clsx';

/** The classes of every input and select box: 44 high, edge, accent when focused, red when invalid. */
export function controlLook(className?: string): string {
  return clsx(
    'control-edge w-full min-w-0 rounded-control bg-card px-3.5 text-body text-ink',
    'focus-visible:outline-2 focus-visible:outline-offset-[-1px] focus-visible:outline-selected-edge',
    'aria-invalid:border-blocked aria-invalid:outline-blocked [&[readonly]]:bg-page',
    'disabled:cursor-not-allowed disabled:opacity-50 data-disabled:cursor-not-allowed data-disabled:opacity-50',
    className,
  );
}
