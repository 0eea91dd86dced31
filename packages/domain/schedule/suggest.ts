import { addDays, dayMs, dayOf, daysBetween, weekdayOf } from '../days/days.ts';
import { type Week, weekOf, type WeekStart } from '../days/weeks.ts';
import type { WorkWeek } from '../entities/record.ts';
import type { OvertimeRules } from '../hours/overtime.ts';
import { proposalsMax } from '../limits/schedule.ts';
import { type Booking, travelS } from './booking.ts';
import { atOnce, conflictsOf, type Facts, type Plan } from './conflicts.ts';
import type { Span } from '../days/span.ts';
import { overlapS, startOfDay, workSpans } from './span.ts';

/** A reason why a proposal is good. */
export type Reason =
  | { kind: 'free' }
  | { kind: 'skill'; skills: readonly string[] }
  /** The drive to or from the event of that day that is nearest to the site. */
  | { kind: 'near'; travelS: number; from: string }
  /** The time that is left before overtime on that day and in that week, not counting this job. */
  | { kind: 'hours_left'; leftS: number }
  /** The day by which the job was promised. */
  | { kind: 'promise'; day: string };

export type Proposal = Span & { userId: string; reasons: readonly Reason[] };

/** The job to place. Of `from` and `to` only the length counts. */
export type Job = Plan & { promisedBy: string | null };

/** Proposals are made for everybody in `people`. `bookings` must cover whole weeks around the window. */
export type SuggestFacts = Facts & {
  /** The days on which to look for times. */
  window: Week;
  now: number;
  weekStart: WeekStart;
  overtime: OvertimeRules;
  /** The seconds that each person has worked, by user id and day. */
  worked: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** Proposals begin at a quarter of an hour. */
const stepMs = 15 * 60_000;
const hourMs = 3_600_000;
/** One day of waiting weighs as much as this many seconds of driving. */
const dayOfWaitingS = 30 * 60;
/** A drive of unknown length weighs as much as this many seconds of driving. */
const unknownDriveS = 15 * 60;

/** What decides about a candidate; its reasons are put into words only once it is proposed. */
type Candidate = ProposedSlot & { keeps: boolean; broken: number; overtime: number; cost: number };

/**
 * The best times for a job, all without conflicts. Times that keep its promise come first, then those without
 * overtime, then those with less waiting and driving. Everybody's best time comes before anybody's second.
 */
export const suggest = (job: Job, facts: SuggestFacts): Proposal[] => atOnce(suggestSteps(job, facts));

/** Does the same as `suggest` in steps, one for each person. */
export function* suggestSteps(job: Job, facts: SuggestFacts): Generator<void, Proposal[]> {
  const days = daysBy(facts);
  const theirs = yield* bookingsByPerson(job, facts);
  const people = [...facts.people.keys()].map((userId) =>
    freeTimes(job, userId, { ...facts, bookings: theirs.get(userId) ?? [] }, days),
  );
  const found: Candidate[] = [];
  // Conflicts are checked only for the best candidates of each person, until there are enough proposals.
  for (let left = people; left.length > 0 && found.length < proposalsMax;) {
    const round: { each: (typeof left)[number]; candidate: Candidate }[] = [];
    for (const each of left) {
      const { value } = each.next();
      if (value !== undefined) round.push({ each, candidate: value });
      yield;
    }
    found.push(...round.map(({ candidate }) => candidate).toSorted(byWorth));
    left = round.map(({ each }) => each);
  }
  return found.slice(0, proposalsMax).map((candidate) => {
    const { from, to, userId } = candidate;
    return { from, to, userId, reasons: reasonsOf(job, candidate) };
  });
}

/** The number of bookings that are sorted in in one step. */
const bookingsPerStep = 256;

/** The bookings of each person, the earliest first, without the job's own. */
function* bookingsByPerson(
  { eventId }: Job,
  { people, bookings }: SuggestFacts,
): Generator<void, ReadonlyMap<string, readonly Booking[]>> {
  const byPerson = new Map<string, Booking[]>([...people.keys()].map((userId) => [userId, []]));
  for (const [index, booking] of bookings.entries()) {
    if (booking.eventId !== eventId)
      for (const userId of new Set(booking.userIds)) byPerson.get(userId)?.push(booking);
    if (index % bookingsPerStep === 0) yield;
  }
  for (const theirs of byPerson.values()) theirs.sort((a, b) => a.from - b.from);
  return byPerson;
}

const byWorth = (a: Candidate, b: Candidate): number =>
  a.broken - b.broken ||
  a.overtime - b.overtime ||
  a.cost - b.cost ||
  a.from - b.from ||
  (a.userId < b.userId ? -1 : 1);

/** A day on which to look for times. */
type WindowDay = Span & {
  day: string;
  /** The days after the first of the window. */
  waiting: number;
  /** The days of its week. */
  week: readonly string[];
};

/** The local days and the working hours on them. Each is worked out only once for all people. */
type Days = {
  window: readonly WindowDay[];
  hoursOn: (week: WorkWeek, day: string) => Span | null;
  spanOf: (day: string) => Span;
  dayOf: (at: number) => string;
};

function daysBy({ timeZone, window, weekStart }: SuggestFacts): Days {
  const hours = new Map<string, Map<string, Span | null>>();
  const hoursOfWeek = new Map<WorkWeek, Map<string, Span | null>>();
  /** Most people have the same working week, each in a record of their own. */
  const hoursIn = (week: WorkWeek) => {
    const present = hoursOfWeek.get(week);
    if (present !== undefined) return present;
    const key = `${week.days.join()} ${week.from} ${week.to}`;
    const shared = hours.get(key) ?? new Map<string, Span | null>();
    hours.set(key, shared);
    hoursOfWeek.set(week, shared);
    return shared;
  };
  const spans = new Map<string, Span>();
  const days = new Map<number, { day: string } & Span>();
  const spanOf = (day: string) => {
    const existing = spans.get(day);
    const span = existing ?? {
      from: startOfDay(day, timeZone),
      to: startOfDay(addDays(day, 1), timeZone),
    };
    if (existing === undefined) spans.set(day, span);
    return span;
  };
  return {
    window: daysOf(window).map((day, waiting) => ({
      day,
      waiting,
      ...spanOf(day),
      week: daysOf(weekOf(day, weekStart)),
    })),
    spanOf,
    hoursOn: (week, day) => {
      const ofWeek = hoursIn(week);
      const present = ofWeek.get(day);
      if (present !== undefined) return present;
      const works = week.days.includes(weekdayOf(day));
      const found = works ? (workSpans(week, { from: day, to: day }, timeZone)[0] ?? null) : null;
      ofWeek.set(day, found);
      return found;
    },
    // Formatting an instant takes long, so an hour's day is remembered: no two days share an hour but where a zone
    // begins its days within one, which the span of the remembered day shows.
    dayOf: (at) => {
      const hour = Math.floor(at / hourMs);
      const existing = days.get(hour);
      if (existing !== undefined && at >= existing.from && at < existing.to) return existing.day;
      const day = dayOf(at, timeZone);
      days.set(hour, { day, ...spanOf(day) });
      return day;
    },
  };
}

/** The times at which a person has no conflict, the best first. */
function* freeTimes(
  job: Job,
  userId: string,
  facts: SuggestFacts,
  days: Days,
): Generator<Candidate, undefined> {
  const person = facts.people.get(userId);
  // Working hours are not checked again, because all candidates are within them.
  const plan = { ...job, userIds: [userId], works: false };
  if (!person || conflictsOf(plan, { ...facts, bookings: [] }).length > 0) return;
  const { bookings } = facts;
  const planned = plannedOn(bookings, person.workWeek, facts, days);
  const worked = facts.worked.get(userId);
  const candidates: Candidate[] = [];
  let next = 0;
  for (const windowDay of days.window) {
    const { day, from, to } = windowDay;
    const spans = job.isAllDay
      ? wholeDays(job, day, person.workWeek, facts, days)
      : timesWithin(job, days.hoursOn(person.workWeek, day), bookings, facts);
    if (spans.length === 0) continue;
    const leftS = leftOn(windowDay, facts, { worked, planned });
    // Days and bookings are both in order, so each day goes on where the one before has ended.
    while ((bookings[next]?.from ?? from) < from) next += 1;
    let end = next;
    while ((bookings[end]?.from ?? to) < to) end += 1;
    const near = nearestOf(job, bookings.slice(next, end), facts.speedKmh);
    for (const span of spans)
      candidates.push(weighed(job, { ...span, userId, leftS, near }, windowDay, days));
  }
  for (const candidate of candidates.toSorted(byWorth)) {
    const { from, to } = candidate;
    // Only bookings within a day of the candidate can cause a conflict or a drive.
    const around = bookings.filter((each) => each.to > from - dayMs && each.from < to + dayMs);
    const asked = { ...plan, from, to };
    if (conflictsOf(asked, { ...facts, bookings: around }).length === 0) yield candidate;
  }
}

const daysOf = ({ from, to }: Week): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/**
 * The times of a working day at which the job could begin: the start of the day, and after each other event
 * as soon as the person can be at the site.
 */
function timesWithin(
  job: Job,
  hours: Span | null,
  bookings: readonly Booking[],
  { now, speedKmh }: SuggestFacts,
): Span[] {
  if (hours === null) return [];
  const lengthMs = job.to - job.from;
  const ready = bookings
    .filter(({ to }) => to > hours.from && to < hours.to)
    .map(({ to, site }) => to + travelS(site, job.site, speedKmh) * 1000);
  const starts = [hours.from, ...ready]
    .map((at) => Math.ceil(Math.max(at, now) / stepMs) * stepMs)
    .filter((from) => from + lengthMs <= hours.to);
  return [...new Set(starts)].map((from) => ({ from, to: from + lengthMs }));
}

/**
 * An all-day job from this day on. There is none if the day has begun, or if the person does not work on all
 * of its days.
 */
function wholeDays(
  job: Job,
  day: string,
  week: WorkWeek,
  { now }: SuggestFacts,
  { hoursOn, spanOf }: Days,
): Span[] {
  const length = Math.max(1, Math.round((job.to - job.from) / dayMs));
  const days = daysOf({ from: day, to: addDays(day, length - 1) });
  const first = hoursOn(week, day);
  if (first === null || first.from < now || days.some((each) => hoursOn(week, each) === null)) return [];
  return [{ from: spanOf(day).from, to: spanOf(addDays(day, length - 1)).to }];
}

/**
 * The seconds that a person has planned from now on, by day. For an event of several days their working hours
 * count.
 */
function plannedOn(
  bookings: readonly Booking[],
  week: WorkWeek,
  { now }: SuggestFacts,
  days: Days,
): ReadonlyMap<string, number> {
  const planned = new Map<string, number>();
  const add = (day: string, seconds: number) => planned.set(day, (planned.get(day) ?? 0) + seconds);
  for (const { timeOff, ...booking } of bookings) {
    const ahead = { from: Math.max(booking.from, now), to: booking.to };
    if (timeOff || ahead.to <= ahead.from) continue;
    const [first, last] = [days.dayOf(ahead.from), days.dayOf(ahead.to - 1)];
    if (booking.to - booking.from < dayMs) add(first, (ahead.to - ahead.from) / 1000);
    else
      for (const day of daysOf({ from: first, to: last })) {
        const hours = days.hoursOn(week, day);
        if (hours !== null) add(day, overlapS(ahead, hours));
      }
  }
  return planned;
}

type ByDay = ReadonlyMap<string, number>;

/**
 * The seconds that can be planned on a day before overtime begins on that day or in that week. Null if the
 * company has no such limits.
 */
function leftOn(
  { day, week: days }: WindowDay,
  { overtime: { dailyS, weeklyS } }: SuggestFacts,
  { worked, planned }: { worked: ByDay | undefined; planned: ByDay },
): number | null {
  const hoursOf = (each: string) => (worked?.get(each) ?? 0) + (planned.get(each) ?? 0);
  const week = days.reduce((sum, each) => sum + hoursOf(each), 0);
  const left = [
    ...(dailyS === null ? [] : [dailyS - hoursOf(day)]),
    ...(weeklyS === null ? [] : [weeklyS - week]),
  ];
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

type Near = Extract<Reason, { kind: 'near' }>;
type ProposedSlot = Span & { userId: string; leftS: number | null; near: Near | null };

function weighed(
  { promisedBy, isAllDay }: Job,
  slot: ProposedSlot,
  { waiting }: WindowDay,
  days: Days,
): Candidate {
  const { leftS, near, from, to, userId } = slot;
  const keeps = promisedBy === null || days.dayOf(to - 1) <= promisedBy;
  const isOvertime = !isAllDay && leftS !== null && leftS < (to - from) / 1000;
  return {
    from,
    to,
    userId,
    leftS,
    near,
    keeps,
    broken: keeps ? 0 : 1,
    overtime: isOvertime ? 1 : 0,
    cost: waiting * dayOfWaitingS + (near?.travelS ?? unknownDriveS),
  };
}

function reasonsOf({ skills, promisedBy }: Job, { near, leftS, overtime, keeps }: Candidate): Reason[] {
  const reasons: Reason[] = [{ kind: 'free' }];
  if (skills.length > 0) reasons.push({ kind: 'skill', skills });
  if (near !== null) reasons.push(near);
  if (leftS !== null && overtime === 0) reasons.push({ kind: 'hours_left', leftS });
  if (promisedBy !== null && keeps) reasons.push({ kind: 'promise', day: promisedBy });
  return reasons;
}

/** The event of the day with the shortest drive to the site of the job. Null if no drive is known. */
function nearestOf({ site }: Job, bookings: readonly Booking[], speedKmh: number): Near | null {
  if (site === null) return null;
  const [nearest] = bookings
    .filter((booking) => booking.site !== null && !booking.timeOff)
    .map((booking) => ({ travelS: travelS(booking.site, site, speedKmh), from: booking.title }))
    .toSorted((a, b) => a.travelS - b.travelS);
  return nearest === undefined ? null : { kind: 'near', ...nearest };
}
