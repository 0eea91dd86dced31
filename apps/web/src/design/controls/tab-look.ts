/** On the phone the row scrolls sideways instead of wrapping; the line under it has the full width. */
export const tabListLook =
  'no-scrollbar flex gap-5 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-divider)] md:gap-7 snap-x scroll-px-4';

export const tabLook =
  'inline-flex min-h-12 min-w-11 shrink-0 snap-start items-center gap-1.5 border-b-2 border-transparent text-ink-2 hover:text-ink focus-visible:outline-offset-[-1px] md:min-h-11';
