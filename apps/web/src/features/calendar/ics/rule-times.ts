import { dayMs } from '@plumbline/domain/days/days';

/** A day and time of day as a wall calendar shows them, in milliseconds as if it were in UTC. */
export type WallTime = number;

/** How something repeats (RFC 5545, 3.3.10); empty lists do not narrow it. */
export type Rule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | null;
  /** The last possible time. */
  until: WallTime | null;
  byMonth: readonly number[];
  byWeekNumber: readonly number[];
  byYearDay: readonly number[];
  byMonthDay: readonly number[];
  /** `weekday`: 0 is Sunday. `place`: the second, or as -1 the last one of the month or year; 0 is each. */
  byDay: readonly { place: number; weekday: number }[];
  byHour: readonly number[];
  byMinute: readonly number[];
  bySecond: readonly number[];
  byPlace: readonly number[];
  /** 0 is Sunday. */
  weekStart: number;
};

/** Days since 1970. */
type Day = number;
type Period = { first: Day; days: readonly Day[] };

/**
 * The times of a rule whose first possible one is `start`, in order, from about `from` up to `to`. What lies before
 * is skipped, unless times are counted. `step` is told how many days are looked at, and may throw to end it.
 */
export function* ruleTimes(
  rule: Rule,
  start: WallTime,
  { from, to, step }: { from: WallTime; to: WallTime; step: (days: number) => void },
): Generator<WallTime> {
  const startDay = Math.floor(start / dayMs);
  const lastDay = Math.floor(Math.min(to, rule.until ?? to) / dayMs);
  const timesOfDay = timesOf(rule, start - startDay * dayMs);
  let counted = 0;
  for (let index = rule.count === null ? firstPeriod(rule, startDay, from) : 0; ; index += 1) {
    const { first, days } = periodOf(rule, startDay, index);
    step(longestDays[rule.freq]);
    if (first > lastDay) return;
    const times = days.flatMap((day) => timesOfDay.map((time) => day * dayMs + time));
    for (const time of atPlaces(times, rule.byPlace)) {
      if (time < start) continue;
      if (time > to || (rule.until !== null && time > rule.until)) return;
      counted += 1;
      if (time >= from) yield time;
      if (rule.count !== null && counted >= rule.count) return;
    }
  }
}

const longestDays: Readonly<Record<Rule['freq'], number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/** One that surely begins before `from`, but not long before. */
function firstPeriod({ freq, interval }: Rule, startDay: Day, from: WallTime): number {
  const daysBefore = Math.floor(from / dayMs) - startDay;
  const length = longestDays[freq] * interval;
  return Math.max(0, Math.floor(daysBefore / length) - 1);
}

const dayAt = (year: number, month: number, date: number): Day => {
  const at = new Date(0);
  at.setUTCFullYear(year, month, date);
  return at.getTime() / dayMs;
};
const partsOf = (day: Day): { year: number; month: number; date: number } => {
  const at = new Date(day * dayMs);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
};
const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;
const range = (first: Day, end: Day): Day[] =>
  Array.from({ length: end - first }, (_, place) => first + place);

/** The days of one of the rule's days, weeks, months or years, counted from that in which it starts. */
function periodOf(rule: Rule, startDay: Day, index: number): Period {
  const by = index * rule.interval;
  const { year, month } = partsOf(startDay);
  if (rule.freq === 'DAILY') {
    const day = startDay + by;
    return { first: day, days: [day].filter((each) => isWithin(rule, each)) };
  }
  if (rule.freq === 'WEEKLY') {
    const first = startDay - ((weekdayOf(startDay) - rule.weekStart + 7) % 7) + 7 * by;
    const asked =
      rule.byDay.length > 0 ? rule : { ...rule, byDay: [{ place: 0, weekday: weekdayOf(startDay) }] };
    return { first, days: range(first, first + 7).filter((each) => isWithin(asked, each)) };
  }
  if (rule.freq === 'MONTHLY') {
    const first = dayAt(year, month + by, 1);
    return { first, days: daysOfMonth(rule, startDay, first) };
  }
  const first = dayAt(year + by, 0, 1);
  // The first week of a year may begin in the year before.
  return { first: rule.byWeekNumber.length > 0 ? first - 7 : first, days: daysOfYear(rule, startDay, first) };
}

/** What narrows days in each rule; the place of a weekday is that of its month or year. */
function isWithin(rule: Rule, day: Day): boolean {
  const { year, month, date } = partsOf(day);
  return (
    isOneOf(rule.byMonth, month + 1) &&
    isOneOfEnds(rule.byMonthDay, date, dayAt(year, month + 1, 0) - dayAt(year, month, 0)) &&
    isOneOfEnds(rule.byYearDay, day - dayAt(year, 0, 0), dayAt(year, 12, 0) - dayAt(year, 0, 0)) &&
    isOneOf(
      rule.byDay.map(({ weekday }) => weekday),
      weekdayOf(day),
    )
  );
}

const isOneOf = (list: readonly number[], value: number): boolean =>
  list.length === 0 || list.includes(value);
/** `value` of 1 to `length`, which -1 names from its end. */
const isOneOfEnds = (list: readonly number[], value: number, length: number): boolean =>
  list.length === 0 || list.includes(value) || list.includes(value - length - 1);

function daysOfMonth(rule: Rule, startDay: Day, first: Day): Day[] {
  const { year, month } = partsOf(first);
  const days = range(first, dayAt(year, month + 1, 1));
  const asked =
    rule.byMonthDay.length > 0 || rule.byDay.length > 0
      ? rule
      : { ...rule, byMonthDay: [partsOf(startDay).date] };
  return days.filter((day) => isWithin(asked, day) && hasPlace(rule, day, days));
}

function daysOfYear(rule: Rule, startDay: Day, first: Day): Day[] {
  const { year } = partsOf(first);
  const all = range(first, dayAt(year + 1, 0, 1));
  if (rule.byWeekNumber.length > 0) return daysOfWeeks(rule, startDay, year);
  const { month, date } = partsOf(startDay);
  const names = rule.byYearDay.length > 0 || rule.byMonthDay.length > 0 || rule.byDay.length > 0;
  const asked = names
    ? rule
    : { ...rule, byMonth: rule.byMonth.length > 0 ? rule.byMonth : [month + 1], byMonthDay: [date] };
  return all.filter((day) => {
    if (!isWithin(asked, day)) return false;
    if (rule.byMonth.length === 0) return hasPlace(rule, day, all);
    const at = partsOf(day);
    return hasPlace(rule, day, range(dayAt(at.year, at.month, 1), dayAt(at.year, at.month + 1, 1)));
  });
}

/** The first week of a year is the first with four days in it. */
function daysOfWeeks(rule: Rule, startDay: Day, year: number): Day[] {
  const firstOf = (each: number) => {
    const fourth = dayAt(each, 0, 4);
    return fourth - ((weekdayOf(fourth) - rule.weekStart + 7) % 7);
  };
  const [first, end] = [firstOf(year), firstOf(year + 1)];
  const asked =
    rule.byDay.length > 0 ? rule : { ...rule, byDay: [{ place: 0, weekday: weekdayOf(startDay) }] };
  return range(first, end).filter(
    (day) =>
      isOneOfEnds(rule.byWeekNumber, Math.floor((day - first) / 7) + 1, (end - first) / 7) &&
      isWithin(asked, day),
  );
}

/** Whether a day is, say, the second Tuesday of these. */
function hasPlace({ byDay }: Rule, day: Day, among: readonly Day[]): boolean {
  const asked = byDay.filter(({ weekday }) => weekday === weekdayOf(day));
  if (asked.length === 0 || asked.some(({ place }) => place === 0)) return true;
  const [first = day] = among;
  const last = among.at(-1) ?? day;
  const fromFirst = Math.floor((day - first) / 7) + 1;
  const fromLast = Math.floor((last - day) / 7) + 1;
  return asked.some(({ place }) => place === fromFirst || place === -fromLast);
}

/** Milliseconds since midnight. */
function timesOf({ byHour, byMinute, bySecond }: Rule, usual: number): number[] {
  const hours = byHour.length > 0 ? byHour : [Math.floor(usual / 3_600_000)];
  const minutes = byMinute.length > 0 ? byMinute : [Math.floor(usual / 60_000) % 60];
  const seconds = bySecond.length > 0 ? bySecond : [Math.floor(usual / 1000) % 60];
  return hours
    .flatMap((hour) =>
      minutes.flatMap((minute) => seconds.map((second) => ((hour * 60 + minute) * 60 + second) * 1000)),
    )
    .toSorted((a, b) => a - b);
}

function atPlaces(times: readonly WallTime[], places: readonly number[]): readonly WallTime[] {
  if (places.length === 0) return times;
  return times.filter((_, place) => places.includes(place + 1) || places.includes(place - times.length));
}
