import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { isPressed } from '../../design/shortcuts.ts';
import { isTaken } from './use-list-keys.ts';
import type { RowSelection } from './use-selection.ts';

/** Whether a row is selected, and how to change that. */
export type RowPick = {
  picked: boolean;
  /** Some row is selected, so that a press on others selects them too. */
  picking: boolean;
  press: (range: boolean) => void;
};

/**
 * Ctrl or Cmd with A selects all shown rows, and ranges follow the shown order. `shown` gives the ids of
 * the rows when they are needed; without a selection there is nothing to select.
 */
export function useRowPicks(
  selection: RowSelection | null,
  shown: () => readonly string[],
): (row: { id: string }) => RowPick | null {
  const shownRef = useRef(shown);
  useLayoutEffect(() => {
    shownRef.current = shown;
  }, [shown]);
  useEffect(() => {
    if (selection === null) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isPressed(event, 'selectAll') || isTaken(event.target)) return;
      event.preventDefault();
      selection.all(shownRef.current());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [selection]);
  return useCallback(
    ({ id }) =>
      selection && {
        picked: selection.ids.has(id),
        picking: selection.ids.size > 0,
        press: (range) => selection.press(id, range, shownRef.current()),
      },
    [selection],
  );
}
