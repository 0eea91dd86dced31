import type { Span } from './axis.ts';

/** What of an item follows the hand: all of it, its beginning or its end. */
export type DragPart = 'move' | 'start' | 'end';
type Place = Span & { lane: string };

/** What would be dropped now. `origin` is where the item was picked up. */
export type DragPlan = Place & {
  id: string;
  part: DragPart;
  origin: Place;
  /** The original stays. */
  copy: boolean;
  /** The lane's person comes along with those of before, and replaces none of them. */
  add: boolean;
};

/** The grid of a board: its lanes from above, the time that is shown, and what times are rounded to. */
export type DragGrid = { lanes: readonly string[]; shown: Span; stepMs: number };

export type DragStep =
  /** The pointer's: the time under the part that it holds, and the lane under it. */
  | { to: 'point'; at: number; lane: string }
  /** The keyboard's: so many steps, or lanes, later or earlier. */
  | { to: 'time'; steps: number }
  | { to: 'end'; steps: number }
  | { to: 'lane'; by: -1 | 1 }
  | { to: 'keys'; copy: boolean; add: boolean };

export function pickUp({ id, lane, from, to }: Place & { id: string }, part: DragPart): DragPlan {
  return { id, part, lane, from, to, origin: { lane, from, to }, copy: false, add: false };
}

/** The plan after a step. A lane is left only by what is moved as a whole. */
export function afterStep(plan: DragPlan, step: DragStep, grid: DragGrid): DragPlan {
  const { lanes, stepMs } = grid;
  switch (step.to) {
    case 'point': {
      const lane = plan.part === 'move' && lanes.includes(step.lane) ? step.lane : plan.lane;
      return { ...withPart(plan, plan.part, rounded(step.at, grid), grid), lane };
    }
    case 'time':
      return withPart(plan, plan.part, edgeOf(plan) + step.steps * stepMs, grid);
    case 'end':
      return withPart(plan, 'end', plan.to + step.steps * stepMs, grid);
    case 'lane': {
      const next = lanes[lanes.indexOf(plan.lane) + step.by];
      return plan.part !== 'move' || next === undefined ? plan : { ...plan, lane: next };
    }
    case 'keys':
      return { ...plan, copy: step.copy, add: step.add };
  }
}

const edgeOf = ({ part, from, to }: DragPlan): number => (part === 'end' ? to : from);

/** The plan with its part at an instant: within the time shown where it fits, and at least one step long. */
function withPart(plan: DragPlan, part: DragPart, at: number, { shown, stepMs }: DragGrid): DragPlan {
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

/** Steps are counted from where the time shown begins, which is a whole hour. */
function rounded(at: number, { shown, stepMs }: DragGrid): number {
  return shown.from + Math.round((at - shown.from) / stepMs) * stepMs;
}

export type Drop = Span & { id: string; lane: string; fromLane: string; copy: boolean; add: boolean };

/** What a drop asks for; null where everything stays as it was. */
export function dropOf({ id, lane, from, to, origin, copy, add }: DragPlan): Drop | null {
  const stays = lane === origin.lane && from === origin.from && to === origin.to;
  return stays && !copy ? null : { id, lane, fromLane: origin.lane, from, to, copy, add };
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;
const hourSteps = 4;

/** What a key does to what is carried; null for one that does nothing. */
export function dragKey({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): DragStep | 'drop' | 'back' | null {
  if (ctrlKey || metaKey) return null;
  if (key === 'Enter' || key === ' ') return 'drop';
  if (key === 'Escape') return 'back';
  if (key === 'ArrowUp' || key === 'ArrowDown') return { to: 'lane', by: key === 'ArrowUp' ? -1 : 1 };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const steps = (key === 'ArrowLeft' ? -1 : 1) * (shiftKey ? hourSteps : 1);
  return { to: altKey ? 'end' : 'time', steps };
}
