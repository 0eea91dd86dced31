import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { instantAt } from '../days/wall-clock.ts';
import { dayOf } from '../days/days.ts';
import type { Booking } from './booking.ts';
import { conflictsOf } from './conflicts.ts';
import { type Job, suggest, type SuggestFacts } from './suggest.ts';

const zone = 'America/Chicago';
/** 2026-11-12 is a Thursday. */
const at = (time: string, day = '2026-11-12') => instantAt(day, time, zone).getTime();
const weekdays = { days: [1, 2, 3, 4, 5], from: '07:00', to: '16:00' };
const clinic = { latitude: 46.8, longitude: -92.1 };
/** 11.1 km from the clinic: 1,001 s at 40 km/h. */
const harbor = { latitude: 46.9, longitude: -92.1 };

const booking = (from: string, to: string, more: Partial<Booking> & { day?: string } = {}): Booking => {
  const { day, ...rest } = more;
  return {
    ...{ from: at(from, day), to: at(to, day), eventId: `${day} ${from}`, title: 'Harbor Flats' },
    ...{ userIds: ['joel'], timeOff: false, projectId: 'harbor', taskId: null, site: null },
    ...rest,
  };
};
const job = (hours: number, more: Partial<Job> = {}): Job => ({
  ...{ from: 0, to: hours * 3_600_000, eventId: 'job', title: 'Tune-up', userIds: [], isAllDay: false },
  ...{ blocks: true, works: true, timeOff: false, projectId: null, taskId: null, site: null, skills: [] },
  promisedBy: null,
  ...more,
});
const person = { skills: [], workWeek: weekdays };
const facts = (bookings: Booking[], more: Partial<SuggestFacts> = {}): SuggestFacts => ({
  ...{ bookings, people: new Map([['joel', person]]), timeZone: zone, speedKmh: 40 },
  ...{ window: { from: '2026-11-12', to: '2026-11-25' }, now: at('07:50'), weekStart: 'monday' },
  ...{ overtime: { dailyS: null, weeklyS: null }, worked: new Map() },
  ...more,
});
const times = (asked: Job, existing: SuggestFacts) =>
  suggest(asked, existing).map(({ userId, from }) => [
    userId,
    dayOf(from, zone),
    new Date(from).toLocaleTimeString('sv-SE', { timeZone: zone, timeStyle: 'short' }),
  ]);

test('SCHEDULE-20 a job is proposed in the free hours of working days, from the next quarter of an hour on', () => {
  expect(times(job(2), facts([]))).toEqual([
    ['joel', '2026-11-12', '08:00'],
    ['joel', '2026-11-13', '07:00'],
    ['joel', '2026-11-16', '07:00'],
  ]);
  const busy = [booking('08:00', '13:10'), booking('15:00', '16:00')];
  expect(times(job(1), facts(busy))[0]).toEqual(['joel', '2026-11-12', '13:15']);
  expect(times(job(2), facts(busy))[0]).toEqual(['joel', '2026-11-13', '07:00']);
  const away = booking('00:00', '23:59', { timeOff: true, to: at('00:00', '2026-11-25') });
  expect(times(job(2), facts([away]))).toEqual([['joel', '2026-11-25', '07:00']]);
  expect(times(job(10), facts([]))).toEqual([]);
  expect(times(job(2), facts([booking('08:00', '16:00', { eventId: 'job' })]))[0]).toEqual([
    ...['joel', '2026-11-12', '08:00'],
  ]);
});

test('SCHEDULE-20 a job of whole days is proposed from a day whose work has not begun, on days that all are worked', () => {
  const days = job(48, { isAllDay: true });
  expect(times(days, facts([]))).toEqual([
    ['joel', '2026-11-16', '00:00'],
    ['joel', '2026-11-17', '00:00'],
    ['joel', '2026-11-18', '00:00'],
  ]);
  const [first] = suggest(days, facts([]));
  expect((first?.to ?? 0) - (first?.from ?? 0)).toBe(48 * 3_600_000);
});

test('SCHEDULE-21 only those with its skills are proposed, the best time of each before a second of anybody', () => {
  const people = new Map([
    ['joel', person],
    ['ray', { ...person, skills: ['Gas '] }],
    ['teo', { ...person, skills: ['gas', 'steam'] }],
  ]);
  const found = suggest(job(2, { skills: ['gas'] }), facts([], { people }));
  expect(found.map(({ userId }) => userId)).toEqual(['ray', 'teo', 'ray']);
  expect(found[0]?.reasons).toEqual([{ kind: 'free' }, { kind: 'skill', skills: ['gas'] }]);
});

test('SCHEDULE-22 who is near comes first, with time for the drive, and says how long it is and from where', () => {
  const people = new Map(['joel', 'ray'].map((id) => [id, person]));
  const busy = [
    booking('08:00', '09:00', { site: harbor }),
    booking('08:00', '12:00', { userIds: ['ray'], title: 'St. Brigid', site: clinic }),
  ];
  const [first, second] = suggest(job(1, { site: clinic }), facts(busy, { people }));
  expect(first).toMatchObject({ userId: 'ray', from: at('12:00') });
  expect(first?.reasons).toContainEqual({ kind: 'near', travelS: 0, from: 'St. Brigid' });
  expect(second).toMatchObject({ userId: 'joel', from: at('09:30') });
  expect(second?.reasons).toContainEqual({ kind: 'near', travelS: 1001, from: 'Harbor Flats' });
});

test('SCHEDULE-23 time before the promised day comes first, then time without overtime, which says how much is left', () => {
  const people = new Map(['joel', 'ray'].map((id) => [id, person]));
  const full = booking('07:00', '16:00', { day: '2026-11-13' });
  const overtime = { dailyS: 8 * 3600, weeklyS: 40 * 3600 };
  const worked = new Map([['joel', new Map([['2026-11-10', 30 * 3600]])]]);
  const found = suggest(job(2), facts([full], { people, overtime, worked }));
  // Joel has worked 30 h and is planned for 9: one is left this week.
  expect(found.map(({ userId, from }) => [userId, dayOf(from, zone)])).toEqual([
    ['ray', '2026-11-12'],
    ['joel', '2026-11-16'],
    ['ray', '2026-11-13'],
  ]);
  expect(found[0]?.reasons).toContainEqual({ kind: 'hours_left', leftS: 8 * 3600 });
  const asked = job(2, { promisedBy: '2026-11-12' });
  const promised = suggest(asked, facts([full], { overtime, worked }));
  expect(promised[0]).toMatchObject({ userId: 'joel', from: at('08:00') });
  expect(promised[0]?.reasons).toEqual([{ kind: 'free' }, { kind: 'promise', day: '2026-11-12' }]);
  expect(promised[1]?.reasons.map(({ kind }) => kind)).toEqual(['free', 'hours_left']);
});

test('SCHEDULE-24 nothing is in the way of what is proposed', () => {
  const people = new Map(['joel', 'ray'].map((id) => [id, person]));
  const busy = record({
    day: integer({ min: 12, max: 25 }),
    quarter: integer({ min: 0, max: 60 }),
    minutes: integer({ min: 5, max: 900 }),
    who: constantFrom('joel', 'ray'),
    site: constantFrom(null, clinic, harbor),
  });
  assert(
    property(array(busy, { maxLength: 40 }), integer({ min: 1, max: 32 }), (hoursOf, quarters) => {
      const bookings = hoursOf.map(({ day, quarter, minutes, who, site }, index) => {
        const from = at('05:00', `2026-11-${day}`) + quarter * 900_000;
        const span = { from, to: from + minutes * 60_000 };
        return { ...booking('07:00', '08:00', { site }), ...span, eventId: `${index}`, userIds: [who] };
      });
      const existing = facts(bookings, { people });
      const asked = job(quarters / 4, { site: clinic });
      for (const { from, to, userId } of suggest(asked, existing)) {
        expect(from).toBeGreaterThanOrEqual(existing.now);
        expect(to - from).toBe(asked.to - asked.from);
        expect(conflictsOf({ ...asked, from, to, userIds: [userId] }, existing)).toEqual([]);
      }
    }),
    { seed: 16, numRuns: 100 },
  );
});
