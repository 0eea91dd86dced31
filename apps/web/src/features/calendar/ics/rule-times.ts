import { dayMs } from '@plumbline/domain/days/days';
import {
  type Day,
  dayAt,
  daysIn,
  isOneOf,
  isOneOfEnds,
  isWithin,
  partsOf,
  type Rule,
  type WallTime,
  weekdayOf,
  weekYear,
} from './rule-days.ts';

/** Is called with the number of days or times that were looked at. It may throw to stop the work. */
export type Steps = (more: number) => void;
type Within = { from: WallTime; to: WallTime; step: Steps };

/**
 * The times of a rule in order, from about `from` up to `to`. `start` is the first possible one. Times before
 * `from` are skipped without being worked out, unless the rule has a count.
 */
export function* ruleTimes(rule: Rule, start: WallTime, { from, to, step }: Within): Generator<WallTime> {
  const last = Math.min(to, rule.until ?? to);
  const begin = skippedTo(rule, start, from);
  let { counted } = begin;
  if (rule.count !== null && counted >= rule.count) return;
  for (const times of setsOf(rule, start, { from: begin.from, to: last, step }))
    for (const time of times) {
      if (time < start) continue;
      if (time > last) return;
      counted += 1;
      if (time >= from) yield time;
      if (rule.count !== null && counted >= rule.count) return;
    }
}

/** The time from which to follow a rule, and the number of its times before that. */
function skippedTo(rule: Rule, start: WallTime, from: WallTime): { from: WallTime; counted: number } {
  if (rule.count === null) return { from, counted: 0 };
  const every = evenMs(rule);
  if (every === null) return { from: start, counted: 0 };
  const counted = Math.max(0, Math.floor((from - start) / every));
  return { from: start + counted * every, counted };
}

const unitMs = { SECONDLY: 1000, MINUTELY: 60_000, HOURLY: 3_600_000, DAILY: dayMs, WEEKLY: 7 * dayMs };

/** The milliseconds between the times of a rule that has no lists. Null for all other rules. */
function evenMs(rule: Rule): number | null {
  if (rule.freq === 'MONTHLY' || rule.freq === 'YEARLY') return null;
  const { byMonth, byWeekNumber, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond, bySetPosition } =
    rule;
  const days = [byMonth, byWeekNumber, byYearDay, byMonthDay, byDay];
  return [...days, byHour, byMinute, bySecond, bySetPosition].some((list) => list.length > 0)
    ? null
    : unitMs[rule.freq] * rule.interval;
}

/** The times of each period of a rule, such as a week or a month, from about `from` on. */
function setsOf(rule: Rule, start: WallTime, within: Within): Iterable<readonly WallTime[]> {
  const every = evenMs(rule);
  if (every !== null) return evenSets(every, start, within);
  const { freq } = rule;
  return freq === 'HOURLY' || freq === 'MINUTELY' || freq === 'SECONDLY'
    ? clockSets(rule, freq, start, within)
    : daySets(withUsualDay(rule, Math.floor(start / dayMs)), start, within);
}

function* evenSets(every: number, start: WallTime, { from, to, step }: Within): Generator<WallTime[]> {
  const skipped = Math.max(0, Math.floor((from - start) / every));
  for (let at = start + skipped * every; at <= to; at += every) {
    step(1);
    yield [at];
  }
}

/** Adds the day of the first time to a rule that does not say on which days of its period it is. */
function withUsualDay(rule: Rule, startDay: Day): Rule {
  const { byMonth, byWeekNumber, byYearDay, byMonthDay, byDay } = rule;
  if ([byYearDay, byMonthDay, byDay].some((list) => list.length > 0)) return rule;
  const { month, date } = partsOf(startDay);
  const weekday = [{ nth: 0, weekday: weekdayOf(startDay) }];
  if (byWeekNumber.length > 0 || rule.freq === 'WEEKLY') return { ...rule, byDay: weekday };
  if (rule.freq === 'MONTHLY') return { ...rule, byMonthDay: [date] };
  if (rule.freq !== 'YEARLY') return rule;
  return { ...rule, byMonth: byMonth.length > 0 ? byMonth : [month + 1], byMonthDay: [date] };
}

const longestDays = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/** The times of rules by days, weeks, months and years. */
function* daySets(rule: Rule, start: WallTime, { from, to, step }: Within): Generator<WallTime[]> {
  const freq =
    rule.freq === 'DAILY' || rule.freq === 'WEEKLY' || rule.freq === 'MONTHLY' ? rule.freq : 'YEARLY';
  const startDay = Math.floor(start / dayMs);
  const lastDay = Math.floor(to / dayMs);
  const times = timesOfDay(rule, start - startDay * dayMs);
  // The number of periods to skip. The next one surely begins before `from`, but not long before.
  const daysBefore = Math.floor(from / dayMs) - startDay;
  const skipped = Math.max(0, Math.floor(daysBefore / (longestDays[freq] * rule.interval)) - 1);
  for (let index = skipped; ; index += 1) {
    const { first, days } = periodOf(rule, startDay, index * rule.interval);
    step(longestDays[freq]);
    if (first > lastDay) return;
    yield atSetPositions(
      days.flatMap((day) => times.map((time) => day * dayMs + time)),
      rule.bySetPosition,
    );
  }
}

/**
 * The days of a period that the rule allows. `by` is the number of days, weeks, months or years after the one
 * of the start.
 */
function periodOf(rule: Rule, startDay: Day, by: number): { first: Day; days: readonly Day[] } {
  const { year, month } = partsOf(startDay);
  if (rule.freq === 'DAILY') {
    const day = startDay + by;
    return { first: day, days: [day].filter((each) => isWithin(rule, each)) };
  }
  if (rule.freq === 'WEEKLY') {
    const first = startDay - ((weekdayOf(startDay) - rule.weekStart + 7) % 7) + 7 * by;
    return { first, days: daysIn(first, first + 7).filter((each) => isWithin(rule, each)) };
  }
  if (rule.freq === 'MONTHLY') {
    const first = dayAt(year, month + by, 1);
    const days = daysIn(first, dayAt(year, month + by + 1, 1));
    return { first, days: days.filter((day) => isWithin(rule, day) && isNthOfMonth(rule, day, days)) };
  }
  return daysOfYear(rule, year + by);
}

function daysOfYear(rule: Rule, year: number): { first: Day; days: readonly Day[] } {
  if (rule.byWeekNumber.length > 0) {
    // The first week of a year may begin in the year before.
    const { first, end } = weekYear(year, rule.weekStart);
    return { first, days: daysIn(first, end).filter((day) => isWithin(rule, day)) };
  }
  const [first, end] = [dayAt(year, 0, 1), dayAt(year + 1, 0, 1)];
  const all = daysIn(first, end);
  const days = all.filter((day) => {
    if (!isWithin(rule, day)) return false;
    if (rule.byMonth.length === 0) return isNthOfMonth(rule, day, all);
    const at = partsOf(day);
    return isNthOfMonth(rule, day, daysIn(dayAt(at.year, at.month, 1), dayAt(at.year, at.month + 1, 1)));
  });
  return { first, days };
}

/**
 * Whether the rule allows a day by its number in the month, such as the second Tuesday. `among` are the days
 * of that month.
 */
function isNthOfMonth({ byDay }: Rule, day: Day, among: readonly Day[]): boolean {
  const asked = byDay.filter(({ weekday }) => weekday === weekdayOf(day));
  if (asked.length === 0 || asked.some(({ nth }) => nth === 0)) return true;
  const [first = day] = among;
  const last = among.at(-1) ?? day;
  const fromFirst = Math.floor((day - first) / 7) + 1;
  const fromLast = Math.floor((last - day) / 7) + 1;
  return asked.some(({ nth: ordinal }) => ordinal === fromFirst || ordinal === -fromLast);
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, nth) => nth);
const hours = upTo(24);
const sixty = upTo(60);

/**
 * The times of rules by hours, minutes and seconds. It goes day by day, so that a day that the rule does not
 * allow takes one step.
 */
function* clockSets(
  rule: Rule,
  freq: 'HOURLY' | 'MINUTELY' | 'SECONDLY',
  start: WallTime,
  { from, to, step }: Within,
): Generator<WallTime[]> {
  const unit = unitMs[freq];
  const isDue = (at: WallTime) => Math.round((at - startOf(start, unit)) / unit) % rule.interval === 0;
  const [startMinute, startSecond] = [Math.floor(start / 60_000) % 60, Math.floor(start / 1000) % 60];
  const minutes = freq === 'HOURLY' ? given(rule.byMinute, startMinute) : sixty;
  const seconds = freq === 'SECONDLY' ? sixty : given(rule.bySecond, startSecond);
  const firstDay = Math.floor(Math.max(from, start) / dayMs);
  for (let day = firstDay; day * dayMs <= to; day += 1) {
    step(1);
    if (!isWithin(rule, day)) continue;
    for (const hour of hours) {
      if (!isOneOf(rule.byHour, hour)) continue;
      const at = day * dayMs + hour * 3_600_000;
      step(1);
      if (freq === 'HOURLY') {
        const times = minutes.flatMap((minute) =>
          seconds.map((second) => at + minute * 60_000 + second * 1000),
        );
        if (isDue(at)) yield atSetPositions(times, rule.bySetPosition);
        continue;
      }
      for (const minute of minutes) {
        if (!isOneOf(rule.byMinute, minute)) continue;
        const inMinute = at + minute * 60_000;
        const times = seconds.map((second) => inMinute + second * 1000);
        step(times.length);
        if (freq === 'MINUTELY') {
          if (isDue(inMinute)) yield atSetPositions(times, rule.bySetPosition);
        } else
          for (const time of times)
            if (isDue(time) && isOneOf(rule.bySecond, (time - inMinute) / 1000))
              yield atSetPositions([time], rule.bySetPosition);
      }
    }
  }
}

const startOf = (at: WallTime, unit: number): WallTime => Math.floor(at / unit) * unit;
const given = (list: readonly number[], usual: number): readonly number[] =>
  list.length > 0 ? [...new Set(list)].toSorted((a, b) => a - b) : [usual];

/** The allowed times of a day in milliseconds since midnight. `usual` is the time of day of the start. */
function timesOfDay({ byHour, byMinute, bySecond }: Rule, usual: number): number[] {
  return given(byHour, Math.floor(usual / 3_600_000)).flatMap((hour) =>
    given(byMinute, Math.floor(usual / 60_000) % 60).flatMap((minute) =>
      given(bySecond, Math.floor(usual / 1000) % 60).map(
        (second) => ((hour * 60 + minute) * 60 + second) * 1000,
      ),
    ),
  );
}

/** The times of one period at certain positions. 1 is the first and -1 the last. */
function atSetPositions(times: WallTime[], positions: readonly number[]): WallTime[] {
  if (positions.length === 0) return times;
  return times.filter((_, nth) => isOneOfEnds(positions, nth + 1, times.length));
}
