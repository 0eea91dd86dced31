import { clsx } from 'clsx';

/**
 * The classes of everything that floats over the page: lighter, with an edge and a gap in the page's colour,
 * without a shadow.
 */
export function floatingLook(className?: string): string {
  return clsx('fade cut-out rounded-card border border-divider bg-popover text-ink outline-none', className);
}

export const optionLook =
  'flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-body outline-none select-none md:min-h-9 md:pointer-coarse:min-h-11 data-highlighted:bg-lift data-selected:font-bold data-disabled:opacity-50';
