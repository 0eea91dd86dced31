import { clsx } from 'clsx';
import { useRef } from 'react';
import { Checkbox } from '../../design/checkbox.tsx';
import type { RowPick } from './task-part.ts';

/** The box that picks a row; Shift picks all up to it. At the office it waits for a hand or the focus to come near. */
export function RowPicker({ pick, title }: { pick: RowPick; title: string }) {
  const shift = useRef(false);
  return (
    <span
      // The box says that it was pressed, not with which keys.
      onPointerDownCapture={({ shiftKey }) => {
        shift.current = shiftKey;
      }}
      // Shift with a press would mark the words between the two.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
      onKeyDownCapture={({ shiftKey }) => {
        shift.current = shiftKey;
      }}
      className={clsx(
        'grid size-8 place-items-center',
        !pick.picking &&
          'opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      <Checkbox
        checked={pick.picked}
        onChange={() => pick.press(shift.current)}
        aria-label={`Pick ${title}`}
      />
    </span>
  );
}
