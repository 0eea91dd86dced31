import { createDragSort, type DragPorts, type DragSort, type Drop } from './drag-sort.ts';

/**
 * What the lanes and rows of one frame share: the drag itself, the position of each lane on the screen, and
 * the row that gets the focus.
 */
export type DropMark = {
  sort: DragSort;
  setPorts: (ports: Omit<DragPorts, 'show'>) => void;
  elementOf: (lane: string) => HTMLElement | undefined;
  setElement: (lane: string, element: HTMLElement | null) => void;
  /** Registers how a lane scrolls one of its rows into view; call the result to remove it. */
  setShow: (lane: string, show: (index: number) => void) => () => void;
  /** Sets the row that gets the focus once it is where the keyboard dropped it. */
  want: (drop: Drop | null) => void;
  /** True for that row once it is in its new position. After that no row waits for the focus. */
  takeFocus: (lane: string, row: string) => boolean;
};

export function createDropMark(): DropMark {
  let ports: Omit<DragPorts, 'show'> = { lanes: [], nameOf: () => '', onDrop: () => Promise.resolve() };
  let wanted: Drop | null = null;
  const elements = new Map<string, HTMLElement>();
  const shows = new Map<string, (index: number) => void>();
  const sort = createDragSort(() => ({ ...ports, show: (lane, index) => shows.get(lane)?.(index) }));
  return {
    sort,
    setPorts: (next) => {
      ports = next;
    },
    elementOf: (lane) => elements.get(lane),
    setElement: (lane, element) => {
      if (element === null) elements.delete(lane);
      else elements.set(lane, element);
    },
    setShow: (lane, show) => {
      shows.set(lane, show);
      return () => void shows.delete(lane);
    },
    want: (drop) => {
      wanted = drop;
    },
    takeFocus: (lane, row) => {
      if (wanted?.row !== row || wanted.to !== lane || !sort.arrived(wanted)) return false;
      wanted = null;
      return true;
    },
  };
}
