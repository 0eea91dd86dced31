import { dayMs } from '@plumbline/domain/days/days';

/**
 * A day and a time of day as clocks show them, without a zone: the milliseconds since 1970 as if it were in
 * UTC.
 */
export type WallTime = number;

export const freqs = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** How something repeats (RFC 5545, 3.3.10). An empty list allows everything. */
export type Rule = {
  freq: (typeof freqs)[number];
  interval: number;
  count: number | null;
  /** The last possible time. Null if the rule has no end. */
  until: WallTime | null;
  byMonth: readonly number[];
  byWeekNumber: readonly number[];
  byYearDay: readonly number[];
  byMonthDay: readonly number[];
  /**
   * `weekday` counts from 0 for Sunday. `nth` is 2 for the second one in the month or year, -1 for the last,
   * and 0 for each.
   */
  byDay: readonly { nth: number; weekday: number }[];
  byHour: readonly number[];
  byMinute: readonly number[];
  bySecond: readonly number[];
  bySetPosition: readonly number[];
  /** 0 is Sunday. */
  weekStart: number;
};

/** Days since 1970. */
export type Day = number;

/** `month` counts from 0. A number beyond 11 is a month of a later year. */
export const dayAt = (year: number, month: number, date: number): Day => {
  const at = new Date(0);
  at.setUTCFullYear(year, month, date);
  return at.getTime() / dayMs;
};

/** `month` counts from 0. */
export const partsOf = (day: Day): { year: number; month: number; date: number } => {
  const at = new Date(day * dayMs);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
};

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** All days from `first` to the day before `end`. */
export const daysIn = (first: Day, end: Day): Day[] =>
  Array.from({ length: end - first }, (_, nth) => first + nth);

export const isOneOf = (list: readonly number[], value: number): boolean =>
  list.length === 0 || list.includes(value);

/**
 * Whether `value`, from 1 to `length`, is in the list. A negative number in the list counts from the end: -1
 * is `length`. An empty list allows every value.
 */
export const isOneOfEnds = (list: readonly number[], value: number, length: number): boolean =>
  list.length === 0 || list.includes(value) || list.includes(value - length - 1);

/**
 * The days of a year in whole weeks. Its first week is the first with four of its days. `end` is the day
 * after the last one.
 */
export function weekYear(year: number, weekStart: number): { first: Day; end: Day } {
  const firstOf = (each: number) => {
    const fourth = dayAt(each, 0, 4);
    return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7);
  };
  return { first: firstOf(year), end: firstOf(year + 1) };
}

/**
 * Whether the lists of a rule allow a day. The number of a weekday, as in the second Tuesday, is not checked
 * here.
 */
export function isWithin(rule: Rule, day: Day): boolean {
  const { year, month, date } = partsOf(day);
  return (
    isOneOf(rule.byMonth, month + 1) &&
    isOneOfEnds(rule.byMonthDay, date, dayAt(year, month + 1, 0) - dayAt(year, month, 0)) &&
    isOneOfEnds(rule.byYearDay, day - dayAt(year, 0, 0), dayAt(year, 12, 0) - dayAt(year, 0, 0)) &&
    isInWeeks(rule, day, year) &&
    (rule.byDay.length === 0 || rule.byDay.some(({ weekday }) => weekday === weekdayOf(day)))
  );
}

function isInWeeks({ byWeekNumber, weekStart }: Rule, day: Day, year: number): boolean {
  if (byWeekNumber.length === 0) return true;
  // The first and last days of a year may belong to a week of the year before or after.
  return [year - 1, year, year + 1].some((each) => {
    const { first, end } = weekYear(each, weekStart);
    if (day < first || day >= end) return false;
    return isOneOfEnds(byWeekNumber, Math.floor((day - first) / 7) + 1, (end - first) / 7);
  });
}
