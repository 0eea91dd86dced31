import { expect, test } from 'vitest';
import { addDays, daysAfter, daysBetween, dayOf, weekdayOf } from './days.ts';

test('DAY-2 days are counted in both directions, to the ends of the calendar', () => {
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  expect(daysBetween('0001-01-01', '9999-12-31')).toBe(3_652_058);
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
  expect(addDays('0001-01-02', -1)).toBe('0001-01-01');
});

test('DAY-2 a weekday is found for every day, also before 1970', () => {
  expect(weekdayOf('2026-11-15')).toBe(0);
  expect(weekdayOf('2026-11-14')).toBe(6);
  expect(weekdayOf('1970-01-01')).toBe(4);
  expect(weekdayOf('1969-12-28')).toBe(0);
  expect(weekdayOf('1900-01-01')).toBe(1);
});

test('DAY-2 `daysAfter` adds days of 24 hours, also across a change to summer time', () => {
  expect(daysAfter(new Date('2026-10-31T12:00:00.000Z'), 2).toISOString()).toBe('2026-11-02T12:00:00.000Z');
  expect(daysAfter(new Date('2026-03-01T00:00:00.000Z'), -1).toISOString()).toBe('2026-02-28T00:00:00.000Z');
});

test('DAY-3 an instant falls on the day of the zone asked for', () => {
  const instant = '2026-11-13T04:30:00Z';
  expect(dayOf(instant, 'America/Chicago')).toBe('2026-11-12');
  expect(dayOf(Date.parse(instant), 'Pacific/Auckland')).toBe('2026-11-13');
  expect(dayOf('2026-11-13T12:00:00Z', undefined)).toBe('2026-11-13');
});
