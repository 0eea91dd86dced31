import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { expect, test } from 'vitest';
import { stopsOf } from './stops.ts';

const event = (id: string, start: string, end: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{
    id,
    organizationId: 'o',
    createdAt: start,
    updatedAt: start,
    createdBy: null,
    version: 1,
    deletedAt: null,
  },
  ...{
    title: id,
    startDate: `2026-11-17T${start}:00.000Z`,
    endDate: `2026-11-17T${end}:00.000Z`,
    isAllDay: false,
  },
  ...{ eventType: 'job', projectId: 'p', location: null, attendees: ['me'], jobStatus: null, colour: null },
  recurrence: null,
  ...more,
});

test('DASH-109 the plumb line is at the first stop of the day that has not ended', () => {
  const day = [
    event('third', '20:30', '22:00'),
    event('first', '13:00', '14:35'),
    event('second', '14:45', '18:30'),
    event('day off', '06:00', '07:00', { eventType: 'time_off' }),
    event('dropped', '15:00', '16:00', { jobStatus: 'cancelled' }),
  ];
  const texts = (now: string, events = day) =>
    stopsOf(events, `2026-11-17T${now}:00.000Z`).map(({ event: { id }, state }) => `${id} ${state}`);
  expect(texts('17:34')).toEqual(['first done', 'second now', 'third ahead']);
  expect(texts('14:40')).toEqual(['first done', 'second now', 'third ahead']);
  expect(texts('23:00')).toEqual(['first done', 'second done', 'third done']);
  const early = [event('second', '14:45', '18:30', { jobStatus: 'done' }), event('third', '20:30', '22:00')];
  expect(texts('16:00', early)).toEqual(['second done', 'third now']);
});

test('MYDAY-2: a job that was begun is present until it is done, and one that was never begun ends with its time', () => {
  const now = '2026-11-17T19:00:00.000Z';
  const states = (jobStatus: CalendarEvent['jobStatus']) =>
    stopsOf([event('first', '13:00', '18:00', { jobStatus }), event('second', '20:00', '21:00')], now).map(
      ({ state }) => state,
    );
  expect(states('on_site')).toEqual(['now', 'ahead']);
  expect(states('en_route')).toEqual(['now', 'ahead']);
  expect(states('scheduled')).toEqual(['done', 'now']);
});
