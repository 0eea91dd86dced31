import { expect, test } from 'vitest';
import { instantAt } from '../days/wall-clock.ts';
import type { CalendarEvent } from '../entities/calendar-event.ts';
import { type Booking, bookingOf } from './booking.ts';
import { atOnce, type Facts } from './conflicts.ts';
import { noRoomFor, standingSteps } from './standing.ts';

const zone = 'America/Chicago';
const day = '2026-11-12';
const at = (time: string, of = day) => instantAt(of, time, zone).toISOString();
const ms = (time: string, of = day) => Date.parse(at(time, of));
const weekdays = { days: [1, 2, 3, 4, 5], from: '07:00', to: '16:00' };

const visit = (id: string, from: string, to: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{ id, organizationId: 'org', createdAt: at('6:00', '2026-11-02'), updatedAt: at('6:00'), version: 1 },
  ...{ createdBy: 'ingrid', deletedAt: null, title: id, startDate: at(from), endDate: at(to) },
  ...{ isAllDay: false, eventType: 'job', projectId: null, location: null, attendees: ['joel'] },
  ...{ jobStatus: 'scheduled', colour: null, recurrence: null, ...more },
});
const taken = (kinds: NonNullable<CalendarEvent['override']>['kinds'], when = at('8:00', '2026-11-10')) => ({
  override: { by: 'ingrid', at: when, reason: 'Renewed, card is in the mail', kinds },
});
const factsOf = (events: readonly CalendarEvent[], more: Partial<Facts> = {}): Facts => ({
  bookings: events.flatMap((event): Booking[] => {
    const booking = bookingOf(event, () => null);
    return booking === null ? [] : [booking];
  }),
  people: new Map([
    ['joel', { skills: ['Steam'], workWeek: weekdays }],
    ['ray', { skills: ['Gas'], workWeek: weekdays }],
  ]),
  ...{ timeZone: zone, speedKmh: 40 },
  ...more,
});
const shown = (...events: CalendarEvent[]) =>
  atOnce(standingSteps(events, factsOf(events), { siteOf: () => null, now: ms('5:00') })).map(
    ({ event, open, accepted }) => [
      event.id,
      open.map(({ kind, eventId }) => [kind, eventId]),
      accepted.map(({ conflict }) => conflict.kind),
    ],
  );

test('STANDING-1310: two in each other’s way are told once, at the later, with hours, skills and time off', () => {
  expect(
    shown(
      visit('Flats', '11:15', '13:00', { requiredSkills: ['Backflow'] }),
      visit('Northshore', '9:30', '12:00'),
      visit('Boiler', '15:00', '17:00'),
      visit('Dentist', '9:00', '10:00', { eventType: 'time_off', jobStatus: null }),
    ),
  ).toEqual([
    ['Northshore', [['time_off', 'Dentist']], []],
    [
      'Flats',
      [
        ['overlap', 'Northshore'],
        ['missing_skill', null],
      ],
      [],
    ],
    ['Boiler', [['outside_hours', null]], []],
  ]);
});

test('STANDING-1311: nothing that is over, done, canceled or waits for a time is in conflict', () => {
  const late = (more: Partial<CalendarEvent>) => shown(visit('Flats', '15:00', '17:00', more));
  expect(late({})).toHaveLength(1);
  expect(late({ jobStatus: 'done' })).toEqual([]);
  expect(late({ jobStatus: 'cancelled' })).toEqual([]);
  expect(late({ unscheduled: true })).toEqual([]);
  expect(late({ attendees: [] })).toEqual([]);
  expect(late({ startDate: at('4:00'), endDate: at('5:00') })).toEqual([]);
});

test('STANDING-1312: whoever took a conflict at either event took it, and only what was planned before they did', () => {
  const northshore = visit('Northshore', '9:30', '12:00');
  const flats = visit('Flats', '11:15', '13:00');
  const isTaken = (...events: CalendarEvent[]) => shown(...events)[0]?.slice(1);
  expect(isTaken(northshore, { ...flats, ...taken(['overlap']) })).toEqual([[], ['overlap']]);
  expect(isTaken({ ...northshore, ...taken(['overlap']) }, flats)).toEqual([[], ['overlap']]);
  // They took something else.
  expect(isTaken(northshore, { ...flats, ...taken(['travel']) })).toEqual([[['overlap', 'Northshore']], []]);
  // It was planned, or planned anew, only after they had taken what stood there then.
  const later = { ...northshore, createdAt: at('9:00', '2026-11-10') };
  expect(isTaken(later, { ...flats, ...taken(['overlap']) })).toEqual([[['overlap', 'Northshore']], []]);
  const moved = {
    ...northshore,
    acknowledgements: [{ userId: 'joel', sentAt: at('9:00', '2026-11-10'), deliveredAt: null, seenAt: null }],
  };
  expect(isTaken(moved, { ...flats, ...taken(['overlap']) })).toEqual([[['overlap', 'Northshore']], []]);
});

test('STANDING-1313: a week of three hundred visits is looked at in steps, none of which is long', () => {
  const events = Array.from({ length: 300 }, (_, at15) =>
    visit(`visit ${String(at15).padStart(3, '0')}`, `${7 + (at15 % 8)}:00`, `${8 + (at15 % 8)}:00`, {
      attendees: [at15 % 2 === 0 ? 'joel' : 'ray'],
    }),
  );
  const steps = standingSteps(events, factsOf(events), { siteOf: () => null, now: ms('5:00') });
  let count = 0;
  for (const _step of steps) count += 1;
  // Each step compares one event with at most 256 bookings.
  expect(count).toBeGreaterThan(300 * 2);
});

test('STANDING-1314: a waiting job has no room where nobody has its skill, or nobody with it so much time in one piece', () => {
  const booked = [visit('Flats', '9:00', '14:00', { attendees: ['ray'] })];
  const asked = (hours: number, requiredSkills: string[], now = ms('5:00')) =>
    noRoomFor(
      {
        requiredSkills,
        startDate: at('0:00'),
        endDate: new Date(ms('0:00') + hours * 3_600_000).toISOString(),
      },
      factsOf(booked),
      { shown: { from: ms('0:00'), to: ms('0:00', '2026-11-13') }, now, crew: ['joel', 'ray'] },
    );
  expect(asked(9, [])).toBeNull();
  expect(asked(2, ['gas'])).toBeNull();
  expect(asked(2.5, ['gas'])).toEqual({ kind: 'full', lengthS: 9_000 });
  expect(asked(2, ['Gas'], ms('14:30'))).toEqual({ kind: 'full', lengthS: 7_200 });
  expect(asked(1, ['Gas', 'Backflow'])).toEqual({ kind: 'skill', skills: ['Backflow'] });
  // Each is known to somebody, but nobody has both.
  expect(asked(1, ['Gas', 'Steam'])).toEqual({ kind: 'skill', skills: ['Gas', 'Steam'] });
  // The day is over.
  expect(asked(9, [], ms('1:00', '2026-11-13'))).toBeNull();
});
