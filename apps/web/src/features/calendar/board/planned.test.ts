import { expect, test } from 'vitest';
import { recordsOf } from '../../../testing/company.ts';
import { plannedAlong, plannedAt, sameClock } from './planned.ts';

const { visit } = recordsOf('organization');
const at = (time: string) => Date.parse(`2026-03-04T${time}:00.000Z`);
const event = visit({ attendees: ['joel', 'sanna'] });
const slot = { lane: 'ray', fromLane: 'joel', from: at('08:00'), to: at('10:00'), add: false };
const people = (change: object, attendees = ['joel', 'sanna']) =>
  plannedAt({ ...event, attendees }, { ...slot, ...change }, { byPeople: true }).attendees;

test('PLANBOARD-13: the person of the lane takes the place of the one from whose lane it came, and who else is on it stays', () => {
  expect(people({})).toEqual(['ray', 'sanna']);
  expect(people({ lane: 'sanna' })).toEqual(['sanna']);
  expect(people({ lane: 'joel' })).toEqual(['joel', 'sanna']);
  expect(people({ add: true })).toEqual(['joel', 'sanna', 'ray']);
  expect(people({ lane: 'nobody' })).toEqual(['sanna']);
  expect(people({ fromLane: 'nobody' }, [])).toEqual(['ray']);
  // Of the tray: who was thought of keeps it, else it is the lane's.
  expect(people({ fromLane: 'tray', lane: 'joel' })).toEqual(['joel', 'sanna']);
  expect(people({ fromLane: 'tray' })).toEqual(['ray']);
  expect(plannedAt(event, slot, { byPeople: false }).attendees).toEqual(['joel', 'sanna']);
});

test('PLANBOARD-13: in the tray it keeps its people and its length, and has no time', () => {
  expect(plannedAt(event, { ...slot, lane: 'tray' }, { byPeople: true })).toEqual({
    ...{ startDate: event.startDate, endDate: event.endDate, attendees: ['joel', 'sanna'] },
    unscheduled: true,
  });
});

test('PLANBOARD-13: others that were selected are moved by the same time, and change hands only where they were in that lane', () => {
  const grid = { lanes: [], shown: { from: 0, to: 0 }, stepMs: 1 };
  const along = (attendees: string[]) =>
    plannedAlong({ ...event, attendees }, { ...slot, byMs: 3_600_000 }, { byPeople: true, grid });
  expect(along(['joel'])).toMatchObject({ attendees: ['ray'], startDate: '2026-03-04T14:00:00.000Z' });
  expect(along(['sanna'])).toMatchObject({ attendees: ['sanna'], endDate: '2026-03-04T16:00:00.000Z' });
});

test('PLANBOARD-13: a day later is the same time of the clock, also where the clocks change between', () => {
  const iso = (instant: string, days: number, zone: string) =>
    new Date(sameClock(Date.parse(instant), days, zone)).toISOString();
  expect(iso('2026-03-07T13:30:00.000Z', 1, 'America/Chicago')).toBe('2026-03-08T12:30:00.000Z');
  expect(iso('2026-10-31T12:30:00.000Z', 1, 'America/Chicago')).toBe('2026-11-01T13:30:00.000Z');
  expect(iso('2026-03-04T13:30:30.000Z', -2, 'UTC')).toBe('2026-03-02T13:30:30.000Z');
});
