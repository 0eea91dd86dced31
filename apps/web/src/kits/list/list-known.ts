/**
 * Whether a list or an older copy of it has loaded. Until then no headline and no count may say that there is
 * nothing.
 */
export const isKnown = ({
  rows,
  state,
}: {
  rows: readonly unknown[];
  state: 'loading' | 'ready' | 'error';
}): boolean => state === 'ready' || rows.length > 0;
