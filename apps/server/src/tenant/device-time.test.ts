import { expect, test } from 'vitest';
import { type ClockReading, deviceTime } from './device-time.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-05-04T12:00:00.000Z');

/** All in milliseconds relative to the true time of the act, which was `ago` before now. */
type Case = {
  what: string;
  ago: number;
  /** The device's clock minus the true time, at the act and when it sends. */
  skew: number;
  skewAtSending: number;
  elapsed: number | null;
  /**
   * The measurement: how long before the act it really was, the skew then, and the time since by the
   * monotonic clock.
   */
  measured: { before: number; skew: number; since: number | null } | null;
  at?: number;
  certain?: boolean;
};

const cases: Case[] = [
  {
    what: 'a clock set three days ahead after a punch in one page leaves the punch where it was',
    ...{ ago: 10 * second, skew: 0, skewAtSending: 3 * day, elapsed: 10 * second },
    measured: { before: 5 * minute, skew: 0, since: 5 * minute },
  },
  {
    what: 'and a punch that follows it, measured before it, counts at its true time',
    ...{ ago: 5 * second, skew: 3 * day, skewAtSending: 3 * day, elapsed: 5 * second },
    measured: { before: 5 * minute, skew: 0, since: 5 * minute },
  },
  {
    what: 'loaded anew since the punch: what was measured shortly before it counts, and is not certain',
    ...{ ago: 10 * second, skew: 0, skewAtSending: 3 * day, elapsed: null },
    measured: { before: 5 * minute, skew: 0, since: 5 * minute },
    certain: false,
  },
  {
    what: 'loaded anew before and after the punch that follows it: only the clock as it is now can be right',
    ...{ ago: 5 * second, skew: 3 * day, skewAtSending: 3 * day, elapsed: null },
    measured: { before: 5 * minute, skew: 0, since: null },
    certain: false,
  },
  {
    what: 'set eight hours back before the punch, loaded anew since: what was measured is overturned',
    ...{ ago: hour, skew: -8 * hour, skewAtSending: -8 * hour, elapsed: null },
    measured: { before: 5 * minute, skew: 0, since: 5 * minute },
    certain: false,
  },
  {
    what: 'set eight hours back after the punch, loaded anew since',
    ...{ ago: hour, skew: 0, skewAtSending: -8 * hour, elapsed: null },
    measured: { before: 5 * minute, skew: 0, since: 5 * minute },
    certain: false,
  },
  {
    what: 'a working day in a pocket, asleep, with a right clock',
    ...{ ago: 8 * hour, skew: 0, skewAtSending: 0, elapsed: 20 * minute },
    measured: { before: 10 * minute, skew: 0, since: 10 * minute },
  },
  {
    what: 'the same where the clock was never measured',
    ...{ ago: 8 * hour, skew: 0, skewAtSending: 0, elapsed: 20 * minute, measured: null },
  },
  {
    what: 'set ahead for the punch and right again when it is sent',
    ...{ ago: minute, skew: 3 * day, skewAtSending: 0, elapsed: minute },
    measured: { before: 5 * minute, skew: 0, since: 5 * minute },
    certain: false,
  },
  {
    what: 'a day behind all the time, loaded anew since, measured last week',
    ...{ ago: 2 * hour, skew: -day, skewAtSending: -day, elapsed: null },
    measured: { before: 7 * day, skew: -day, since: null },
  },
];

test.each(cases)('TIME-17 $what', ({ ago, skew, skewAtSending, elapsed, measured, certain = true }) => {
  const act = now - ago;
  const clock: ClockReading | null = measured && {
    offsetMs: -measured.skew,
    measuredAt: new Date(act - measured.before + measured.skew),
    sinceMeasuredMs: measured.since,
  };
  const sentAt = new Date(now + skewAtSending);
  const found = deviceTime(new Date(act + skew), { sentAt, elapsedMs: elapsed, clock }, new Date(now));
  expect(found).toEqual({ at: new Date(act), skewMs: skew, isCertain: certain });
});

test('TIME-17 a request that took long counts at the time of the act where the clock was followed until then, and is never certain of another time', () => {
  const act = now - 5 * minute;
  const late = (sinceMeasuredMs: number | null) => {
    const clock = { offsetMs: 0, measuredAt: new Date(act - 5 * minute), sinceMeasuredMs };
    const arrival = { sentAt: new Date(act + second), elapsedMs: second, clock };
    return deviceTime(new Date(act), arrival, new Date(now));
  };
  expect(late(5 * minute)).toEqual({ at: new Date(act), skewMs: 0, isCertain: true });
  // The page was reloaded since the clock was measured, so the clock may have been set between.
  expect(late(null).isCertain).toBe(false);
});

test('TIME-17 when nothing else is known of a clock that jumped, its present reading counts and is not certain', () => {
  const sentAt = new Date(now + 3 * day);
  const arrival = { sentAt, elapsedMs: 10 * second, clock: null };
  expect(deviceTime(new Date(now - 10 * second), arrival, new Date(now)).isCertain).toBe(false);
});

test('TIME-17 a change sent by another device is timed by the device that made it, and is certain only where that one knew its clock', () => {
  const act = now - hour;
  const carried = (skew: number, sinceMeasuredMs: number | null) => {
    const clock = { offsetMs: 0, measuredAt: new Date(act - 5 * minute), sinceMeasuredMs };
    const arrival = { sentAt: new Date(now), elapsedMs: null, isCarried: true, clock };
    return deviceTime(new Date(act + skew), arrival, new Date(now));
  };
  expect(carried(0, 5 * minute)).toEqual({ at: new Date(act), skewMs: 0, isCertain: true });
  // The clock was set back before the act, and the sender's clock would confirm the wrong reading.
  expect(carried(-20 * hour, 5 * minute).isCertain).toBe(false);
  expect(carried(0, null).isCertain).toBe(false);
});
