import { dayOf } from '../days/days.ts';
import { conflictKinds, type ConflictKind } from '../entities/enumerations.ts';
import type { CalendarEvent } from '../entities/calendar-event.ts';
import type { WorkWeek } from '../entities/record.ts';
import { type Booking, isWork, type Site, travelS } from './booking.ts';
import type { Span } from '../days/span.ts';
import { type InstantOf, instantsIn, outsideS, overlapS, workSpans } from './span.ts';

/**
 * The kinds of conflicts that refuse a plan unless the caller names others: those with other bookings of its
 * people. All other kinds are warnings.
 */
export const bookingKinds = ['overlap', 'time_off'] as const satisfies readonly ConflictKind[];

export type Conflict = {
  kind: ConflictKind;
  userId: string;
  /** The event that causes the conflict. Null if no event does. */
  eventId: string | null;
  title: string | null;
  startDate: string | null;
  endDate: string | null;
  /** In seconds: the length of the overlap, of the time outside working hours, or of the drive. */
  lengthS: number | null;
  /** The skills that the person lacks. */
  skills?: readonly string[];
  /**
   * Only of a drive: whether it is from the event before or to the one after, and the seconds that the plan
   * leaves for it.
   */
  drive?: { way: 'from' | 'to'; gapS: number };
};

/** An event as far as it decides about conflicts. */
export type Plan = Span & {
  /** The event that the plan changes; its own booking is no conflict. Null for a new event. */
  eventId: string | null;
  title: string;
  userIds: readonly string[];
  isAllDay: boolean;
  /** Whether its people are not free for anything else at this time. */
  blocks: boolean;
  /** Whether it is work on a site, for which working hours and drives count. */
  works: boolean;
  timeOff: boolean;
  projectId: string | null;
  taskId: string | null;
  site: Site | null;
  skills: readonly string[];
};

/** The fields of an event that decide about its conflicts. */
export type Planned = Pick<
  CalendarEvent,
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'isAllDay'
  | 'eventType'
  | 'attendees'
  | 'projectId'
  | 'taskId'
  | 'isBlocking'
  | 'requiredSkills'
>;

/** The plan by which the conflicts of an event are found. */
export function planOf(
  event: Planned,
  { eventId, site }: { eventId: string | null; site: Site | null },
): Plan {
  const { title, eventType, attendees, isAllDay, projectId } = event;
  return {
    eventId,
    title,
    isAllDay,
    projectId,
    site,
    taskId: event.taskId ?? null,
    userIds: [...new Set(attendees)],
    from: Date.parse(event.startDate),
    to: Date.parse(event.endDate),
    blocks: event.isBlocking !== false,
    works: isWork(eventType),
    timeOff: eventType === 'time_off',
    skills: event.requiredSkills ?? [],
  };
}

/** The facts about the people and the days around a plan by which conflicts are found. */
export type Facts = {
  bookings: readonly Booking[];
  people: ReadonlyMap<string, { skills: readonly string[]; workWeek: WorkWeek }>;
  timeZone: string;
  speedKmh: number;
  /** Pass one to share the instants that it has worked out between several plans. */
  instantOf?: InstantOf;
};

/** All conflicts of a plan, sorted by person, then kind, then start. */
export const conflictsOf = (plan: Plan, facts: Facts): Conflict[] => atOnce(conflictSteps(plan, facts));

/** Does the same as `conflictsOf` in short steps, however long the plan is and however many people it has. */
export function* conflictSteps(plan: Plan, facts: Facts): Generator<void, Conflict[]> {
  const found: Conflict[] = [];
  const around = { ...facts, instantOf: facts.instantOf ?? instantsIn(facts.timeZone) };
  const bookings = yield* bookingsByPerson(plan, facts.bookings);
  for (const userId of plan.userIds) {
    const theirs = (bookings.get(userId) ?? []).toSorted(
      (a, b) => a.from - b.from || (a.eventId < b.eventId ? -1 : 1),
    );
    const inTheWay: Conflict[] = [];
    for (const [index, booking] of theirs.entries()) {
      inTheWay.push(...bookingConflict(plan, booking, { userId, ...around }));
      if (index % bookingsPerStep === 0) yield;
    }
    inTheWay.push(
      ...outsideHours(plan, userId, around),
      ...missingSkills(plan, userId, around),
      ...drives(plan, theirs, { userId, ...around }),
    );
    const byKind = (a: Conflict, b: Conflict) =>
      conflictKinds.indexOf(a.kind) - conflictKinds.indexOf(b.kind);
    for (const conflict of inTheWay.toSorted(byKind)) found.push(conflict);
    yield;
  }
  return found;
}

/** The number of bookings that are compared in one step. */
const bookingsPerStep = 256;

/**
 * The bookings of each person of a plan, without the event that it changes. There are none if the plan
 * neither blocks its people nor is time off.
 */
function* bookingsByPerson(
  { userIds, eventId, blocks, timeOff }: Plan,
  bookings: readonly Booking[],
): Generator<void, Map<string, Booking[]>> {
  const byPerson = new Map<string, Booking[]>(userIds.map((userId) => [userId, []]));
  if (!blocks && !timeOff) return byPerson;
  for (const [index, booking] of bookings.entries()) {
    if (booking.eventId !== eventId)
      for (const userId of new Set(booking.userIds)) byPerson.get(userId)?.push(booking);
    if (index % bookingsPerStep === 0) yield;
  }
  return byPerson;
}

/** Runs a generator to its end without a pause and returns its result. */
export function atOnce<T>(work: Generator<unknown, T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

/**
 * Divides conflicts into those that refuse a plan and those that only warn. Time off is never refused,
 * because people who are ill do not ask first; the warnings say which work they leave.
 */
export function refusing(
  plan: Pick<Plan, 'timeOff'>,
  found: readonly Conflict[],
  kinds: readonly ConflictKind[] = bookingKinds,
): { conflicts: Conflict[]; warnings: Conflict[] } {
  const refuses = ({ kind }: Conflict) => !plan.timeOff && kinds.includes(kind);
  return { conflicts: found.filter(refuses), warnings: found.filter((each) => !refuses(each)) };
}

type Around = Facts & { userId: string };

function bookingConflict(plan: Plan, booking: Booking, { userId, timeZone }: Around): Conflict[] {
  if (!plan.blocks && !plan.timeOff) return [];
  const lengthS = overlapS(plan, booking);
  if (lengthS > 0)
    return [conflictWith(booking, { kind: booking.timeOff ? 'time_off' : 'overlap', userId, lengthS })];
  const again = isSameJob(plan, booking) && sharesDay(plan, booking, timeZone);
  return again ? [conflictWith(booking, { kind: 'same_job', userId, lengthS: null })] : [];
}

const conflictWith = (
  { eventId, title, from, to }: Booking,
  of: Pick<Conflict, 'kind' | 'userId' | 'lengthS' | 'drive'>,
): Conflict => ({
  eventId,
  title,
  ...of,
  startDate: new Date(from).toISOString(),
  endDate: new Date(to).toISOString(),
});

/** Whether both are for the same task, or without tasks have the same title and project. */
function isSameJob(plan: Plan, booking: Booking): boolean {
  if (plan.taskId !== null || booking.taskId !== null) return plan.taskId === booking.taskId;
  return plan.projectId !== null && plan.projectId === booking.projectId && plan.title === booking.title;
}

function sharesDay(a: Span, b: Span, timeZone: string): boolean {
  const [first, second] = a.from <= b.from ? [a, b] : [b, a];
  return lastDay(first, timeZone) >= dayOf(second.from, timeZone);
}

const lastDay = ({ from, to }: Span, timeZone: string): string => dayOf(Math.max(from, to - 1), timeZone);

function outsideHours(plan: Plan, userId: string, { people, timeZone, instantOf }: Facts): Conflict[] {
  const person = people.get(userId);
  if (!plan.works || person === undefined) return [];
  const days = { from: dayOf(plan.from, timeZone), to: lastDay(plan, timeZone) };
  const none = { ...nothingInTheWay, kind: 'outside_hours', userId } as const;
  if (plan.isAllDay) {
    const free = { ...person.workWeek, from: '00:00', to: '00:00' };
    return outsideS(plan, workSpans(free, days, timeZone, instantOf)) > 0 ? [none] : [];
  }
  // Working hours over midnight may have begun the day before.
  const lengthS = outsideS(
    plan,
    workSpans(
      person.workWeek,
      { ...days, from: dayOf(plan.from - dayBefore, timeZone) },
      timeZone,
      instantOf,
    ),
  );
  return lengthS > 0 ? [{ ...none, lengthS }] : [];
}

const dayBefore = 24 * 3_600_000;
const nothingInTheWay = { eventId: null, title: null, startDate: null, endDate: null, lengthS: null };

function missingSkills({ skills }: Plan, userId: string, { people }: Facts): Conflict[] {
  const ownSkills = new Set(people.get(userId)?.skills.map(plainSkill));
  const missing = skills.filter((skill) => !ownSkills.has(plainSkill(skill)));
  return missing.length === 0 ? [] : [{ ...nothingInTheWay, kind: 'missing_skill', userId, skills: missing }];
}

/** A skill in the form in which skills are compared, without regard to case and spaces around it. */
export const plainSkill = (skill: string): string => skill.trim().toLowerCase();

/**
 * The conflicts of drives on the same day: from the site before and to the site after, if there is too little
 * time. Events whose site is not known, such as calls, are skipped.
 */
function drives(
  plan: Plan,
  bookings: readonly Booking[],
  { userId, timeZone, speedKmh }: Around,
): Conflict[] {
  if (!plan.blocks || plan.timeOff) return [];
  const sited = bookings.filter(({ site }) => site !== null);
  const before = sited.filter(({ to }) => to <= plan.from).toSorted((a, b) => b.to - a.to)[0];
  const after = sited.find(({ from }) => from >= plan.to);
  const found: Conflict[] = [];
  for (const [way, booking] of [
    ['from', before],
    ['to', after],
  ] as const) {
    if (booking === undefined || !sharesDay(plan, booking, timeZone)) continue;
    const lengthS = travelS(plan.site, booking.site, speedKmh);
    const gapS = (way === 'from' ? plan.from - booking.to : booking.from - plan.to) / 1000;
    if (gapS < lengthS)
      found.push(conflictWith(booking, { kind: 'travel', userId, lengthS, drive: { way, gapS } }));
  }
  return found;
}
