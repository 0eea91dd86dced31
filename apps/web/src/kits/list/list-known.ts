/** Whether a list says anything yet: it is here, or an older copy of it is. Until then no headline and no count may claim there is nothing. */
export const isKnown = ({
  rows,
  state,
}: {
  rows: readonly unknown[];
  state: 'loading' | 'ready' | 'error';
}): boolean => state === 'ready' || rows.length > 0;
