import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { expect, test } from 'vitest';
import {
  type EntryContext,
  eventSchema,
  type EventValues,
  eventValues,
  movedEnd,
  newEventValues,
} from './event-entry.ts';

const timeZone = 'America/Chicago';
const now = Date.parse('2026-11-18T16:20:00.000Z');
const today = '2026-11-18';
const workFrom = '07:00';
const id = '0197f3a0-0000-7000-8000-000000000001';

const begun = (preset: Parameters<typeof newEventValues>[0]['preset'] = {}) =>
  newEventValues({ preset, timeZone, today, now, workFrom });

const context: EntryContext = { timeZone, now: () => now, event: null, workFrom };

/** What is sent, or which fields are refused and why. */
function sentOf(change: Partial<EventValues>, given: Partial<EntryContext> = {}) {
  const read = eventSchema({ ...context, ...given }).safeParse({ ...begun(), title: 'Gas drops', ...change });
  if (read.success) return read.data;
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

const visit: CalendarEvent = {
  ...{ id, organizationId: id, createdBy: id, version: 1, deletedAt: null },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
  ...{ title: 'Gas drops', startDate: '2026-11-18T13:00:20.500Z', endDate: '2026-11-18T17:40:00.000Z' },
  ...{ isAllDay: false, eventType: 'job', projectId: id, location: null, attendees: [id] },
  ...{ jobStatus: 'scheduled', colour: null, recurrence: null },
};

test('EVENTFORM-1: a new event begins with the next full hour today, and with the working day on others', () => {
  expect(begun()).toMatchObject({
    ...{ eventType: 'job', isBlocking: true, startDay: today, startTime: '11:00' },
    ...{ endDay: today, endTime: '13:00' },
  });
  expect(begun({ day: '2026-11-20' })).toMatchObject({ startDay: '2026-11-20', startTime: '07:00' });
  // Of the last hour of a day there is no next one.
  const late = newEventValues({
    preset: {},
    timeZone,
    today,
    now: Date.parse('2026-11-19T05:30:00.000Z'),
    workFrom,
  });
  expect(late).toMatchObject({ startDay: today, startTime: '07:00' });
  expect(begun({ eventType: 'reminder' })).toMatchObject({ isBlocking: false, endTime: '11:00' });
});

test('EVENTFORM-2: the end follows the start and keeps the length, also over midnight', () => {
  const times = { startDay: today, startTime: '09:00', endDay: today, endTime: '11:30' };
  expect(movedEnd(times, { startDay: '2026-11-20', startTime: '09:00' })).toMatchObject({
    ...{ endDay: '2026-11-20', endTime: '11:30' },
  });
  expect(movedEnd(times, { startDay: today, startTime: '22:15' })).toMatchObject({
    ...{ endDay: '2026-11-19', endTime: '00:45' },
  });
  const night = { startDay: today, startTime: '22:00', endDay: '2026-11-19', endTime: '02:00' };
  expect(movedEnd(night, { startDay: today, startTime: '08:00' })).toMatchObject({
    ...{ endDay: today, endTime: '12:00' },
  });
  expect(
    movedEnd({ ...times, endDay: 'soon' }, { startDay: '2026-11-20', startTime: '09:00' }),
  ).toMatchObject({
    ...{ startDay: '2026-11-20', endDay: 'soon', endTime: '11:30' },
  });
});

test('EVENTFORM-3: days and times are sent as instants of the organization’s zone, unchanged ones as they were', () => {
  expect(sentOf({ startTime: '07:15', endTime: '09:00' })).toMatchObject({
    ...{ startDate: '2026-11-18T13:15:00.000Z', endDate: '2026-11-18T15:00:00.000Z' },
  });
  // Over the end of summer time a day has 25 hours.
  expect(sentOf({ isAllDay: true, startDay: '2026-11-01', endDay: '2026-11-01' })).toMatchObject({
    ...{ isAllDay: true, startDate: '2026-11-01T05:00:00.000Z', endDate: '2026-11-02T06:00:00.000Z' },
  });
  const stored = eventValues(visit, { timeZone, today, workFrom });
  expect(stored).toMatchObject({ startTime: '07:00', endTime: '11:40' });
  expect(sentOf({ ...stored, location: '  ' }, { event: visit })).toMatchObject({
    ...{ startDate: visit.startDate, endDate: visit.endDate, location: null },
  });
  expect(sentOf({ ...stored, endTime: '12:00' }, { event: visit })).toMatchObject({
    ...{ startDate: visit.startDate, endDate: '2026-11-18T18:00:00.000Z' },
  });
  const days = {
    ...visit,
    isAllDay: true,
    startDate: '2026-11-18T06:00:00.000Z',
    endDate: '2026-11-20T06:00:00.000Z',
  };
  expect(eventValues(days, { timeZone, today, workFrom })).toMatchObject({
    ...{ startDay: '2026-11-18', endDay: '2026-11-19', isAllDay: true },
  });
});

test('EVENTFORM-3: a job without a time keeps how long it takes, and is given a time from today', () => {
  expect(sentOf({ unscheduled: true, hours: '1,5', isAllDay: true })).toMatchObject({
    ...{ unscheduled: true, isAllDay: false },
    ...{ startDate: '2026-11-18T16:00:00.000Z', endDate: '2026-11-18T17:30:00.000Z' },
  });
  const waiting = { ...visit, unscheduled: true, endDate: '2026-11-18T13:20:20.500Z' };
  const values = eventValues(waiting, { timeZone, today: '2026-12-01', workFrom });
  expect(values).toMatchObject({
    hours: '0.33',
    startDay: '2026-12-01',
    startTime: '07:00',
    endTime: '07:20',
  });
  expect(sentOf(values, { event: waiting })).toMatchObject({ endDate: waiting.endDate });
  expect(sentOf({ ...values, unscheduled: false }, { event: waiting })).toMatchObject({
    ...{ startDate: '2026-12-01T13:00:00.000Z', endDate: '2026-12-01T13:20:00.000Z' },
  });
});

test('EVENTFORM-4: what cannot be planned is refused beside the field that says it', () => {
  expect(sentOf({ title: ' ', startDay: '', endDay: 'someday' })).toEqual({
    ...{ title: 'Give the event a title.', startDay: 'Choose a day.' },
    endDay: 'This is not a date.',
  });
  expect(sentOf({ startTime: '', endTime: '' })).toEqual({
    ...{ startTime: 'When does it start?', endTime: 'When does it end?' },
  });
  expect(sentOf({ startTime: '11:00', endTime: '11:00' })).toEqual({
    endTime: 'The end is not after the start.',
  });
  expect(sentOf({ endDay: '2026-11-17' })).toEqual({ endDay: 'The end is not after the start.' });
  expect(sentOf({ endDay: '2027-12-01' })).toEqual({ endDay: 'An event lasts at most 370 days.' });
  expect(sentOf({ eventType: 'reminder', startTime: '11:00', endTime: '11:00' })).toMatchObject({
    eventType: 'reminder',
  });
  for (const hours of ['', '0', 'long', '-2'])
    expect(sentOf({ unscheduled: true, hours })).toEqual({ hours: 'How many hours does it take?' });
  expect(sentOf({ promisedBy: 'soon' })).toEqual({ promisedBy: 'This is not a date.' });
  expect(sentOf({ location: 'x'.repeat(201) })).toEqual({ location: expect.any(String) });
});

test('EVENT-140 a day more than ten years away is refused beside its field, and an old event keeps its days', () => {
  const far = 'The day lies more than 10 years ahead. Choose an earlier date.';
  expect(sentOf({ isAllDay: true, startDay: '9999-12-31', endDay: '9999-12-31' })).toEqual({
    ...{ startDay: far, endDay: far },
  });
  expect(sentOf({ startDay: '1900-01-02' })).toMatchObject({
    startDay: 'The day lies more than 10 years back. Choose a later date.',
  });
  const old = {
    ...visit,
    ...{ startDate: '1998-05-04T13:00:00.000Z', endDate: '1998-05-04T14:00:00.000Z' },
  };
  const values = eventValues(old, { timeZone, today, workFrom });
  expect(sentOf({ ...values, location: 'Dock' }, { event: old })).toMatchObject({
    ...{ startDate: old.startDate, endDate: old.endDate, location: 'Dock' },
  });
});
