import { inOrder, type Item } from './lanes.ts';

const steps = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type FocusStep = (typeof steps)[number];

export function isFocusStep(key: string): key is FocusStep {
  return steps.some((step) => step === key);
}

/**
 * The item to which an arrow key moves the focus: the next one in time within the lane, or the nearest in
 * time in the next lane. Lanes without items are skipped. Null if there is none in that direction.
 */
export function itemAfter(
  lanes: readonly string[],
  items: readonly Item[],
  key: string,
  step: FocusStep,
): Item | null {
  const at = items.find((item) => item.key === key);
  if (at === undefined) return null;
  const inLane = (lane: string | undefined) => items.filter((item) => item.lane === lane).toSorted(inOrder);
  const own = inLane(at.lane);
  const index = own.indexOf(at);
  switch (step) {
    case 'ArrowLeft':
      return own[index - 1] ?? null;
    case 'ArrowRight':
      return own[index + 1] ?? null;
    case 'Home':
      return own[0] ?? null;
    case 'End':
      return own.at(-1) ?? null;
    case 'ArrowUp':
    case 'ArrowDown': {
      const by = step === 'ArrowUp' ? -1 : 1;
      for (let lane = lanes.indexOf(at.lane) + by; lane >= 0 && lane < lanes.length; lane += by) {
        const [nearest] = inLane(lanes[lane]).toSorted((a, b) => distance(a, at) - distance(b, at));
        if (nearest !== undefined) return nearest;
      }
      return null;
    }
  }
}

const distance = (a: Item, b: Item): number => Math.abs(a.from + a.to - b.from - b.to);
