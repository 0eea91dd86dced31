import { expect, test } from 'vitest';
import { distanceToFence, isInsideFence } from './geofence.ts';

const fence = { latitude: 46.7867, longitude: -92.1005, radiusM: 150 };
/** That many metres north of the middle. */
const at = (metres: number, accuracyM: number) => ({
  latitude: fence.latitude + metres / 111_195,
  longitude: fence.longitude,
  accuracyM,
});

test.each([
  [0, 0, true],
  [149, 20, true],
  [1_000, 0, false],
  [200, 40, false],
  [200, 60, null],
  [0, 301, null],
  [100_000, 200_000, null],
])('FENCE-1 %d m away, known to %d m: inside is %s', (metres, accuracyM, expected) => {
  expect(isInsideFence(at(metres, accuracyM), fence)).toBe(expected);
});

test('FENCE-1 a job without coordinates has neither inside nor distance', () => {
  const nowhere = { latitude: null, longitude: null, radiusM: 150 };
  expect([isInsideFence(at(0, 0), nowhere), distanceToFence(at(0, 0), nowhere)]).toEqual([null, null]);
  expect(distanceToFence(at(1_000, 0), fence)).toBe(1_000);
});

test('TRACK-806 a position at 0°, 0° is neither inside nor outside a fence, and no distance away', () => {
  const nowhere = { latitude: 0, longitude: 0, accuracyM: 5 };
  expect([isInsideFence(nowhere, fence), distanceToFence(nowhere, fence)]).toEqual([null, null]);
});
