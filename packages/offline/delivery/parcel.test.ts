import { expect, test } from 'vitest';
import { sealedNote } from '../testing/items.ts';
import { elapsedOf } from './parcel.ts';

const made = { ...sealedNote(1), args: {}, before: null, made: { boot: 'one', at: 1_000 } };
const elapsed = (now: number, reading: number, boot = 'one') =>
  elapsedOf(made, now, { boot, now: () => reading });

test('DELIVERY-12 the time since a change was made comes from the clock that nobody can set', () => {
  expect(elapsed(60_000, 61_000)).toBe(60_000);
  expect(elapsed(-86_400_000, 61_000)).toBe(60_000);
});

test('DELIVERY-12 after a restart, or without such a clock, nothing is said', () => {
  expect(elapsed(60_000, 61_000, 'two')).toBeNull();
  expect(elapsedOf(made, 60_000, null)).toBeNull();
  expect(elapsedOf({ ...made, made: null }, 60_000, { boot: 'one', now: () => 0 })).toBeNull();
});

test('DELIVERY-12 nothing is said either when the other clock ran ahead of it: the device may have slept, or been set', () => {
  expect(elapsed(180_000, 61_000)).toBe(60_000);
  expect(elapsed(180_001, 61_000)).toBeNull();
});
