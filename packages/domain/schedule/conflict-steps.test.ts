import { expect, test } from 'vitest';
import type { Booking } from './booking.ts';
import { atOnce, conflictsOf, conflictSteps, type Plan } from './conflicts.ts';
import { usualWeek } from './span.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2026, 0, 1);
const people = Array.from({ length: 50 }, (_, index) => `person ${index}`);

/** The longest plan for the most people, who have jobs each day. */
const plan: Plan = {
  ...{ eventId: null, title: 'Site', userIds: people, isAllDay: false, blocks: true, works: true },
  ...{ timeOff: false, projectId: null, taskId: null, site: null, skills: [] },
  ...{ from: begin, to: begin + 370 * dayMs },
};

const bookings = Array.from({ length: 370 * 10 }, (_, index): Booking => {
  const from = begin + Math.floor(index / 10) * dayMs + 8 * 3_600_000;
  return {
    ...{
      eventId: String(index),
      title: 'Job',
      userIds: people.slice((index % 10) * 5, (index % 10) * 5 + 5),
    },
    ...{ timeOff: false, projectId: null, taskId: null, site: null, from, to: from + 3_600_000 },
  };
});

const facts = {
  ...{ bookings, timeZone: 'America/Chicago', speedKmh: 40 },
  people: new Map(people.map((userId) => [userId, { skills: [], workWeek: usualWeek }])),
};

test('SCHEDULE-140 what is in the way of a plan is found in steps, each a few bookings or one person, with the hours of all found once', () => {
  let [asked, steps] = [0, 0];
  const instants = new Map<string, number>();
  const instantOf = (day: string, time: string) => {
    asked += 1;
    const existing = instants.get(`${day} ${time}`) ?? Date.parse(`${day}T${time}:00-06:00`);
    instants.set(`${day} ${time}`, existing);
    return existing;
  };
  const work = conflictSteps(plan, { ...facts, instantOf });
  let found = 0;
  for (let step = work.next(); ; step = work.next()) {
    steps += 1;
    if (step.done === true) {
      found = step.value.length;
      break;
    }
  }
  // Fifteen pieces of the bookings, and each person with two pieces of their own.
  expect(steps).toBeGreaterThan(15 + 50 * 2);
  expect(found).toBe(370 * 50 + 50);
  expect([asked > 10_000, instants.size < 800]).toEqual([true, true]);
});

test('SCHEDULE-140 in steps is found what is found at once', () => {
  const short = { ...plan, to: begin + 3 * dayMs };
  expect(atOnce(conflictSteps(short, facts))).toEqual(conflictsOf(short, facts));
  expect(conflictsOf({ ...short, blocks: false }, facts).every(({ kind }) => kind === 'outside_hours')).toBe(
    true,
  );
});
