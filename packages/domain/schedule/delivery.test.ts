import { expect, test } from 'vitest';
import type { CalendarEvent } from '../entities/calendar-event.ts';
import { deliveryOf, lateness, resent, sent, unseenPeople } from './delivery.ts';

const day = '2026-11-12';
const event = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{ id: 'e', organizationId: 'o', createdAt: `${day}T10:00:00.000Z`, updatedAt: `${day}T10:00:00.000Z` },
  ...{ createdBy: null, version: 1, deletedAt: null, title: 'Visit', isAllDay: false, eventType: 'job' },
  ...{ startDate: `${day}T15:00:00.000Z`, endDate: `${day}T16:00:00.000Z`, projectId: null, location: null },
  ...{
    attendees: ['joel', 'ray'],
    jobStatus: 'scheduled',
    colour: null,
    recurrence: null,
    unscheduled: false,
  },
  ...sent({ attendees: ['joel', 'ray'], unscheduled: false }, `${day}T10:00:00.000Z`),
  ...change,
});
const seen = (userId: string, at: string) => ({
  ...{ userId, planRevision: 1, sentAt: `${day}T10:00:00.000Z`, deliveredAt: at, seenAt: at },
});
const later = `${day}T11:00:00.000Z`;

test('SCHEDULE-10 a plan is sent to its people again when they must learn of the change, and only then', () => {
  const before = event({ acknowledgements: [seen('joel', later)] });
  const stored = { planRevision: 1, acknowledgements: before.acknowledgements };
  expect(resent(before, { ...before, description: 'Gate code 4711', priority: 'high' }, later)).toEqual(
    stored,
  );
  expect(resent(before, { ...before, attendees: ['ray', 'joel'] }, later)).toEqual(stored);
  expect(resent(before, { ...before, jobStatus: 'on_site' }, later)).toEqual(stored);
  const waiting = (userId: string) => ({
    userId,
    planRevision: 2,
    sentAt: later,
    deliveredAt: null,
    seenAt: null,
  });
  for (const change of [{ startDate: later }, { location: 'Dock 4' }, { jobStatus: 'cancelled' as const }])
    expect(resent(before, { ...before, ...change }, later)).toEqual({
      planRevision: 2,
      acknowledgements: [waiting('joel'), waiting('ray')],
    });
  expect(resent(before, { ...before, attendees: ['joel', 'sanna'] }, later).acknowledgements).toEqual([
    waiting('joel'),
    waiting('sanna'),
  ]);
  expect(resent(before, { ...before, unscheduled: true }, later).acknowledgements).toEqual([]);
});

test('SCHEDULE-11 a plan waits, is delivered and is seen for each of its people, by its present version', () => {
  const acknowledgement = event({
    acknowledgements: [seen('joel', later), { ...seen('ray', later), seenAt: null }],
  });
  expect(deliveryOf(acknowledgement, 'joel')).toEqual({ state: 'seen', at: later });
  expect(deliveryOf(acknowledgement, 'ray')).toEqual({ state: 'delivered', at: later });
  expect(deliveryOf(event(), 'joel')).toEqual({ state: 'waiting', at: `${day}T10:00:00.000Z` });
  expect(deliveryOf({ ...acknowledgement, planRevision: 2 }, 'joel').state).toBe('waiting');
  const old = { acknowledgements: [{ userId: 'joel', deliveredAt: later, seenAt: null }], createdAt: later };
  expect(deliveryOf(old, 'joel').state).toBe('delivered');
});

test('SCHEDULE-12 who has not seen the work of a day is known by its local days', () => {
  const zone = 'America/Chicago';
  const half = event({ acknowledgements: [seen('joel', later)] });
  expect(unseenPeople([half, half], day, zone)).toEqual(['ray']);
  expect(unseenPeople([half], '2026-11-13', zone)).toEqual([]);
  expect(unseenPeople([event({ eventType: 'meeting' })], day, zone)).toEqual([]);
  expect(unseenPeople([event({ jobStatus: 'cancelled' })], day, zone)).toEqual([]);
  const allDay = event({
    startDate: `${day}T06:00:00.000Z`,
    endDate: '2026-11-13T06:00:00.000Z',
    isAllDay: true,
  });
  expect(unseenPeople([allDay], day, zone)).toEqual(['joel', 'ray']);
  expect(unseenPeople([allDay], '2026-11-13', zone)).toEqual([]);
});

test('SCHEDULE-13 a job runs late a quarter of an hour after it should have begun or ended', () => {
  const at = (time: string) => Date.parse(`${day}T${time}:00.000Z`);
  expect(lateness(event(), at('15:15'))).toBeNull();
  expect(lateness(event(), at('15:16'))).toBe('late_to_start');
  expect(lateness(event({ jobStatus: 'en_route' }), at('15:16'))).toBe('late_to_start');
  expect(lateness(event({ jobStatus: 'on_site' }), at('16:15'))).toBeNull();
  expect(lateness(event({ jobStatus: 'on_site' }), at('16:16'))).toBe('running_late');
  expect(lateness(event({ jobStatus: 'done' }), at('18:00'))).toBeNull();
  expect(lateness(event({ eventType: 'meeting' }), at('18:00'))).toBeNull();
});
