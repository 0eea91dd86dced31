import type { Booking } from '@plumbline/domain/schedule/booking';
import type { Facts, Plan } from '@plumbline/domain/schedule/conflicts';
import { expect, test } from 'vitest';
import { proposalsFor, proposalsMeanwhile } from './proposals.ts';

const at = (hour: number) => Date.UTC(2026, 2, 4) + hour * 3_600_000;
const harbor = { latitude: 46.78, longitude: -92.1 };
const far = { latitude: 46.9, longitude: -92.1 };
const workWeek = { days: [1, 2, 3, 4, 5], from: '07:00', to: '16:00' };
const booking = (userId: string, from: number, to: number, site: Booking['site'] = null): Booking => ({
  ...{ eventId: `${userId} ${from}`, title: `Booked ${from}`, userIds: [userId], timeOff: false },
  ...{ projectId: null, taskId: null, site, from: at(from), to: at(to) },
});
const facts = (...bookings: Booking[]): Facts => ({
  ...{ bookings, timeZone: 'UTC', speedKmh: 40 },
  people: new Map(
    ['joel', 'ray', 'sanna'].map((id) => [id, { skills: id === 'ray' ? ['gas'] : [], workWeek }]),
  ),
});
const plan: Plan = {
  ...{ eventId: 'job', title: 'Job', userIds: ['joel'], isAllDay: false, blocks: true, works: true },
  ...{ timeOff: false, projectId: null, taskId: null, site: harbor, skills: [], from: at(10), to: at(12) },
};
const offers = (existing: Facts, { asked = plan, now = at(0) } = {}) =>
  proposalsFor(asked, existing, { userId: 'joel', crew: ['joel', 'sanna', 'ray'], now }).map(
    ({ userId, from }) => [userId, (from - at(0)) / 3_600_000],
  );

test('PLANBOARD-10: offered are who is free at that time and the nearest time of the same person, of whom a skill is asked only those who have it', () => {
  const busy = booking('joel', 10, 12);
  expect(offers(facts(busy))).toEqual([
    ['sanna', 10],
    ['joel', 12],
  ]);
  expect(offers(facts(busy), { asked: { ...plan, skills: ['Gas'] } })).toEqual([['ray', 10]]);
});

test('PLANBOARD-10: of several who are free the one with the shortest drive is offered, and its drive is named', () => {
  const existing = facts(booking('joel', 10, 12), booking('sanna', 7, 9, far), booking('ray', 7, 9, harbor));
  expect(offers(existing)[0]).toEqual(['ray', 10]);
  const [first] = proposalsFor(plan, facts(booking('joel', 9, 12), booking('sanna', 7, 9, far)), {
    ...{ userId: 'joel', crew: ['joel', 'sanna'], now: at(0) },
  });
  expect(first).toMatchObject({ userId: 'sanna', drive: { title: 'Booked 7' } });
  expect(Math.round((first?.drive?.lengthS ?? 0) / 60)).toBe(20);
});

test('PLANBOARD-10: nothing in the past, outside working hours or on another day is offered', () => {
  const existing = facts(booking('joel', 10, 16), booking('sanna', 7, 16), booking('ray', 7, 16));
  expect(offers(existing)).toEqual([['joel', 8]]);
  expect(offers(existing, { now: at(9) })).toEqual([]);
});

test('PLANBOARD-47: looked for between frames the same is found, and nothing once it is not wanted any more', async () => {
  const existing = facts(booking('joel', 10, 12), booking('sanna', 7, 15));
  const asked = { userId: 'joel', crew: ['joel', 'sanna', 'ray'], now: at(0) };
  let asks = 0;
  const whole = await proposalsMeanwhile(plan, existing, { ...asked, isWanted: () => (asks += 1) > 0 });
  expect(whole).toEqual(proposalsFor(plan, existing, asked));
  // It can be given up after each person that was looked at.
  expect(asks).toBeGreaterThan(3);
  let left = 3;
  expect(await proposalsMeanwhile(plan, existing, { ...asked, isWanted: () => (left -= 1) > 0 })).toBeNull();
});
