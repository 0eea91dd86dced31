import { expect, test } from 'vitest';
import { weekOf } from '@plumbline/domain/days/weeks';
import { entriesByDay, entriesWithin, runningEntry, workedMinutes } from './hours.ts';

const timeZone = 'America/Chicago';
const now = Date.parse('2026-11-18T18:00:00.000Z');
const entry = (
  clockIn: string,
  clockOut: string | null,
  breaks: Parameters<typeof workedMinutes>[0][number]['breaks'] = [],
) => ({
  clockIn,
  clockOut,
  breaks,
});

test('CLOCK-2 each entry counts whole minutes, half up, so that a sum is that of what is shown', () => {
  const half = entry('2026-11-18T14:00:00.000Z', '2026-11-18T14:00:30.000Z');
  expect(workedMinutes([half], now)).toBe(1);
  expect(workedMinutes([half, half], now)).toBe(2);
  const less = entry('2026-11-18T14:00:00.000Z', '2026-11-18T14:00:29.999Z');
  expect(workedMinutes([less, less], now)).toBe(0);
});

test('ENTRY-1 an entry over midnight belongs to the day it began, in the organization’s zone', () => {
  const night = entry('2026-11-18T04:30:00.000Z', '2026-11-18T12:00:00.000Z');
  const morning = entry('2026-11-18T13:00:00.000Z', '2026-11-18T14:00:00.000Z');
  const later = entry('2026-11-18T15:00:00.000Z', '2026-11-18T15:30:00.000Z');
  expect(entriesByDay([night, morning, later], { timeZone, now })).toEqual([
    { day: '2026-11-18', entries: [later, morning], minutes: 90 },
    { day: '2026-11-17', entries: [night], minutes: 450 },
  ]);
});

test('ENTRY-2 a week has the entries that began on its days, and begins on the organization’s first day', () => {
  expect(weekOf('2026-11-18', 'monday')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(weekOf('2026-11-18', 'sunday')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  const lateSunday = entry('2026-11-16T05:59:00.000Z', null);
  const monday = entry('2026-11-16T06:00:00.000Z', null);
  const nextMonday = entry('2026-11-23T06:00:00.000Z', null);
  const within = entriesWithin([lateSunday, monday, nextMonday], weekOf('2026-11-18', 'monday'), timeZone);
  expect(within).toEqual([monday]);
});

test('CLOCK-3 the running entry is the one without an end', () => {
  const done = entry('2026-11-18T14:00:00.000Z', '2026-11-18T15:00:00.000Z');
  const open = entry('2026-11-18T16:00:00.000Z', null);
  expect(runningEntry([done, open])).toBe(open);
  expect(runningEntry([done])).toBeNull();
});
