import { expect, test, vi } from 'vitest';
import { atPageEnd } from '../../testing/page.ts';
import { createLaneSteps } from './lane-steps.ts';

const laneWidthPx = 300;

/** Four lanes of 300 px in a window of 390. */
function board() {
  vi.useFakeTimers();
  atPageEnd(() => void vi.useRealTimers());
  const scroller = document.createElement('div');
  const boxAt = (left: number, width: number) => () => new DOMRect(left, 0, width, 600);
  scroller.getBoundingClientRect = boxAt(0, 390);
  let scrolled = 0;
  const lanes = [0, 1, 2, 3].map((index) => {
    const lane = document.createElement('section');
    lane.dataset['lane'] = String(index);
    lane.getBoundingClientRect = () => boxAt(index * laneWidthPx - scrolled, laneWidthPx)();
    return lane;
  });
  scroller.append(...lanes);
  Object.assign(scroller, {
    scrollBy: ({ left }: { left: number }) => {
      scrolled += left;
    },
  });
  return { steps: createLaneSteps(() => scroller), lane: () => scrolled / laneWidthPx };
}

test('WORK-417: a card held at the edge goes lane by lane, with a pause at each', () => {
  const { steps, lane } = board();
  steps.begin(200);
  steps.move(380);
  expect(lane()).toBe(0);
  vi.advanceTimersByTime(600);
  expect(lane()).toBe(1);
  vi.advanceTimersByTime(400);
  expect(lane()).toBe(1);
  vi.advanceTimersByTime(600);
  expect(lane()).toBe(2);
  steps.move(200);
  vi.advanceTimersByTime(5_000);
  expect(lane()).toBe(2);
  steps.move(10);
  vi.advanceTimersByTime(600);
  expect(lane()).toBe(1);
  steps.end();
  vi.advanceTimersByTime(5_000);
  expect(lane()).toBe(1);
});

test('WORK-417: a card that was grabbed near the edge and is moved up or down stays in its lane', () => {
  const { steps, lane } = board();
  steps.begin(370);
  steps.move(372);
  vi.advanceTimersByTime(5_000);
  expect(lane()).toBe(0);
});
