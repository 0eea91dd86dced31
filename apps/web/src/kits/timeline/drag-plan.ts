import type { Span } from '@plumbline/domain/days/span';

/** What of an item follows the hand: all of it, its beginning or its end. */
export type DragPart = 'move' | 'start' | 'end';
type Slot = Span & { lane: string };

/** What would be dropped now. `origin` is where the item was picked up. */
export type DragPlan = Slot & {
  id: string;
  part: DragPart;
  origin: Slot;
  /** The original stays. */
  copy: boolean;
  /** The lane's person comes along with those of before, and replaces none of them. */
  add: boolean;
  /** Its time stays as it is: it fills days, or part of it is not shown. */
  fixed: boolean;
};

/** Beside the lanes: what has no time yet. By the keys it is above the first lane. */
export const trayLane = 'tray';

/** The grid of a board: its lanes from above, the time that is shown, and what times are rounded to. */
export type DragGrid = {
  lanes: readonly string[];
  shown: Span;
  stepMs: number;
  /** The time at which what comes from the tray by the keys begins. */
  entry?: number;
  /** Where a step in time is a day: the same time of the clock so many days later. Ends are not moved there. */
  byDay?: (at: number, days: number) => number;
  /** There, when what comes from the tray begins on the day that begins at an instant. */
  entryOn?: (at: number) => number;
  /** Where the lanes are days: the same. */
  laneDays?: (at: number, days: number) => number;
};

export type DragStep =
  /** The pointer's: the time under the part that it holds, and the lane under it. */
  | { to: 'point'; at: number; lane: string }
  /** The keyboard's: so many steps, or lanes, later or earlier. */
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

/** The plan after a step. A lane is left only by what is moved as a whole. */
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
      return { ...plan, copy: step.copy, add: step.add };
  }
}

const edgeOf = ({ part, from, to }: DragPlan): number => (part === 'end' ? to : from);

/** The plan with its part at an instant: within the time shown where it fits, and at least one step long. */
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
  }
}

/** A few steps, or days, later or earlier. */
function stepped(at: number, steps: number, { stepMs, byDay }: DragGrid): number {
  return byDay ? byDay(at, Math.sign(steps)) : at + steps * stepMs;
}

/** Steps are counted from where the time shown begins, which is a whole hour; days from where it was. */
function rounded({ origin }: DragPlan, at: number, { shown, stepMs, byDay, entryOn }: DragGrid): number {
  if (!byDay) return shown.from + Math.round((at - shown.from) / stepMs) * stepMs;
  if (origin.lane === trayLane) return entryOn ? entryOn(at) : at;
  return byDay(origin.from, Math.round((at - origin.from) / dayMs));
}

const dayMs = 24 * 3_600_000;

export type Drop = Span & { id: string; lane: string; fromLane: string; copy: boolean; add: boolean };

/** What a drop asks for; null where everything stays as it was. */
export function dropOf({ id, lane, from, to, origin, copy, add }: DragPlan): Drop | null {
  const isSameTime = lane === trayLane || (from === origin.from && to === origin.to);
  const stays = lane === origin.lane && isSameTime;
  return stays && !copy ? null : { id, lane, fromLane: origin.lane, from, to, copy, add };
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;
export type DragAct = 'drop' | 'copy' | 'add' | 'back';
const hourSteps = 4;

/** What a key does to what is carried; null for one that does nothing. */
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
