import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDelay } from './backoff.ts';

const backoff = { retryBaseMs: 1_000, retryCapMs: 30_000 };

test('LIVE-18 the delay doubles from its base to its cap', () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 2_000].map((attempt) => nextDelay(attempt, 1, backoff));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('LIVE-18 up to half of a delay is random, and no delay is shorter than the one before', () => {
  fc.assert(
    fc.property(
      fc.nat(3),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempt, before, after) => {
        expect(nextDelay(attempt + 1, after, backoff)).toBeGreaterThanOrEqual(
          nextDelay(attempt, before, backoff),
        );
      },
    ),
    { seed: 1 },
  );
  expect(nextDelay(0, 0, backoff)).toBe(500);
});
