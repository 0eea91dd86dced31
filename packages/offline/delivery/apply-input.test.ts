import { expect, test } from 'vitest';
import { sealedNote } from '../testing/items.ts';
import { timesOf } from './apply-input.ts';

const made = { ...sealedNote(1), args: {}, before: null, made: { boot: 'one', at: 1_000 } };
const elapsed = (reading: number, boot = 'one') => timesOf(made, { boot, now: () => reading }).elapsedMs;

test('DELIVERY-12 the time since a change was made comes from the monotonic clock', () => {
  expect(elapsed(61_000)).toBe(60_000);
  expect(elapsed(999)).toBe(0);
});

test('DELIVERY-12 after a restart, or without such a clock, that time is null', () => {
  expect(elapsed(61_000, 'two')).toBeNull();
  expect(timesOf(made, null).elapsedMs).toBeNull();
  expect(timesOf({ ...made, made: null }, { boot: 'one', now: () => 0 }).elapsedMs).toBeNull();
});

test('DELIVERY-12 each change has the time it was made, and what was known of the device’s clock then', () => {
  const item = { ...made, metadata: { ...made.metadata, timestamp: Date.parse('2026-03-02T08:00:00.000Z') } };
  expect(timesOf(item, null)).toEqual({ elapsedMs: null, madeAt: '2026-03-02T08:00:00.000Z', clock: null });
  const clock = { offsetMs: -5, measuredAt: Date.parse('2026-03-02T07:00:00.000Z'), sinceMeasuredMs: 60_000 };
  expect(timesOf({ ...item, clock }, null).clock).toEqual({
    ...clock,
    measuredAt: '2026-03-02T07:00:00.000Z',
  });
});
