import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

test('REPORTSPAGE-20: an axis has round numbers, holds every value and zero, and never a part of one thing', () => {
  expect(axisOf([2_140_000, 3_820_000], 'money', 'USD').ticks).toEqual([0, 1e6, 2e6, 3e6, 4e6]);
  expect(axisOf([-410_000, 3_820_000], 'money', 'USD')).toMatchObject({ from: -2_000_000, to: 4_000_000 });
  expect(axisOf([1, 3], 'count', 'USD').ticks).toEqual([0, 1, 2, 3]);
  expect(axisOf([9], 'count', 'USD').ticks).toEqual([0, 5, 10]);
  expect(axisOf([17_841], 'minutes', 'USD').ticks).toEqual([0, 6_000, 12_000, 18_000]);
  // A yen has no minor units.
  expect(axisOf([950], 'money', 'JPY').ticks).toEqual([0, 250, 500, 750, 1_000]);
  for (const value of [0, 1, -1, 9_007_199_254_740_991, -9_007_199_254_740_991]) {
    const { from, to, ticks } = axisOf([value], 'money', 'USD');
    expect([from <= Math.min(0, value), to >= Math.max(0, value), from < to]).toEqual([true, true, true]);
    expect(ticks.length).toBeLessThan(8);
  }
});
