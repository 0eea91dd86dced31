import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { conflictKinds } from '../entities/enumerations.ts';
import type { Booking, Site } from './booking.ts';
import { conflictsOf, type Facts, type Plan } from './conflicts.ts';
import {
  lookedUp,
  type OracleBooking,
  oracleConflicts,
  type OracleConflict,
  type OracleFacts,
  type OraclePlan,
  shownAt,
} from './oracle.fixture.ts';
import { startOfDay } from './span.ts';

/** Zones with a day in the middle of five: most of them change their clocks on it. */
const zones = [
  { zone: 'America/Chicago', middle: '2026-11-01' },
  { zone: 'America/Chicago', middle: '2027-03-14' },
  { zone: 'Australia/Sydney', middle: '2026-10-04' },
  { zone: 'Australia/Sydney', middle: '2027-04-04' },
  { zone: 'Australia/Lord_Howe', middle: '2026-10-04' },
  { zone: 'Australia/Lord_Howe', middle: '2027-04-04' },
  { zone: 'Asia/Kathmandu', middle: '2026-11-01' },
  { zone: 'America/St_Johns', middle: '2026-11-01' },
  { zone: 'America/St_Johns', middle: '2027-03-14' },
];

const dayMinutes = 24 * 60;
const sites: Readonly<Record<string, Site>> = {
  clinic: { latitude: 46.8, longitude: -92.1 },
  harbor: { latitude: 46.9, longitude: -92.1 },
  mill: { latitude: 46.8, longitude: -91.9 },
};
const siteOf = (name: string | null): Site | null => (name === null ? null : (sites[name] ?? null));

/** The great circle at 40 km/h by the spherical law of cosines, in seconds. */
function driveS(a: string, b: string): number {
  const [from, to] = [siteOf(a), siteOf(b)];
  if (!from || !to) return 0;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [one, other] = [radians(from.latitude), radians(to.latitude)];
  const cosine =
    Math.sin(one) * Math.sin(other) +
    Math.cos(one) * Math.cos(other) * Math.cos(radians(from.longitude - to.longitude));
  return Math.round((6371 * Math.acos(cosine) * 3600) / 40);
}

/** The minutes of local days, found by looking at the clock. */
function wholeDays(first: number, days: number, zone: string): { from: number; to: number } {
  const begins = (minute: number) => shownAt(minute, zone).day !== shownAt(minute - 1, zone).day;
  let from = first;
  while (!begins(from)) from -= 1;
  let to = from;
  for (let left = days; left > 0; left -= 1) {
    to += 1;
    while (!begins(to)) to += 1;
  }
  return { from, to };
}

const spans = record({
  /** In steps of five minutes within five days, often on the same ones. */
  start: integer({ min: 0, max: (5 * dayMinutes) / 5 }),
  length: constantFrom(5, 15, 30, 60, 60, 90, 240, 600, 1500),
  days: constantFrom(0, 0, 0, 0, 1, 2),
});
const shared = {
  span: spans,
  title: constantFrom('Flush', 'Tune-up'),
  people: constantFrom(['joel'], ['ray'], ['joel', 'ray']),
  timeOff: constantFrom(false, false, false, true),
  project: constantFrom(null, 'p1', 'p2'),
  task: constantFrom(null, null, 't1'),
  site: constantFrom(null, 'clinic', 'harbor', 'mill'),
};
const hours = record({
  skills: constantFrom<string[]>([], ['Steam'], ['gas', 'steam']),
  days: constantFrom<number[]>([1, 2, 3, 4, 5], [0, 6], [0, 1, 2, 3, 4, 5, 6], [6]),
  hours: constantFrom(
    ...[
      { from: '07:00', to: '16:00' },
      { from: '22:00', to: '06:00' },
      { from: '00:00', to: '00:00' },
    ],
  ),
}).map(({ hours: times, ...person }) => ({ ...person, ...times }));

const cases = record({
  zones: constantFrom(...zones),
  plan: record({
    ...shared,
    changes: constantFrom(null, 'b0'),
    blocks: constantFrom(true, true, true, false),
    works: constantFrom(true, false),
    skills: constantFrom<string[]>([], ['steam'], ['gas', 'STEAM']),
  }),
  bookings: array(record(shared), { maxLength: 12 }),
  people: record({ joel: hours, ray: hours }),
  /** Short events that end before the plan or begin after it, some of them at once. */
  around: array(
    record({
      way: constantFrom('before', 'after'),
      gap: constantFrom(0, 0, 5, 10, 20, 25, 40),
      length: constantFrom(5, 10, 60),
      site: constantFrom(null, 'clinic', 'harbor', 'mill'),
      people: constantFrom(['joel'], ['ray'], ['joel', 'ray']),
    }),
    { maxLength: 5 },
  ),
});

/** What the product says of it, in the oracle's words. */
function conflictsBy(plan: OraclePlan, { bookings, people, zone }: OracleFacts): OracleConflict[] {
  const spanOf = ({ from, to }: { from: number; to: number }) => ({ from: from * 60_000, to: to * 60_000 });
  const asked: Plan = {
    ...{ ...spanOf(plan), eventId: plan.id, title: plan.title, userIds: plan.people, skills: plan.skills },
    ...{ isAllDay: plan.isAllDay, blocks: plan.blocks, works: plan.works, timeOff: plan.timeOff },
    ...{ projectId: plan.project, taskId: plan.task, site: siteOf(plan.site) },
  };
  const facts: Facts = {
    bookings: bookings.map(
      ({ id, title, people: userIds, timeOff, project, task, site, ...span }): Booking => ({
        ...{ ...spanOf(span), eventId: id, title, userIds, timeOff },
        ...{ projectId: project, taskId: task, site: siteOf(site) },
      }),
    ),
    people: new Map(
      Object.entries(people).map(([name, { skills, ...workWeek }]) => [name, { skills, workWeek }]),
    ),
    ...{ timeZone: zone, speedKmh: 40 },
  };
  return conflictsOf(asked, facts).map(({ kind, userId, eventId, lengthS, skills, drive }) => ({
    ...{ kind, person: userId, id: eventId, lengthS },
    ...(skills && { skills }),
    ...(drive && { drive }),
  }));
}

test('SCHEDULE-30 what is in the way of a plan is what marking every minute finds', () => {
  const kinds = new Set<string>();
  assert(
    property(cases, ({ zones: { zone, middle }, plan: asked, bookings: others, people, around }) => {
      const begin = Date.parse(`${middle}T00:00:00Z`) / 60_000 - 2 * dayMinutes;
      const spanOf = ({ start, length, days }: { start: number; length: number; days: number }) => {
        const from = begin + start * 5;
        return days === 0 ? { from, to: from + length } : wholeDays(from, days, zone);
      };
      const { span, changes, ...rest } = asked;
      const plan: OraclePlan = { ...rest, ...spanOf(span), id: changes, isAllDay: span.days > 0 };
      const bookings: OracleBooking[] = [
        ...others.map(({ span: its, ...other }, index) => ({ ...other, ...spanOf(its), id: `b${index}` })),
        ...around.map(({ way, gap, length, ...other }, index) => ({
          ...{ ...other, id: `a${index}`, title: 'Meeting', timeOff: false, project: null, task: null },
          from: way === 'before' ? plan.from - gap - length : plan.to + gap,
          to: way === 'before' ? plan.from - gap : plan.to + gap + length,
        })),
      ];
      const oracle: OracleFacts = { bookings, people, zone, driveS };
      const wanted = oracleConflicts(plan, oracle);
      for (const { kind } of wanted) kinds.add(kind);
      expect(conflictsBy(plan, oracle)).toEqual(wanted);
      // The order of what is known says nothing.
      expect(conflictsBy(plan, { ...oracle, bookings: bookings.toReversed() })).toEqual(wanted);
    }),
    { seed: 16, numRuns: 120 },
  );
  // None of them went unseen.
  expect([...kinds].toSorted()).toEqual([...conflictKinds].toSorted());
});

test('SCHEDULE-31 a local day begins at the minute at which its calendar turns', () => {
  for (const { zone, middle } of zones) {
    const first = Date.parse(`${middle}T12:00:00Z`) / 60_000;
    for (const days of [1, 2]) {
      const { from, to } = wholeDays(first, days, zone);
      expect(startOfDay(shownAt(from, zone).day, zone)).toBe(from * 60_000);
      expect(startOfDay(shownAt(to, zone).day, zone)).toBe(to * 60_000);
    }
  }
});

test('SCHEDULE-900 the oracle’s clock shows each minute of a day of change what a look at the clock shows', () => {
  for (const { zone, middle } of zones) {
    // The day lies within these 36 hours, wherever on earth it is.
    const first = Date.parse(`${middle}T00:00:00Z`) / 60_000 - dayMinutes / 2;
    const minutes = Array.from({ length: (36 * dayMinutes) / 24 }, (_, index) => first + index);
    expect(minutes.filter((minute) => shownAt(minute, zone).time !== lookedUp(minute, zone).time)).toEqual(
      [],
    );
    expect(minutes.filter((minute) => shownAt(minute, zone).day !== lookedUp(minute, zone).day)).toEqual([]);
  }
});
