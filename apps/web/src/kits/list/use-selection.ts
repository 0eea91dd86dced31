import { useEffect, useMemo, useState } from 'react';
import { isPressed } from '../../design/shortcuts.ts';
import { emptySelection, extended, stillSelected, toggled } from './selection.ts';
import { isTaken } from './use-list-keys.ts';

export type RowSelection = {
  ids: ReadonlySet<string>;
  /** `order` is the list as shown; with `range` all from the last selected row are selected. */
  press: (id: string, range: boolean, order: readonly string[]) => void;
  all: (order: readonly string[]) => void;
  clear: () => void;
};

/** Selected rows of a list; rows that leave the list are no longer selected. */
export function useSelection(rows: readonly { id: string }[]): RowSelection {
  const [selection, setSelection] = useState(emptySelection);
  const valid = useMemo(
    () =>
      selection.ids.size === 0 ? selection : stillSelected(selection, new Set(rows.map(({ id }) => id))),
    [selection, rows],
  );
  const picks = valid.ids.size > 0;
  useEffect(() => {
    if (!picks) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isPressed(event, 'clearSelection') && !event.defaultPrevented && !isTaken(event.target))
        setSelection(emptySelection);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [picks]);
  return useMemo(
    () => ({
      ids: valid.ids,
      press: (id, range, order) => setSelection(range ? extended(valid, id, order) : toggled(valid, id)),
      all: (order) => setSelection({ ids: new Set(order), anchor: null }),
      clear: () => setSelection(emptySelection),
    }),
    [valid],
  );
}
