import type { Span } from '@plumbline/domain/days/span';

/** The part of an item that is dragged: all of it, its start or its end. A new item is drawn from where it began. */
export type DragPart = 'move' | 'start' | 'end' | 'new';
type Slot = Span & { lane: string };

/** The drop as it would be now. `origin` is the slot where the item was picked up. */
export type DragPlan = Slot & {
  id: string;
  part: DragPart;
  origin: Slot;
  /** The drop makes a copy, and the original stays. */
  copy: boolean;
  /** The person of the lane joins the others on the item instead of replacing one of them. */
  add: boolean;
  /** The times of the item cannot be changed, because it fills whole days or a part of it is not shown. */
  fixed: boolean;
};

/** The lane of items that have no time yet. For the arrow keys it is above the first lane. */
export const trayLane = 'tray';

/** The id of an item that does not exist yet. Each lane has one, by which a new item is begun in it. */
export const newId = 'new';
/** The key of the item by which a new one is begun in a lane. */
export const newKey = (lane: string): string => `${lane} ${newId}`;

/**
 * The grid of a board: its lanes from top to bottom, the time that it shows, and the step to which times are
 * rounded.
 */
export type DragGrid = {
  lanes: readonly string[];
  shown: Span;
  stepMs: number;
  /** The time at which an item begins that keys move out of the tray. */
  entry?: number;
  /** The time from which on a new item is proposed in a lane, if it is not that. */
  entryIn?: (lane: string) => number;
  /**
   * Set on boards where a step in time is a day. Answers the instant with the same time of the clock `days`
   * days later. Such boards do not resize items.
   */
  byDay?: (at: number, days: number) => number;
  /** On such boards: the time at which an item from the tray begins on the day that starts at `at`. */
  entryOn?: (at: number) => number;
  /** On boards whose lanes are days: the same as `byDay` for a step from lane to lane. */
  laneDays?: (at: number, days: number) => number;
};

export type DragStep =
  /** A step of the pointer: the time under the part that it holds, and the lane under it. */
  | { to: 'point'; at: number; lane: string }
  /** A step of the keyboard: later or earlier by a number of steps, or to the lane before or after. */
  | { to: 'time'; steps: number }
  | { to: 'end'; steps: number }
  | { to: 'lane'; by: -1 | 1 }
  | { to: 'keys'; copy: boolean; add: boolean };

export function pickUp(
  { id, lane, from, to, fixed = false }: Slot & { id: string; fixed?: boolean | undefined },
  part: DragPart,
): DragPlan {
  return { id, part, lane, from, to, origin: { lane, from, to }, copy: false, add: false, fixed };
}

/** The plan after a step. Only an item that is dragged as a whole can change its lane. */
export function afterStep(plan: DragPlan, step: DragStep, grid: DragGrid): DragPlan {
  const { lanes, stepMs } = grid;
  switch (step.to) {
    case 'point': {
      const lane = plan.part === 'move' && lanes.includes(step.lane) ? step.lane : plan.lane;
      if (lane === trayLane) return { ...plan, lane };
      return { ...withPart(plan, plan.part, rounded(plan, step.at, grid), grid), lane };
    }
    case 'time':
      if (plan.lane === trayLane) return plan;
      return withPart(plan, plan.part, stepped(edgeOf(plan), step.steps, grid), grid);
    case 'end':
      if (plan.lane === trayLane || grid.byDay) return plan;
      return withPart(plan, 'end', plan.to + step.steps * stepMs, grid);
    case 'lane': {
      const next = lanes[lanes.indexOf(plan.lane) + step.by];
      if (plan.part !== 'move' || next === undefined) return plan;
      const isTimed = plan.origin.lane !== trayLane || plan.from >= grid.shown.from;
      const timed = isTimed ? plan : withPart(plan, 'move', grid.entry ?? grid.shown.from, grid);
      if (!grid.laneDays || next === trayLane || plan.lane === trayLane) return { ...timed, lane: next };
      const from = grid.laneDays(timed.from, step.by);
      return { ...timed, from, to: from + timed.to - timed.from, lane: next };
    }
    case 'keys':
      return plan.id === newId ? plan : { ...plan, copy: step.copy, add: step.add };
  }
}

const edgeOf = ({ part, from, to }: DragPlan): number => (part === 'end' ? to : from);

/**
 * The plan with the dragged part at an instant. It stays within the time shown if it fits there, and is at
 * least one step long.
 */
function withPart(plan: DragPlan, part: DragPart, at: number, { shown, stepMs }: DragGrid): DragPlan {
  if (plan.fixed && plan.origin.lane !== trayLane) return plan;
  const length = plan.to - plan.from;
  switch (part) {
    case 'move': {
      const from = Math.max(shown.from, Math.min(at, shown.to - length));
      return { ...plan, from, to: from + length };
    }
    case 'start':
      return { ...plan, from: Math.min(Math.max(at, shown.from), plan.to - stepMs) };
    case 'end':
      return { ...plan, to: Math.max(Math.min(at, shown.to), plan.from + stepMs) };
    case 'new': {
      const [begun, other] = [plan.origin.from, Math.max(shown.from, Math.min(at, shown.to))];
      return other < begun
        ? { ...plan, from: other, to: begun }
        : { ...plan, from: begun, to: Math.max(other, begun + stepMs) };
    }
  }
}

/** The instant some steps later or earlier. Where a step is a day, it is one day. */
function stepped(at: number, steps: number, { stepMs, byDay }: DragGrid): number {
  return byDay ? byDay(at, Math.sign(steps)) : at + steps * stepMs;
}

/**
 * Rounds an instant to a step. Steps are counted from the start of the time shown, which is a whole hour, and
 * days from where the item was.
 */
export function rounded(
  { origin }: Pick<DragPlan, 'origin'>,
  at: number,
  { shown, stepMs, byDay, entryOn }: DragGrid,
): number {
  if (!byDay) return shown.from + Math.round((at - shown.from) / stepMs) * stepMs;
  if (origin.lane === trayLane) return entryOn ? entryOn(at) : at;
  return byDay(origin.from, Math.round((at - origin.from) / dayMs));
}

const dayMs = 24 * 3_600_000;

export type Drop = Span & { id: string; lane: string; fromLane: string; copy: boolean; add: boolean };

/** The change that a drop makes. Null if it changes nothing; a new item is a change wherever it is dropped. */
export function dropOf({ id, lane, from, to, origin, copy, add }: DragPlan): Drop | null {
  const isSameTime = lane === trayLane || (from === origin.from && to === origin.to);
  const stays = lane === origin.lane && isSameTime;
  return stays && !copy && id !== newId ? null : { id, lane, fromLane: origin.lane, from, to, copy, add };
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;
export type DragAct = 'drop' | 'copy' | 'add' | 'back';
const hourSteps = 4;

/** What a key does during a drag. Null if it does nothing. */
export function dragKey({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): DragStep | DragAct | null {
  if (key === 'Enter') return ctrlKey || metaKey ? 'copy' : altKey ? 'add' : 'drop';
  if (ctrlKey || metaKey) return null;
  if (key === ' ') return 'drop';
  if (key === 'Escape') return 'back';
  if (key === 'ArrowUp' || key === 'ArrowDown') return { to: 'lane', by: key === 'ArrowUp' ? -1 : 1 };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const steps = (key === 'ArrowLeft' ? -1 : 1) * (shiftKey ? hourSteps : 1);
  return { to: altKey ? 'end' : 'time', steps };
}
