import { expect, test } from 'vitest';
import type { CalendarEvent } from '../entities/calendar-event.ts';
import { arrivalChoices, driveTo } from './arrival.ts';

const sites = new Map([
  ['clinic', { latitude: 46.78, longitude: -92.1 }],
  // 11.1 km north of it.
  ['harbor', { latitude: 46.88, longitude: -92.1 }],
]);
const facts = { siteOf: (id: string | null) => sites.get(id ?? '') ?? null, speedKmh: 40 };

const visit = (id: string, hour: string, projectId: string | null, fields: Partial<CalendarEvent> = {}) =>
  ({
    ...{ id, projectId, isAllDay: false, jobStatus: 'scheduled', unscheduled: false },
    ...{ startDate: `2026-03-04T${hour}:00.000Z`, endDate: `2026-03-04T${hour}:30.000Z` },
    ...fields,
  }) as CalendarEvent;

test('SCHEDULE-40 the drive to a visit is from the one before it, in whole five minutes', () => {
  const gas = visit('gas', '10:00', 'harbor');
  const doors = visit('doors', '08:00', 'clinic');
  // 16.7 minutes at 40 km/h.
  expect(driveTo(gas, [gas, doors], facts)).toEqual({ minutes: 20, from: doors });
  expect(driveTo(gas, [gas, doors], { ...facts, speedKmh: 80 })?.minutes).toBe(10);
  const later = visit('later', '12:00', 'clinic');
  const off = visit('off', '09:00', 'harbor', { jobStatus: 'cancelled' });
  const whole = visit('whole', '09:00', 'harbor', { isAllDay: true });
  const waiting = visit('waiting', '09:00', 'harbor', { unscheduled: true });
  expect(driveTo(gas, [gas, later, off, whole, waiting, doors], facts)?.from).toBe(doors);
});

test('SCHEDULE-40 no drive is known for the first visit, at the same site, or from a place without one', () => {
  const gas = visit('gas', '10:00', 'harbor');
  expect(driveTo(gas, [gas], facts)).toBeNull();
  expect(driveTo(gas, [visit('valves', '09:00', 'harbor')], facts)).toBeNull();
  expect(driveTo(gas, [visit('doors', '08:00', 'clinic'), visit('bids', '09:00', null)], facts)).toBeNull();
  expect(driveTo({ ...gas, projectId: null }, [visit('doors', '08:00', 'clinic')], facts)).toBeNull();
});

test('SCHEDULE-41 the drive takes the place of the usual time next to it', () => {
  const choices = (minutes: number) => arrivalChoices({ minutes, from: visit('a', '08:00', null) });
  expect(arrivalChoices(null)).toEqual([10, 20, 30, 45]);
  expect(choices(5)).toEqual([5, 20, 30, 45]);
  expect(choices(20)).toEqual([10, 20, 30, 45]);
  expect(choices(35)).toEqual([10, 20, 35, 45]);
  expect(choices(90)).toEqual([10, 20, 30, 90]);
});
