import { createDragSort, type DragPorts, type DragSort, type Drop } from './drag-sort.ts';

/** What the lanes and rows of one frame share: the drag itself, where each lane is on the screen, and who gets the focus. */
export type DragPlace = {
  sort: DragSort;
  setPorts: (ports: Omit<DragPorts, 'show'>) => void;
  elementOf: (lane: string) => HTMLElement | undefined;
  setElement: (lane: string, element: HTMLElement | null) => void;
  /** How a lane brings one of its rows into sight; answers how to take that back. */
  setShow: (lane: string, show: (index: number) => void) => () => void;
  /** The row that takes the focus once it stands where it was put down by keys. */
  want: (drop: Drop | null) => void;
  /** True for the wanted row, once it stands there; after that nobody is wanted. */
  takeFocus: (lane: string, row: string) => boolean;
};

export function createDragPlace(): DragPlace {
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
