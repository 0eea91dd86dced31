import { expect, test } from 'vitest';
import { deviationOf, syncPoses, vialShape } from './vial-geometry.ts';

const boxes = [
  [38, 14],
  [64, 14],
  [132, 22],
] as const;

function liesBetweenMarks(width: number, height: number, offset: number): boolean {
  const { marks, bubble } = vialShape(width, height, offset);
  return bubble.x >= marks[0] && bubble.x + bubble.width <= marks[1];
}

test.each(boxes)(
  'VIAL-1 in a vial of %i by %i the bubble is between the marks while the value is true',
  (width, height) => {
    for (const offset of [-1 / 3, -0.2, 0, 0.2, 1 / 3])
      expect(liesBetweenMarks(width, height, offset)).toBe(true);
    for (const tilt of [-1, -0.6, -0.5, 0.5, 0.6, 1])
      expect(liesBetweenMarks(width, height, tilt)).toBe(false);
  },
);

test('VIAL-2 the bubble never leaves the tube, however far off the value is', () => {
  for (const [width, height] of boxes) {
    for (const offset of [-7, -1, 1, 40]) {
      const { bubble } = vialShape(width, height, offset);
      expect(bubble.x).toBeGreaterThanOrEqual(0);
      expect(bubble.x + bubble.width).toBeLessThanOrEqual(width);
    }
    expect(vialShape(width, height, -7)).toEqual(vialShape(width, height, -1));
  }
});

test('VIAL-3 for the sync, centred means sent, left on this phone, right and steeper needs you', () => {
  expect(syncPoses.sent).toEqual({ tilt: 0, bubble: 0 });
  expect(syncPoses.phone.bubble).toBeLessThan(0);
  expect(syncPoses['needs-you'].bubble).toBeGreaterThan(0);
  expect(Math.abs(syncPoses['needs-you'].tilt)).toBeGreaterThan(Math.abs(syncPoses.phone.tilt));
});

test('VIAL-4 the size of a deviation decides its tone, in either direction', () => {
  expect([-1, -0.5, -0.2, 0, 0.3, 0.6, 0.9].map(deviationOf)).toEqual([
    'blocked',
    'risk',
    'true',
    'true',
    'true',
    'risk',
    'blocked',
  ]);
});
