import { dayOf } from '../days/days.ts';
import type { CalendarEvent } from '../entities/calendar-event.ts';
import { near, type Site } from './booking.ts';
import { type Conflict, conflictSteps, type Facts, plainSkill, planOf } from './conflicts.ts';
import type { Span } from '../days/span.ts';
import { workSpans } from './span.ts';

type Override = NonNullable<CalendarEvent['override']>;

/** An event that stands in spite of conflicts. `accepted` are those that somebody took with a reason. */
export type Standing = {
  event: CalendarEvent;
  open: Conflict[];
  accepted: { conflict: Conflict; by: Override }[];
};

type Asked = { siteOf: (projectId: string | null) => Site | null; now: number };

/**
 * The events that are in conflict as they stand, in the order of their start. What is over, done, canceled or has
 * no time is left out. Two events that are in each other's way are told once, at the one that starts later. Pauses
 * after each event.
 */
export function* standingSteps(
  events: readonly CalendarEvent[],
  facts: Facts,
  { siteOf, now }: Asked,
): Generator<void, Standing[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const reported = new Set<string>();
  const found: Standing[] = [];
  const latestFirst = events.filter((event) => stands(event, now)).toSorted((a, b) => byStart(b, a));
  for (const event of latestFirst) {
    const plan = planOf(event, { eventId: event.id, site: siteOf(event.projectId) });
    const conflicts = yield* conflictSteps(plan, { ...facts, bookings: near(facts.bookings, plan) });
    const standing: Standing = { event, open: [], accepted: [] };
    for (const conflict of conflicts) {
      if (reported.has(pairOf(event.id, conflict))) continue;
      reported.add(pairOf(event.id, conflict));
      const by = acceptedBy(event, byId.get(conflict.eventId ?? ''), conflict);
      if (by === null) standing.open.push(conflict);
      else standing.accepted.push({ conflict, by });
    }
    if (standing.open.length + standing.accepted.length > 0) found.push(standing);
    yield;
  }
  return found.toReversed();
}

/** Time off is no conflict of its own: the work that it is laid over is. */
const stands = ({ unscheduled, jobStatus, eventType, attendees, endDate }: CalendarEvent, now: number) =>
  unscheduled !== true &&
  jobStatus !== 'cancelled' &&
  jobStatus !== 'done' &&
  eventType !== 'time_off' &&
  attendees.length > 0 &&
  Date.parse(endDate) > now;

const byStart = (a: CalendarEvent, b: CalendarEvent): number =>
  Date.parse(a.startDate) - Date.parse(b.startDate) || (a.id < b.id ? -1 : 1);

function pairOf(eventId: string, { kind, userId, eventId: other }: Conflict): string {
  return [kind, userId, ...[eventId, other ?? ''].toSorted()].join(' ');
}

/**
 * Who took this conflict, at the event itself or at the other one. Someone can have taken only what was planned
 * before they did.
 */
function acceptedBy(
  event: CalendarEvent,
  other: CalendarEvent | undefined,
  { kind }: Conflict,
): Override | null {
  const takes = (one: CalendarEvent | undefined, against: CalendarEvent | undefined) => {
    const override = one?.override ?? null;
    const isTaken =
      override !== null &&
      override.kinds.includes(kind) &&
      (against === undefined || plannedAt(against) <= override.at);
    return isTaken ? override : null;
  };
  return takes(event, other) ?? takes(other, event);
}

/** When the present plan of an event was made. */
const plannedAt = ({ createdAt, acknowledgements = [] }: CalendarEvent): string =>
  acknowledgements.reduce(
    (latest, { sentAt }) => (sentAt !== undefined && sentAt > latest ? sentAt : latest),
    createdAt,
  );

/** Why a job that waits for a time cannot go anywhere on the days shown. */
export type NoRoom = { kind: 'skill'; skills: readonly string[] } | { kind: 'full'; lengthS: number };

/**
 * Whether somebody could do a waiting job on the days of `shown`: has its skills, and has as much time in one
 * piece within their working hours. Null if somebody could, or if these days are over.
 */
export function noRoomFor(
  job: Pick<CalendarEvent, 'requiredSkills' | 'startDate' | 'endDate'>,
  facts: Facts,
  { shown, now, crew }: { shown: Span; now: number; crew: readonly string[] },
): NoRoom | null {
  const people = crew.flatMap((userId) => {
    const person = facts.people.get(userId);
    return person === undefined ? [] : [{ userId, ...person }];
  });
  const skills = job.requiredSkills ?? [];
  const skilled = people.filter((person) => lacked(skills, person.skills).length === 0);
  if (people.length === 0) return null;
  if (skilled.length === 0) {
    const byNobody = skills.filter((skill) =>
      people.every((person) => lacked([skill], person.skills).length > 0),
    );
    return { kind: 'skill', skills: byNobody.length > 0 ? byNobody : skills };
  }
  const from = Math.max(shown.from, now);
  if (from >= shown.to) return null;
  const lengthMs = Date.parse(job.endDate) - Date.parse(job.startDate);
  const days = { from: dayOf(from, facts.timeZone), to: dayOf(shown.to - 1, facts.timeZone) };
  const fits = skilled.some(({ userId, workWeek }) => {
    const own = facts.bookings
      .filter(({ userIds }) => userIds.includes(userId))
      .toSorted((a, b) => a.from - b.from);
    return workSpans(workWeek, days, facts.timeZone, facts.instantOf).some(
      (work) => longestGap(own, { from: Math.max(work.from, from), to: work.to }) >= lengthMs,
    );
  });
  return fits ? null : { kind: 'full', lengthS: lengthMs / 1000 };
}

function lacked(asked: readonly string[], own: readonly string[]): string[] {
  const has = new Set(own.map(plainSkill));
  return asked.filter((skill) => !has.has(plainSkill(skill)));
}

/** The longest time in milliseconds within a span that none of the bookings takes. They are sorted by start. */
function longestGap(bookings: readonly Span[], { from, to }: Span): number {
  let [at, longest] = [from, 0];
  for (const booking of bookings) {
    if (booking.to <= at || booking.from >= to) continue;
    longest = Math.max(longest, booking.from - at);
    at = booking.to;
  }
  return Math.max(longest, to - at);
}
