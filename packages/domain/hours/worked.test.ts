import { expect, test } from 'vitest';
import { breakSeconds, overlap, paidSpans, runningBreak, workedSeconds } from './worked.ts';

const now = Date.parse('2026-11-18T18:00:00.000Z');
const at = (time: string) => `2026-11-18T${time}:00.000Z`;
const pause = (start: string, end: string | null, paid = false) => ({
  start: at(start),
  end: end && at(end),
  paid,
});
const entry = (from: string, to: string | null, breaks: ReturnType<typeof pause>[] = []) => ({
  clockIn: at(from),
  clockOut: to && at(to),
  breaks,
});

test('CLOCK-1 worked time is from in to out without unpaid breaks, and up to now while the clock runs', () => {
  const lunch = pause('17:00', '17:30');
  const coffee = pause('15:00', '15:15', true);
  expect(workedSeconds(entry('14:00', null, [coffee, lunch]), now)).toBe(3.5 * 3_600);
  expect(workedSeconds(entry('14:00', '14:00'), now)).toBe(0);
  expect(breakSeconds(entry('14:00', null, [coffee, lunch]), true, now)).toBe(900);
  expect(breakSeconds(entry('14:00', null, [coffee, lunch]), false, now)).toBe(1_800);
});

test('CLOCK-1 an unpaid break that has not ended stops the count', () => {
  const running = entry('16:00', null, [pause('17:00', null)]);
  expect(workedSeconds(running, now)).toBe(3_600);
  expect(workedSeconds(running, now + 60_000)).toBe(3_600);
  expect(runningBreak(running)).toEqual(pause('17:00', null));
  expect(runningBreak({ ...running, clockOut: at('18:00') })).toBeNull();
});

test('CLOCK-40 time in two unpaid breaks is taken off once, and what lies beyond the entry not at all', () => {
  const hours = entry('14:00', '16:00', [
    pause('14:30', '15:00'),
    pause('14:45', '15:15'),
    pause('15:50', '16:30'),
  ]);
  expect(paidSpans(hours, now).map(({ from, to }) => (to - from) / 60_000)).toEqual([30, 35]);
  expect(workedSeconds(hours, now)).toBe(65 * 60);
});

test('CLOCK-41 touching entries do not overlap, a running one lasts for ever, an empty one shares no time', () => {
  expect(overlap(entry('14:00', '15:00'), entry('15:00', '16:00'))).toBe(false);
  expect(overlap(entry('14:00', '15:01'), entry('15:00', '16:00'))).toBe(true);
  expect(overlap(entry('14:00', null), entry('17:00', '18:00'))).toBe(true);
  expect(overlap(entry('14:00', '16:00'), entry('15:00', '15:00'))).toBe(false);
});
