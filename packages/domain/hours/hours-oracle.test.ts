import { infiniteStream, integer, noBias, sample } from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '../days/days.ts';
import {
  oracleOverlap,
  oracleRound,
  oracleRoundEntry,
  oracleWeek,
  randomWeek,
  type RandomWeek,
} from './oracle.fixture.ts';
import { hoursOfWeek } from './overtime.ts';
import { roundedHours, roundedPunch, roundingDirections, roundingMinutes } from './rounding.ts';
import { countedSeconds, overlap } from './worked.ts';

// This package is built without the types of Node.
const { env }: { env: Record<string, string | undefined> } = Reflect.get(globalThis, 'process');
/** HOURS_ORACLE_WEEKS=1000 tries more of them. */
const count = Number(env['HOURS_ORACLE_WEEKS'] ?? 100);
/** The second computation counts second by second. */
const timeoutMs = 5_000 + count * 100;
const weeks = Array.from({ length: count }, (_, seed) => ({ seed, ...randomWeek(chanceOf(seed)) }));

function chanceOf(seed: number): () => number {
  const [stream] = sample(
    infiniteStream(noBias(integer({ min: 0, max: 2 ** 31 - 1 })), { noHistory: true }),
    { seed, numRuns: 1 },
  );
  if (!stream) throw new Error('There is one.');
  return () => Number(stream.next().value) / 2 ** 31;
}

const copied = (entries: RandomWeek['entries']) =>
  entries.map((entry) => ({ ...entry, breaks: [...entry.breaks] }));

test(
  'OVERTIME-4 paid time and overtime of random weeks are to the second those of the second computation',
  () => {
    for (const { seed, entries, until, ...rest } of weeks) {
      const found = hoursOfWeek(copied(entries), { ...rest, until: Date.parse(until) });
      expect({ seed, ...found }).toEqual({ seed, ...oracleWeek({ entries, until, ...rest }) });
    }
  },
  timeoutMs,
);

test(
  'CLOCK-42 whether two entries of random weeks overlap is what the second computation says',
  () => {
    for (const { seed, entries } of weeks) {
      for (const [index, a] of entries.entries())
        for (const b of entries.slice(index + 1))
          expect([seed, overlap(a, b)]).toEqual([seed, oracleOverlap(a, b)]);
    }
  },
  timeoutMs,
);

const roundings = roundingMinutes.flatMap((minutes) =>
  roundingDirections.map((direction) => ({ minutes, direction })),
);

test(
  'ROUNDING-1 rounded entries of random weeks and their paid time are those of the second computation',
  () => {
    for (const { seed, entries, until, timeZone } of weeks) {
      for (const [index, entry] of entries.entries()) {
        const rounding = roundings[(seed + index) % roundings.length] ?? roundings[0];
        if (!rounding) throw new Error('There is one.');
        const rounded = roundedHours({ ...entry, breaks: [...entry.breaks] }, rounding, timeZone);
        const expected = oracleRoundEntry(entry, rounding, timeZone);
        expect({ seed, rounding, ...rounded }).toEqual({ seed, rounding, ...expected });
        const from = dayOf(rounded.clockIn, 'UTC');
        const week = { from, to: new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10) };
        const counted = oracleWeek({
          ...{ entries: [expected], week, until, timeZone: 'UTC' },
          rules: { dailyS: null, weeklyS: null },
        });
        expect([seed, countedSeconds(rounded, Date.parse(until))]).toEqual([seed, counted.total.workedS]);
      }
    }
  },
  timeoutMs,
);

test('ROUNDING-2 a half is rounded up, by the local clock, and an entry that becomes empty counts nothing', () => {
  const to = (minutes: (typeof roundingMinutes)[number], direction: (typeof roundingDirections)[number]) => ({
    minutes,
    direction,
  });
  // 12:52:30 there, a quarter of an hour beside UTC's.
  const noon = '2026-03-03T07:07:30.000Z';
  expect(roundedPunch(noon, to(15, 'nearest'), 'Asia/Kathmandu')).toBe('2026-03-03T07:15:00.000Z');
  expect(roundedPunch(noon, to(30, 'nearest'), 'Asia/Kathmandu')).toBe('2026-03-03T07:15:00.000Z');
  expect(roundedPunch(noon, to(30, 'down'), 'Asia/Kathmandu')).toBe('2026-03-03T06:45:00.000Z');
  expect(roundedPunch(noon, to(1, 'down'), 'Asia/Kathmandu')).toBe(noon);
  const short = { clockIn: '2026-03-03T08:01:00Z', clockOut: '2026-03-03T08:07:00Z', breaks: [] };
  expect(countedSeconds(roundedHours(short, to(15, 'nearest'), 'UTC'), 0)).toBe(0);
  expect(oracleRound(noon, to(6, 'up'), 'UTC')).toBe(roundedPunch(noon, to(6, 'up'), 'UTC'));
});
