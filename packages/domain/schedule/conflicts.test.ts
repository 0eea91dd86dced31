import { expect, test } from 'vitest';
import { instantAt } from '../days/wall-clock.ts';
import type { CalendarEvent } from '../entities/calendar-event.ts';
import { type Booking, bookingOf, travelS } from './booking.ts';
import { conflictsOf, type Facts, type Plan, refusing } from './conflicts.ts';
import { offSpans, outsideS, overlapS, startOfDay, workSpans } from './span.ts';
import { conflictSentence, refusalSentence } from './text.ts';

const zone = 'America/Chicago';
const at = (time: string, day = '2026-11-12') => instantAt(day, time, zone).getTime();
const weekdays = { days: [1, 2, 3, 4, 5], from: '07:00', to: '16:00' };
const clinic = { latitude: 46.8, longitude: -92.1 };
const harbor = { latitude: 46.9, longitude: -92.1 };

const booking = (from: string, to: string, more: Partial<Booking> = {}): Booking => ({
  ...{ from: at(from), to: at(to), eventId: from, title: 'Harbor Flats', userIds: ['joel'] },
  ...{ timeOff: false, projectId: 'harbor', taskId: null, site: null },
  ...more,
});
const plan = (from: string, to: string, more: Partial<Plan> = {}): Plan => ({
  ...{ from: at(from), to: at(to), eventId: null, title: 'Tune-up', userIds: ['joel'], isAllDay: false },
  ...{ blocks: true, works: true, timeOff: false, projectId: null, taskId: null, site: null, skills: [] },
  ...more,
});
const facts = (bookings: Booking[], more: Partial<Facts> = {}): Facts => ({
  bookings,
  people: new Map(['joel', 'ray'].map((id) => [id, { skills: ['Steam', 'EPA 608'], workWeek: weekdays }])),
  ...{ timeZone: zone, speedKmh: 40 },
  ...more,
});
const kinds = (asked: Plan, bookings: Booking[], more: Partial<Facts> = {}) =>
  conflictsOf(asked, facts(bookings, more)).map(({ kind, userId, eventId }) => [kind, userId, eventId]);

test('SCHEDULE-1 bookings overlap where they share time, not where they touch', () => {
  expect(overlapS({ from: 0, to: 5000 }, { from: 4000, to: 9000 })).toBe(1);
  expect(overlapS({ from: 0, to: 5000 }, { from: 5000, to: 9000 })).toBe(0);
  const used = [booking('9:00', '11:00'), booking('12:00', '13:00')];
  expect(kinds(plan('11:00', '12:00'), used)).toEqual([]);
  expect(kinds(plan('10:59', '12:01'), used)).toEqual([
    ['overlap', 'joel', '9:00'],
    ['overlap', 'joel', '12:00'],
  ]);
  expect(kinds(plan('9:00', '11:00', { userIds: ['ray'] }), used)).toEqual([]);
  expect(kinds(plan('9:30', '10:00', { userIds: ['ray', 'joel'] }), used)).toEqual([
    ['overlap', 'joel', '9:00'],
  ]);
  expect(kinds(plan('9:30', '10:00', { blocks: false }), used)).toEqual([]);
});

test('SCHEDULE-1 an event is not in its own way, and the order of the bookings says nothing', () => {
  const used = [booking('9:00', '11:00'), booking('10:00', '12:00'), booking('10:30', '12:00')];
  const found = kinds(plan('9:00', '13:00', { eventId: '10:00' }), used);
  expect(found.map(([, , eventId]) => eventId)).toEqual(['9:00', '10:30']);
  expect(kinds(plan('9:00', '13:00', { eventId: '10:00' }), used.toReversed())).toEqual(found);
});

test('SCHEDULE-2 only what takes the time of its people is a booking', () => {
  const event = {
    ...{
      id: 'e',
      title: 'Visit',
      startDate: '2026-11-12T15:00:00.000Z',
      endDate: '2026-11-12T16:00:00.000Z',
    },
    ...{ eventType: 'job', projectId: 'p', taskId: null, attendees: ['joel'], isBlocking: true },
    ...{ unscheduled: false, jobStatus: null },
  } satisfies Partial<CalendarEvent>;
  const isTaken = (change: Partial<CalendarEvent>) =>
    bookingOf({ ...event, ...change }, () => clinic) !== null;
  expect(bookingOf(event, () => clinic)).toMatchObject({ eventId: 'e', timeOff: false, site: clinic });
  expect(bookingOf({ ...event, projectId: null }, () => clinic)?.site).toBeNull();
  expect(isTaken({ unscheduled: true })).toBe(false);
  expect(isTaken({ jobStatus: 'cancelled' })).toBe(false);
  expect(isTaken({ isBlocking: false })).toBe(false);
  expect(isTaken({ jobStatus: 'done' })).toBe(true);
  expect(isTaken({ eventType: 'time_off', isBlocking: false })).toBe(true);
});

test('SCHEDULE-3 time off is in the way of work, and recording it is never refused', () => {
  const off = [booking('13:00', '17:00', { timeOff: true })];
  expect(kinds(plan('12:00', '14:00'), off)).toEqual([['time_off', 'joel', '13:00']]);
  const ill = plan('8:00', '16:00', { timeOff: true, blocks: false, works: false });
  const found = conflictsOf(ill, facts([booking('9:00', '10:00')]));
  expect(refusing(ill, found).conflicts).toEqual([]);
  expect(refusing(ill, found).warnings.map(({ kind }) => kind)).toEqual(['overlap']);
});

test('SCHEDULE-4 the same job twice on one day warns, and refuses where the caller asks for it', () => {
  const morning = booking('7:00', '11:00', { taskId: 'drops' });
  const again = plan('12:00', '15:00', { taskId: 'drops' });
  expect(kinds(again, [morning])).toEqual([['same_job', 'joel', '7:00']]);
  expect(kinds({ ...again, taskId: 'test' }, [morning])).toEqual([]);
  expect(kinds(plan('12:00', '15:00', { taskId: 'drops', userIds: ['ray'] }), [morning])).toEqual([]);
  const untasked = plan('12:00', '15:00', { title: 'Harbor Flats', projectId: 'harbor' });
  expect(kinds(untasked, [booking('7:00', '11:00')])).toEqual([['same_job', 'joel', '7:00']]);
  expect(kinds({ ...untasked, title: 'Flush' }, [booking('7:00', '11:00')])).toEqual([]);
  const nextDay = { from: at('12:00', '2026-11-13'), to: at('15:00', '2026-11-13') };
  expect(kinds({ ...again, ...nextDay }, [morning])).toEqual([]);
  const found = conflictsOf(again, facts([morning]));
  expect(refusing(again, found)).toEqual({ conflicts: [], warnings: found });
  expect(refusing(again, found, ['same_job'])).toEqual({ conflicts: found, warnings: [] });
});

test('SCHEDULE-5 work outside the hours of a person is said with its length; a meeting has none', () => {
  const lengths = (asked: Plan) => conflictsOf(asked, facts([])).map(({ kind, lengthS }) => [kind, lengthS]);
  expect(lengths(plan('7:00', '16:00'))).toEqual([]);
  expect(lengths(plan('6:30', '16:15'))).toEqual([['outside_hours', 45 * 60]]);
  expect(lengths(plan('18:00', '19:00', { works: false }))).toEqual([]);
  const saturday = { from: at('8:00', '2026-11-14'), to: at('9:00', '2026-11-14') };
  expect(lengths(plan('8:00', '9:00', saturday))).toEqual([['outside_hours', 3600]]);
  const days = (from: string, to: string) => ({
    ...{ from: startOfDay(from, zone), to: startOfDay(to, zone), isAllDay: true },
  });
  expect(lengths(plan('0:00', '1:00', days('2026-11-12', '2026-11-14')))).toEqual([]);
  expect(lengths(plan('0:00', '1:00', days('2026-11-13', '2026-11-15')))).toEqual([['outside_hours', null]]);
});

test('SCHEDULE-6 hours are those of the wall clock, also where it changes and over midnight', () => {
  const sunday = { days: [0], from: '01:00', to: '04:00' };
  const spring = workSpans(sunday, { from: '2026-03-08', to: '2026-03-08' }, zone);
  const autumn = workSpans(sunday, { from: '2026-11-01', to: '2026-11-01' }, zone);
  expect([...spring, ...autumn].map(({ from, to }) => (to - from) / 3_600_000)).toEqual([2, 4]);
  const night = { days: [4], from: '22:00', to: '06:00' };
  const spans = workSpans(night, { from: '2026-11-09', to: '2026-11-15' }, zone);
  expect(spans).toEqual([{ from: at('22:00'), to: at('06:00', '2026-11-13') }]);
  expect(outsideS({ from: at('05:00', '2026-11-13'), to: at('07:00', '2026-11-13') }, spans)).toBe(3600);
  const people = new Map([['joel', { skills: [], workWeek: night }]]);
  const late = plan('0:00', '1:00', { from: at('01:00', '2026-11-13'), to: at('05:00', '2026-11-13') });
  expect(conflictsOf(late, facts([], { people }))).toEqual([]);
  expect(
    workSpans({ ...weekdays, days: [0] }, { from: '2026-04-05', to: '2026-04-05' }, 'Australia/Lord_Howe'),
  ).toEqual([{ from: Date.parse('2026-04-04T20:30:00Z'), to: Date.parse('2026-04-05T05:30:00Z') }]);
});

test('PLANBOARD-44 outside of a working week is what is left of its hours, before, between and after them', () => {
  const hours = (week: typeof weekdays, from: number, to: number) =>
    offSpans(week, { from, to }, zone).map((span) => [span.from, span.to]);
  expect(hours(weekdays, at('6:00'), at('17:00'))).toEqual([
    [at('6:00'), at('7:00')],
    [at('16:00'), at('17:00')],
  ]);
  expect(hours(weekdays, at('8:00'), at('16:00'))).toEqual([]);
  const saturday = [at('6:00', '2026-11-14'), at('17:00', '2026-11-14')] as const;
  expect(hours(weekdays, ...saturday)).toEqual([[...saturday]]);
  const night = { days: [3, 4], from: '22:00', to: '06:00' };
  expect(hours(night, at('0:00'), at('24:00'))).toEqual([[at('6:00'), at('22:00')]]);
});

test('SCHEDULE-7 a job asks for skills by name, however they are written', () => {
  const asked = plan('8:00', '9:00', { skills: ['steam ', 'Welding 6G'] });
  expect(conflictsOf(asked, facts([]))).toMatchObject([
    { kind: 'missing_skill', userId: 'joel', skills: ['Welding 6G'], eventId: null },
  ]);
});

test('SCHEDULE-8 the drive from the job before and to the one after needs its time', () => {
  const drive = travelS(clinic, harbor, 40);
  expect(drive).toBeGreaterThan(16 * 60);
  expect(drive).toBeLessThan(17 * 60);
  expect(travelS(clinic, null, 40)).toBe(0);
  const before = booking('8:00', '10:00', { site: harbor });
  const after = booking('12:10', '13:00', { site: harbor });
  const found = conflictsOf(plan('10:00', '12:00', { site: clinic }), facts([after, before]));
  expect(found).toMatchObject([
    { kind: 'travel', eventId: '8:00', lengthS: drive, drive: { way: 'from', gapS: 0 } },
    { kind: 'travel', eventId: '12:10', lengthS: drive, drive: { way: 'to', gapS: 600 } },
  ]);
  expect(kinds(plan('10:20', '11:50', { site: clinic }), [before, after])).toEqual([]);
  expect(kinds(plan('10:00', '12:00', { site: harbor }), [before, after])).toEqual([]);
  const yesterday = booking('8:00', '10:00', {
    ...{ from: at('22:00', '2026-11-11'), to: at('23:59', '2026-11-11'), site: harbor },
  });
  expect(kinds(plan('0:00', '1:00', { site: clinic, works: false }), [yesterday])).toEqual([]);
});

test('SCHEDULE-9 every reason is a sentence of its own', () => {
  const none = {
    userId: 'joel',
    eventId: 'e',
    title: 'Harbor Flats',
    startDate: null,
    endDate: null,
    lengthS: null,
  };
  const textOf = (conflict: Partial<Parameters<typeof conflictSentence>[0]>) =>
    conflictSentence({ ...none, kind: 'overlap', ...conflict }, { locale: 'en-US' });
  expect(textOf({ lengthS: 75 * 60 })).toBe('Overlaps Harbor Flats by 1 h 15 min');
  expect(textOf({ lengthS: 1 })).toBe('Overlaps Harbor Flats by 1 min');
  expect(textOf({ kind: 'time_off', lengthS: 7200 })).toBe('Off for 2 h of it (Harbor Flats)');
  expect(textOf({ kind: 'same_job' })).toBe('Already on Harbor Flats that day');
  expect(textOf({ kind: 'outside_hours', lengthS: 2700 })).toBe('45 min outside working hours');
  expect(textOf({ kind: 'outside_hours' })).toBe('Not a working day');
  expect(textOf({ kind: 'missing_skill', skills: ['gas', 'steam'] })).toBe(
    'Does not have gas and steam as a skill',
  );
  expect(textOf({ kind: 'travel', lengthS: 1080, drive: { way: 'from', gapS: 0 } })).toBe(
    '18 min drive from Harbor Flats, no gap',
  );
  expect(textOf({ kind: 'travel', lengthS: 1080, drive: { way: 'to', gapS: 600 } })).toBe(
    '18 min drive to Harbor Flats, 10 min between',
  );
  const two = [
    { ...none, kind: 'overlap' as const, lengthS: 60 },
    { ...none, kind: 'travel' as const },
  ];
  expect(refusalSentence(two, { nameOf: () => 'Joel Reyes', locale: 'en-US' })).toBe(
    'Joel Reyes: Overlaps Harbor Flats by 1 min and 1 more.',
  );
});
