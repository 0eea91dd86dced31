import { expect, test } from 'vitest';
import type { TimeEntry } from '../entities/time-entry.ts';
import { hoursMarksOf, marksToName } from './marks.ts';

const [sam, dana] = ['0197f3a0-0000-7000-8000-000000000001', '0197f3a0-0000-7000-8000-000000000002'];
const at = '2026-05-06T12:00:00.000Z';
const position = { latitude: 46.8, longitude: -92.1, accuracyM: 6 };
const plain = { userId: sam, status: 'pending', clockInLocation: null } as const;
const punch = (by: string): NonNullable<TimeEntry['unconfirmed']> => ({
  clockIn: null,
  clockOut: { by, at },
});

test('PAYROLL-150 an entry is marked for a changed clock, another’s punch, a late one and a clock-in away from the job, until it is approved', () => {
  const marked = {
    ...plain,
    clockReadings: { clockIn: null, clockOut: { device: at, counted: at } },
    unconfirmed: { ...punch(sam), clockIn: { by: dana, at } },
    clockInLocation: { ...position, insideGeofence: false },
  };
  expect(hoursMarksOf(marked)).toEqual(['clock_changed', 'by_another', 'late', 'away']);
  expect(marksToName(marked)).toEqual(['clock_changed', 'by_another', 'late']);
  expect(hoursMarksOf({ ...marked, status: 'approved' })).toEqual([]);
  expect(hoursMarksOf(plain)).toEqual([]);
  expect(hoursMarksOf({ ...plain, unconfirmed: punch(dana) })).toEqual(['by_another']);
});

test('PAYROLL-150 the position of somebody else who punched marks nobody', () => {
  const theirs = { ...position, insideGeofence: null, distanceM: 9_000, by: dana };
  expect(hoursMarksOf({ ...plain, clockInLocation: theirs })).toEqual([]);
});
