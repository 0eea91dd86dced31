import { expect, test } from 'vitest';
import { fitted, moved, swiped, zoomed } from './zoom.ts';

const frame = { width: 400, height: 300 };

test('PHOTOZOOM-1: what is under the point stays under it while the picture grows', () => {
  const zoom = zoomed(fitted, 2, { x: 100, y: -50 }, frame);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
  // The part of the picture at the point, before and after.
  expect([(100 - zoom.x) / zoom.scale, (-50 - zoom.y) / zoom.scale]).toEqual([100, -50]);
});

test('PHOTOZOOM-2: a picture is never smaller than its frame, larger than eight times it, or moved out of it', () => {
  expect(zoomed(fitted, 0.5, { x: 100, y: 0 }, frame)).toEqual(fitted);
  expect(zoomed(fitted, 100, { x: 0, y: 0 }, frame).scale).toBe(8);
  expect(moved(fitted, { x: 50, y: 50 }, frame)).toEqual(fitted);
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 1_000, y: -1_000 }, frame)).toEqual({
    ...{ scale: 2, x: 200, y: -150 },
  });
  // It comes back to the middle on its way to fitting again.
  expect(zoomed({ scale: 2, x: 200, y: 150 }, 0.5, { x: 200, y: 150 }, frame)).toEqual(fitted);
});

test('PHOTOZOOM-3: a swipe is long enough and mostly sideways', () => {
  expect([
    swiped({ x: 80, y: 10 }),
    swiped({ x: -80, y: 10 }),
    swiped({ x: 30, y: 0 }),
    swiped({ x: 80, y: 70 }),
  ]).toEqual(['left', 'right', null, null]);
});
