import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import { expect, test } from 'vitest';
import { directArrival } from '../../tenant/device-time.ts';
import { punchTime } from './punch.ts';

const now = new Date('2026-05-04T12:00:00.000Z');
const minutes = (count: number) => count * 60_000;
const later = (ms: number) => new Date(now.getTime() + ms);
const dayMs = minutes(24 * 60);

type Case = {
  what: string;
  /** The device's clock at the punch and when it sends, compared with ours now. */
  device: number;
  sent: number | null;
  offset: number | null;
  elapsed: number | null;
  at: number;
  skew: number;
};

const cases: Case[] = [
  {
    what: 'a right clock, known',
    device: -minutes(60),
    sent: 0,
    offset: 0,
    elapsed: minutes(60),
    at: -minutes(60),
    skew: 0,
  },
  {
    what: 'a clock 90 s ahead counts itself',
    device: -minutes(58.5),
    sent: 90_000,
    offset: null,
    elapsed: minutes(60),
    at: -minutes(58.5),
    skew: 90_000,
  },
  {
    what: 'a clock at the tolerance counts itself',
    device: -minutes(60) + clockSkewToleranceMs,
    sent: 0,
    offset: null,
    elapsed: minutes(60),
    at: -minutes(60) + clockSkewToleranceMs,
    skew: clockSkewToleranceMs,
  },
  {
    what: 'a clock beyond it is corrected',
    device: -minutes(60) + clockSkewToleranceMs + 1000,
    sent: 0,
    offset: null,
    elapsed: minutes(60),
    at: -minutes(60),
    skew: clockSkewToleranceMs + 1000,
  },
  {
    what: 'a day ahead, by elapsed time',
    device: dayMs - minutes(60),
    sent: dayMs,
    offset: null,
    elapsed: minutes(60),
    at: -minutes(60),
    skew: dayMs,
  },
  {
    what: 'a day behind, by elapsed time',
    device: -dayMs - minutes(60),
    sent: -dayMs,
    offset: null,
    elapsed: minutes(60),
    at: -minutes(60),
    skew: -dayMs,
  },
  {
    what: 'a day ahead, restarted since, by the measured offset',
    device: dayMs - minutes(60),
    sent: dayMs,
    offset: -dayMs,
    elapsed: null,
    at: -minutes(60),
    skew: dayMs,
  },
  {
    what: 'a day ahead, restarted since and never measured, by the sending',
    device: dayMs - minutes(60),
    sent: dayMs,
    offset: null,
    elapsed: null,
    at: -minutes(60),
    skew: dayMs,
  },
  {
    what: 'set wrong after it was measured: elapsed time outweighs',
    device: -dayMs,
    sent: -dayMs + minutes(60),
    offset: 0,
    elapsed: minutes(60),
    at: -minutes(60),
    skew: -dayMs + minutes(60),
  },
  {
    what: 'asleep since: a steady right clock outweighs',
    device: -minutes(300),
    sent: 0,
    offset: 0,
    elapsed: minutes(5),
    at: -minutes(300),
    skew: 0,
  },
  {
    what: 'a punch that would lie ahead of us is made now',
    device: minutes(30),
    sent: 0,
    offset: 0,
    elapsed: null,
    at: 0,
    skew: minutes(30),
  },
  {
    what: 'a call by itself, its clock an hour behind',
    device: -minutes(60),
    sent: null,
    offset: null,
    elapsed: null,
    at: 0,
    skew: -minutes(60),
  },
];

test.each(cases)('TIME-1 $what', ({ device, sent, offset, elapsed, at, skew }) => {
  const punch = { at: later(device).toISOString(), offsetMs: offset, position: null };
  const arrival = { sentAt: sent === null ? null : later(sent), elapsedMs: elapsed, clock: null };
  expect(punchTime(punch, arrival, now)).toMatchObject({ at: later(at), skewMs: skew });
});

test('TIME-2 punches are kept to the second; without a device the server’s time counts', () => {
  const odd = new Date('2026-05-04T12:00:07.900Z');
  expect(punchTime(undefined, directArrival, odd)).toEqual({
    at: new Date('2026-05-04T12:00:07.000Z'),
    skewMs: null,
    isCertain: true,
  });
});
