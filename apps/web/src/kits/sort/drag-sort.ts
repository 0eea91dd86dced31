import { createStore, type Store } from '../../data/store.ts';
import type { Neighbours } from './sort-positions.ts';

/** Rows below each other, as shown. */
export type DragLane = {
  id: string;
  name: string;
  rows: readonly string[];
  /** Whether people order its rows; otherwise the lane decides where an added row goes. */
  ordered: boolean;
  /** How many rows stand side by side, read line by line; without it they stand below each other. */
  columns?: number;
};

/** A position in a lane. `index` is the number of the lane's other rows above it. */
type Gap = { lane: string; index: number };

export type Drop = {
  row: string;
  from: string;
  to: string;
  /** Null if the lane has no order of its own. */
  neighbours: Neighbours | null;
};

export type Drag = {
  row: string;
  from: string;
  over: Gap | null;
  by: 'pointer' | 'keys';
  /** The drop, or null while the row is being dragged. */
  dropped: Drop | null;
};

export type DragPorts = {
  lanes: readonly DragLane[];
  nameOf: (row: string) => string;
  /** Makes the change. Settles once the lanes show the result, whether it was accepted or refused. */
  onDrop: (drop: Drop) => Promise<unknown>;
  /** Scrolls a position into view. */
  show: (lane: string, index: number) => void;
};

export type DragSort = {
  drag: Store<Drag | null>;
  /** What a screen reader announces next. */
  announcement: Store<string>;
  lift: (row: string, from: string, by: Drag['by']) => void;
  /** `index` counts all rows of the lane as shown. `lane` is null if the pointer is over none. */
  hover: (lane: string | null, index: number) => void;
  /** One step by the arrow keys. */
  step: (key: string) => void;
  /** Drops the row. Returns the drop, or null if nothing changes. */
  drop: () => Drop | null;
  /** Whether the row is where it was dropped, or in no lane any more. */
  arrived: (drop: Drop) => boolean;
  /** Call when the lanes have changed. */
  lanesChanged: () => void;
  cancel: () => void;
};

/**
 * Drags rows within and between lanes, by pointer or keyboard. It finds where a row would be dropped, and
 * what to announce. After the drop the drag goes on until the lanes show the row in its new position, or
 * until the change is over.
 */
export function createDragSort(ports: () => DragPorts): DragSort {
  const drag = createStore<Drag | null>(null);
  const announcement = createStore('');
  const laneOf = (id: string) => ports().lanes.find((lane) => lane.id === id);
  const carried = () => {
    const now = drag.get();
    return now?.dropped === null ? now : null;
  };
  const arrived = ({ row, to, neighbours }: Drop) => {
    const { lanes } = ports();
    if (!lanes.some(({ rows }) => rows.includes(row))) return true;
    const rows = laneOf(to)?.rows ?? [];
    const at = rows.indexOf(row);
    if (at < 0 || neighbours === null) return at >= 0;
    // One matching neighbour is enough, because another person's change may have put a row next to the other.
    return (rows[at - 1] ?? null) === neighbours.after || (rows[at + 1] ?? null) === neighbours.before;
  };
  const dropMark = (now: Drag, lane: DragLane, index: number) => {
    const others = othersIn(lane, now.row);
    const at = Math.max(0, Math.min(index, others.length));
    if (now.over?.lane === lane.id && now.over.index === at) return;
    drag.set({ ...now, over: { lane: lane.id, index: at } });
    if (now.by === 'pointer') return;
    ports().show(lane.id, at);
    announcement.set(lane.ordered ? `${lane.name}, ${at + 1} of ${others.length + 1}.` : `${lane.name}.`);
  };
  return {
    drag,
    announcement,
    lift: (row, from, by) => {
      const lane = laneOf(from);
      if (!lane) return;
      drag.set({ row, from, by, over: { lane: from, index: lane.rows.indexOf(row) }, dropped: null });
      if (by === 'keys') announcement.set(`${ports().nameOf(row)} lifted. ${lane.name}.`);
    },
    hover: (id, index) => {
      const now = carried();
      if (now === null) return;
      const lane = id === null ? undefined : laneOf(id);
      if (lane === undefined) {
        drag.set({ ...now, over: null });
        return;
      }
      const own = lane.rows.indexOf(now.row);
      dropMark(now, lane, own >= 0 && own < index ? index - 1 : index);
    },
    step: (key) => {
      const now = carried();
      if (!now?.over) return;
      const { lanes } = ports();
      const at = lanes.findIndex(({ id }) => id === now.over?.lane);
      const grid = lanes[at];
      if (grid?.columns !== undefined) {
        dropMark(now, grid, now.over.index + stepIn(grid.columns, key));
        return;
      }
      const lane = lanes[at + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)];
      if (!lane) return;
      dropMark(now, lane, now.over.index + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0));
    },
    drop: () => {
      const now = carried();
      if (now === null) return null;
      const lane = now.over && laneOf(now.over.lane);
      if (!now.over || !lane) {
        drag.set(null);
        return null;
      }
      const { row, from } = now;
      const others = othersIn(lane, row);
      const { index } = now.over;
      const stays = from === lane.id && (!lane.ordered || index === lane.rows.indexOf(row));
      if (now.by === 'keys')
        announcement.set(stays ? `${ports().nameOf(row)} stays.` : `Put down. ${lane.name}.`);
      if (stays) {
        drag.set(null);
        return null;
      }
      const neighbours = lane.ordered
        ? { after: others[index - 1] ?? null, before: others[index] ?? null }
        : null;
      const drop: Drop = { row, from, to: lane.id, neighbours };
      drag.set({ ...now, dropped: drop });
      const end = () => {
        if (drag.get()?.dropped === drop) drag.set(null);
      };
      ports().onDrop(drop).then(end, end);
      return drop;
    },
    arrived,
    lanesChanged: () => {
      const dropped = drag.get()?.dropped;
      if (dropped && arrived(dropped)) drag.set(null);
    },
    cancel: () => {
      const now = carried();
      if (now === null) return;
      drag.set(null);
      if (now.by === 'keys') announcement.set(`${ports().nameOf(now.row)} stays.`);
    },
  };
}

/**
 * The mark of a lane while a row is dragged over it: 'lane' if it has no order of its own, or 'before <row>'
 * or 'after <row>' for the line at the gap. Null if a drop would change nothing.
 */
export function markIn(lane: DragLane, drag: Drag | null): string | null {
  if (drag?.over?.lane !== lane.id) return null;
  if (drag.dropped !== null) return markOf(drag.dropped);
  const { index } = drag.over;
  if (drag.from === lane.id && (!lane.ordered || lane.rows.indexOf(drag.row) === index)) return null;
  const others = othersIn(lane, drag.row);
  if (!lane.ordered || others.length === 0) return 'lane';
  const next = others[index];
  return next === undefined ? `after ${others.at(-1) ?? ''}` : `before ${next}`;
}

/**
 * The mark for a dropped row. It follows from the neighbours, because other rows may come and go meanwhile.
 */
function markOf({ neighbours }: Drop): string {
  if (neighbours === null || (neighbours.before === null && neighbours.after === null)) return 'lane';
  return neighbours.before === null ? `after ${neighbours.after}` : `before ${neighbours.before}`;
}

/** How many places an arrow key leads on where so many stand side by side. */
function stepIn(columns: number, key: string): number {
  const steps = new Map([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['ArrowDown', columns],
    ['ArrowUp', -columns],
  ]);
  return steps.get(key) ?? 0;
}

const othersIn = (lane: DragLane, row: string) => lane.rows.filter((other) => other !== row);
