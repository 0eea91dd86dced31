import { useDraggable, useDroppable } from '@dnd-kit/core';
import { createContext, type KeyboardEvent, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { isPressed } from '../../design/shortcuts.ts';
import type { DropMark } from './drag-position.ts';
import { type DragLane, markIn } from './drag-sort.ts';

export const DragSortContext = createContext<DropMark | null>(null);

function useSortFrame(): DropMark {
  const frame = use(DragSortContext);
  if (frame === null) throw new Error('A row that is dragged stands outside a DragSortFrame');
  return frame;
}

/** A row may be in several lanes and is dragged separately in each. Ids of lanes contain no spaces. */
const keyOf = (lane: string, row: string) => `${lane} ${row}`;

export function rowOf(key: string | number): { lane: string; row: string } {
  const [lane = '', ...row] = String(key).split(' ');
  return { lane, row: row.join(' ') };
}

export type DragRow = {
  /** For the ref of the row's element, which carries `data-drag-row`. */
  ref: (element: HTMLElement | null) => void;
  /** For the element that is grabbed: the row itself, or a handle. */
  grips: ReturnType<typeof useDraggable>['listeners'];
  /** For the focused control of the row: Space lifts, arrows move, Space drops, Escape cancels. */
  keys: {
    onKeyDown: (event: KeyboardEvent) => void;
    onKeyUp: (event: KeyboardEvent) => void;
    onBlur: () => void;
  };
  /** The row is being dragged. Its element marks the position that it leaves. */
  lifted: boolean;
};

/** A row of a lane that can be dragged. `focus` returns the focus after a drop by keyboard. */
export function useDragRow(
  lane: string,
  row: string,
  {
    disabled = false,
    focus,
  }: {
    disabled?: boolean;
    focus: () => void;
  },
): DragRow {
  const frame = useSortFrame();
  const { sort } = frame;
  const key = keyOf(lane, row);
  const { setNodeRef, listeners } = useDraggable({ id: key, disabled });
  const lifted = useSyncExternalStore(sort.drag.subscribe, () => {
    const drag = sort.drag.get();
    return drag?.row === row && drag.from === lane;
  });
  useEffect(() => {
    if (frame.takeFocus(lane, row)) focus();
  });
  const byKeys = () => {
    const drag = sort.drag.get();
    return lifted && drag?.by === 'keys' && drag.dropped === null;
  };
  return {
    ref: setNodeRef,
    grips: listeners,
    lifted,
    keys: {
      onKeyDown: (event) => {
        if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
        if (!byKeys()) {
          if (!isPressed(event, 'lift')) return;
          event.preventDefault();
          frame.want(null);
          sort.lift(row, lane, 'keys');
          return;
        }
        if (event.key === 'Tab') return;
        // Other keyboard shortcuts of the list are off while a row is dragged.
        event.preventDefault();
        event.stopPropagation();
        if (event.key.startsWith('Arrow')) sort.step(event.key);
        else if (isPressed(event, 'putBack')) sort.cancel();
        else if (isPressed(event, 'drop')) {
          frame.want(sort.drop());
        }
      },
      onKeyUp: (event) => {
        // Buttons are pressed when the key is released.
        if (event.key === ' ' && !disabled) event.preventDefault();
      },
      onBlur: () => {
        if (byKeys()) sort.cancel();
      },
    },
  };
}

export type LaneDrop = {
  /** For the ref of the element that contains the rows. */
  ref: (element: HTMLElement | null) => void;
  /** The mark of the lane, see `markIn`. */
  mark: string | null;
  /** The row of this lane that is being dragged. */
  lifted: string | null;
};

/** A lane into which rows can be dropped. */
export function useDropLane(lane: DragLane): LaneDrop {
  const frame = useSortFrame();
  const { drag } = frame.sort;
  const { id } = lane;
  const { setNodeRef } = useDroppable({ id });
  const mark = useSyncExternalStore(drag.subscribe, () => markIn(lane, drag.get()));
  const lifted = useSyncExternalStore(drag.subscribe, () => {
    const now = drag.get();
    return now?.from === id ? now.row : null;
  });
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      frame.setElement(id, element);
    },
    [id, setNodeRef, frame],
  );
  return { ref, mark, lifted };
}

/** How a lane scrolls one of its rows into view, for keyboard drags. */
export function useShowRow(lane: string, show: (index: number) => void): void {
  const frame = useSortFrame();
  useEffect(() => frame.setShow(lane, show), [frame, lane, show]);
}
