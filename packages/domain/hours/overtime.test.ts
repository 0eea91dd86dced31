import { expect, test } from 'vitest';
import { hoursOfWeek, overtimeRules } from './overtime.ts';

const week = { from: '2026-11-16', to: '2026-11-22' };
const timeZone = 'America/Chicago';
const until = Date.parse('2026-11-23T00:00:00Z');
/** From 7 AM in Chicago, that many hours. */
const shift = (day: string, hours: number) => ({
  clockIn: `${day}T13:00:00.000Z`,
  clockOut: new Date(Date.parse(`${day}T13:00:00Z`) + hours * 3_600_000).toISOString(),
  breaks: [],
});
const overtimeHours = (entries: ReturnType<typeof shift>[], daily: number | null, weekly: number | null) => {
  const rules = overtimeRules({ overtimeDailyMinutes: daily, overtimeWeeklyMinutes: weekly });
  const { days, total } = hoursOfWeek(entries, { week, timeZone, rules, until });
  expect(total.regularS + total.overtimeS).toBe(total.workedS);
  return days.map(({ overtimeS }) => overtimeS / 3_600);
};
const monToSat = [10, 9, 8, 8, 8, 4].map((hours, day) => shift(`2026-11-${16 + day}`, hours));

test('OVERTIME-1 daily overtime is not counted again towards the week', () => {
  // 3 hours are overtime of their days; 40 of the 44 that are left are regular.
  expect(overtimeHours(monToSat, 480, 2_400)).toEqual([2, 1, 0, 0, 0, 4, 0]);
});

test('OVERTIME-2 each rule may be left out', () => {
  expect(overtimeHours(monToSat, 480, null)).toEqual([2, 1, 0, 0, 0, 0, 0]);
  expect(overtimeHours(monToSat, null, 2_400)).toEqual([0, 0, 0, 0, 3, 4, 0]);
  expect(overtimeHours(monToSat, null, null)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('OVERTIME-3 an entry over midnight belongs to the day it began, also over the end of the week', () => {
  const night = { clockIn: '2026-11-23T04:00:00.000Z', clockOut: '2026-11-23T12:00:00.000Z', breaks: [] };
  const before = { clockIn: '2026-11-16T05:30:00.000Z', clockOut: '2026-11-16T13:00:00.000Z', breaks: [] };
  const rules = overtimeRules({ overtimeDailyMinutes: 480, overtimeWeeklyMinutes: 2_400 });
  const { days } = hoursOfWeek([night, before], { week, timeZone, rules, until });
  expect(days.map(({ workedS }) => workedS / 3_600)).toEqual([0, 0, 0, 0, 0, 0, 8]);
});
