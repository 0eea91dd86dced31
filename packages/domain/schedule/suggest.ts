import { addDays, dayMs, dayOf, daysBetween, weekdayOf } from '../days/days.ts';
import { type Week, weekOf, type WeekStart } from '../days/weeks.ts';
import type { WorkWeek } from '../entities/record.ts';
import type { OvertimeRules } from '../hours/overtime.ts';
import { proposalsMax } from '../limits/schedule.ts';
import { type Booking, travelS } from './booking.ts';
import { atOnce, conflictsOf, type Facts, type Plan } from './conflicts.ts';
import type { Span } from '../days/span.ts';
import { overlapS, startOfDay, workSpans } from './span.ts';

/** Why a proposal is a good one. */
export type Reason =
  | { kind: 'free' }
  | { kind: 'skill'; skills: readonly string[] }
  /** The drive from, or to, the nearest other event of the day. */
  | { kind: 'near'; travelS: number; from: string }
  /** What may still be planned that week and day before overtime begins, without this job. */
  | { kind: 'hours_left'; leftS: number }
  /** The day by which it was promised. */
  | { kind: 'promise'; day: string };

export type Proposal = Span & { userId: string; reasons: readonly Reason[] };

/** What has to be done; `from` and `to` say only how long it takes. */
export type Job = Plan & { promisedBy: string | null };

/** The people of `people` are asked. Bookings are those of the whole weeks that the window lies in. */
export type SuggestFacts = Facts & {
  /** The days that are looked at. */
  window: Week;
  now: number;
  weekStart: WeekStart;
  overtime: OvertimeRules;
  /** The seconds that each has worked, by day. */
  worked: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** Plans begin at every quarter of an hour. */
const stepMs = 15 * 60_000;
/** What a day of waiting counts for, as seconds of driving. */
const dayOfWaitingS = 30 * 60;
/** What a drive of unknown length counts for, in seconds. */
const unknownDriveS = 15 * 60;

type Candidate = Proposal & { broken: number; overtime: number; cost: number };

/**
 * The best times for a job, each with nothing in its way: first those that keep its promise, then those without
 * overtime, then those with the shorter wait and drive. The best of each person comes before anybody's second.
 */
export const suggest = (job: Job, facts: SuggestFacts): Proposal[] => atOnce(suggestSteps(job, facts));

/** The same in steps, one for each person who is looked at. */
export function* suggestSteps(job: Job, facts: SuggestFacts): Generator<void, Proposal[]> {
  const days = daysBy(facts);
  const people = [...facts.people.keys()].map((userId) => freeTimes(job, userId, facts, days));
  const found: Candidate[] = [];
  // Most candidates are never looked at: only the best of each, until there are enough.
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
  return found.slice(0, proposalsMax).map(({ from, to, userId, reasons }) => ({ from, to, userId, reasons }));
}

const byWorth = (a: Candidate, b: Candidate): number =>
  a.broken - b.broken ||
  a.overtime - b.overtime ||
  a.cost - b.cost ||
  a.from - b.from ||
  (a.userId < b.userId ? -1 : 1);

/** The local days that are looked at and the hours worked on them, each found once for everybody. */
type Days = {
  hoursOn: (week: WorkWeek, day: string) => Span | null;
  spanOf: (day: string) => Span;
  dayOf: (at: number) => string;
};

function daysBy({ timeZone }: Facts): Days {
  const hours = new Map<string, Span | null>();
  const spans = new Map<string, Span>();
  let latest = { day: '', from: 0, to: 0 };
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
    spanOf,
    hoursOn: (week, day) => {
      if (!week.days.includes(weekdayOf(day))) return null;
      const key = `${day} ${week.from} ${week.to}`;
      const present = hours.get(key);
      if (present !== undefined) return present;
      const found = workSpans(week, { from: day, to: day }, timeZone)[0] ?? null;
      hours.set(key, found);
      return found;
    },
    // Bookings come in their order, so that most are on the day of the one before.
    dayOf: (at) => {
      if (at < latest.from || at >= latest.to) {
        const day = dayOf(at, timeZone);
        latest = { day, ...spanOf(day) };
      }
      return latest.day;
    },
  };
}

/** The times of a person that nothing is in the way of, the best first. */
function* freeTimes(
  job: Job,
  userId: string,
  facts: SuggestFacts,
  days: Days,
): Generator<Candidate, undefined> {
  const person = facts.people.get(userId);
  // Hours need no second look: candidates are made within them.
  const plan = { ...job, userIds: [userId], works: false };
  if (!person || conflictsOf(plan, { ...facts, bookings: [] }).length > 0) return;
  const bookings = facts.bookings
    .filter(({ userIds, eventId }) => userIds.includes(userId) && eventId !== job.eventId)
    .toSorted((a, b) => a.from - b.from);
  const planned = plannedOn(bookings, person.workWeek, facts, days);
  const candidates = daysOf(facts.window).flatMap((day) => {
    const spans = job.isAllDay
      ? wholeDays(job, day, person.workWeek, facts, days)
      : timesWithin(job, days.hoursOn(person.workWeek, day), bookings, facts);
    if (spans.length === 0) return [];
    const { from, to } = days.spanOf(day);
    const leftS = leftOn(day, facts, { worked: facts.worked.get(userId), planned });
    const near = nearestOf(
      job,
      bookings.filter((booking) => booking.from >= from && booking.from < to),
      facts.speedKmh,
    );
    return spans.map((span) => weighed(job, { ...span, day, userId, leftS, near }, facts));
  });
  for (const candidate of candidates.toSorted(byWorth)) {
    const { from, to } = candidate;
    // Nothing further away is in the way of it, or on its day.
    const around = bookings.filter((each) => each.to > from - dayMs && each.from < to + dayMs);
    const asked = { ...plan, from, to };
    if (conflictsOf(asked, { ...facts, bookings: around }).length === 0) yield candidate;
  }
}

const daysOf = ({ from, to }: Week): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** The times of a working day at which it could begin: with the day, and as soon as one can be there after each other event. */
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

/** The days from this one on, if it has not begun and all of them are worked. */
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

/** The seconds of a person that are planned from now on, by day; of what lasts for days their working hours count. */
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

/** What may still be planned on a day before overtime begins that day or that week; null without such limits. */
function leftOn(
  day: string,
  { overtime: { dailyS, weeklyS }, weekStart }: SuggestFacts,
  { worked, planned }: { worked: ByDay | undefined; planned: ByDay },
): number | null {
  const hoursOf = (each: string) => (worked?.get(each) ?? 0) + (planned.get(each) ?? 0);
  const week = daysOf(weekOf(day, weekStart)).reduce((sum, each) => sum + hoursOf(each), 0);
  const left = [
    ...(dailyS === null ? [] : [dailyS - hoursOf(day)]),
    ...(weeklyS === null ? [] : [weeklyS - week]),
  ];
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

type Near = Extract<Reason, { kind: 'near' }>;
type ProposedSlot = Span & { day: string; userId: string; leftS: number | null; near: Near | null };

function weighed(
  job: Job,
  { day, leftS, near, ...span }: ProposedSlot,
  { timeZone, window }: SuggestFacts,
): Candidate {
  const { promisedBy, skills, isAllDay } = job;
  const keeps = promisedBy === null || dayOf(span.to - 1, timeZone) <= promisedBy;
  const lengthS = (span.to - span.from) / 1000;
  const isOvertime = !isAllDay && leftS !== null && leftS < lengthS;
  const reasons: Reason[] = [{ kind: 'free' }];
  if (skills.length > 0) reasons.push({ kind: 'skill', skills });
  if (near !== null) reasons.push(near);
  if (leftS !== null && !isOvertime) reasons.push({ kind: 'hours_left', leftS });
  if (promisedBy !== null && keeps) reasons.push({ kind: 'promise', day: promisedBy });
  return {
    ...span,
    reasons,
    broken: keeps ? 0 : 1,
    overtime: isOvertime ? 1 : 0,
    cost: daysBetween(window.from, day) * dayOfWaitingS + (near?.travelS ?? unknownDriveS),
  };
}

/** The event of the day with the shortest drive to the job's site; null where no drive is known. */
function nearestOf({ site }: Job, bookings: readonly Booking[], speedKmh: number): Near | null {
  if (site === null) return null;
  const [nearest] = bookings
    .filter((booking) => booking.site !== null && !booking.timeOff)
    .map((booking) => ({ travelS: travelS(booking.site, site, speedKmh), from: booking.title }))
    .toSorted((a, b) => a.travelS - b.travelS);
  return nearest === undefined ? null : { kind: 'near', ...nearest };
}
