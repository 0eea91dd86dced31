import { expect, test } from 'vitest';
import { instantAt } from './wall-clock.ts';
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

test('DAY-4 a local time is an instant: of a time that comes twice the first, of one that is skipped a later one', () => {
  const utc = (day: string, time: string, zone: string) =>
    instantAt(day, time, zone).toISOString().slice(5, 16);
  expect(utc('2026-10-31', '01:30', 'America/Chicago')).toBe('10-31T06:30');
  expect(utc('2026-11-01', '01:30', 'America/Chicago')).toBe('11-01T06:30');
  expect(utc('2026-11-01', '02:00', 'America/Chicago')).toBe('11-01T08:00');
  expect(utc('2026-03-08', '02:30', 'America/Chicago')).toBe('03-08T08:30');
  expect(utc('2026-04-05', '02:30', 'Australia/Sydney')).toBe('04-04T15:30');
  expect(utc('2026-10-04', '02:30', 'Australia/Sydney')).toBe('10-03T16:30');
  expect(utc('2026-04-05', '01:45', 'Australia/Lord_Howe')).toBe('04-04T14:45');
  expect(utc('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('10-03T15:45');
  expect(utc('2026-11-01', '01:15', 'America/St_Johns')).toBe('11-01T03:45');
  expect(utc('2026-11-01', '00:00', 'Asia/Kathmandu')).toBe('10-31T18:15');
  expect(utc('2026-11-01', '00:00', 'Pacific/Kiritimati')).toBe('10-31T10:00');
  expect(utc('2026-11-01', '23:59', 'Etc/GMT+12')).toBe('11-02T11:59');
});
