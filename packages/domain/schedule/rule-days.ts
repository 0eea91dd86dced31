import { dayMs } from '../days/days.ts';
import { ruleStepsMax } from '../limits/schedule.ts';
import type { Repeat } from './repeat.ts';

/** The number of periods (days, weeks, months or years) of a rule that may still be looked at. */
export type Steps = { left: number };

export const allSteps = (): Steps => ({ left: ruleStepsMax });

/**
 * Yields the days of a rule that begins on `first`, in order, from one day to another. It works each out when
 * it is asked for, and skips those before `from` without work. It ends when `steps` are used up, so that a
 * rule without any days cannot run forever.
 */
export function* ruleDays(
  { freq, interval, byDay, byMonthDay }: Omit<Repeat, 'end'>,
  first: string,
  { from, until }: { from: string; until: string },
  steps: Steps = allSteps(),
): Generator<string> {
  const [begin, last] = [numberOf(first), numberOf(until)];
  const earliest = Math.max(begin, numberOf(from));
  const period = { daily, weekly, monthly, yearly }[freq](begin, { byDay, byMonthDay });
  const past = Math.floor((period.unitOf(earliest) - period.unitOf(begin)) / interval);
  for (let index = past; steps.left > 0; index += 1) {
    steps.left -= 1;
    const unit = period.unitOf(begin) + index * interval;
    if (period.beginOf(unit) > last) return;
    for (const day of period.daysIn(unit)) {
      if (day > last) return;
      if (day >= earliest) yield textOf(day);
    }
  }
}

/**
 * The period by which a rule repeats: a day, week, month or year. `unitOf` numbers the period of a day,
 * `beginOf` is its first day, and `daysIn` are the days of the rule in it.
 */
type Period = {
  unitOf: (day: number) => number;
  beginOf: (unit: number) => number;
  daysIn: (unit: number) => number[];
};
type Chosen = Pick<Repeat, 'byDay' | 'byMonthDay'>;

const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Days are numbered from 1970-01-01, which was a Thursday. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const textOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
const nameOf = (day: number): string => names[weekdayOf(day)] ?? '';

/** Months are numbered from January 1970. */
function monthOf(day: number): { month: number; date: number } {
  const at = new Date(day * dayMs);
  return { month: (at.getUTCFullYear() - 1970) * 12 + at.getUTCMonth(), date: at.getUTCDate() };
}

const beginOfMonth = (month: number): number =>
  new Date(0).setUTCFullYear(1970 + Math.floor(month / 12), ((month % 12) + 12) % 12, 1) / dayMs;
const lengthOf = (month: number): number => beginOfMonth(month + 1) - beginOfMonth(month);

function daily(_begin: number, { byDay }: Chosen): Period {
  const isOn = (day: number) => byDay.length === 0 || byDay.includes(nameOf(day));
  return { unitOf: (day) => day, beginOf: (day) => day, daysIn: (day) => (isOn(day) ? [day] : []) };
}

/** Weeks begin on Monday (RFC 5545, WKST). */
function weekly(begin: number, { byDay }: Chosen): Period {
  const chosen = byDay.length === 0 ? [nameOf(begin)] : byDay;
  const beginOf = (week: number) => week * 7 - 3;
  return {
    unitOf: (day) => Math.floor((day + 3) / 7),
    beginOf,
    daysIn: (week) =>
      [0, 1, 2, 3, 4, 5, 6].map((more) => beginOf(week) + more).filter((day) => chosen.includes(nameOf(day))),
  };
}

function monthly(begin: number, { byDay, byMonthDay }: Chosen): Period {
  const date = byMonthDay ?? monthOf(begin).date;
  return {
    unitOf: (day) => monthOf(day).month,
    beginOf: beginOfMonth,
    daysIn: (month) => {
      const [start, length] = [beginOfMonth(month), lengthOf(month)];
      if (byDay.length > 0) {
        const days = byDay.map((day) => numberAt(day, start, length)).filter((day) => day !== null);
        return [...new Set(days)].toSorted((a, b) => a - b);
      }
      const wanted = date === -1 ? length : date;
      return wanted > length ? [] : [start + wanted - 1];
    },
  };
}

/** The day in a month that '2TU' or '-1FR' names. Null if the month has no such day. */
function numberAt(text: string, start: number, length: number): number | null {
  const index = Number(text.slice(0, -2));
  const weekday = names.indexOf(text.slice(-2));
  const until = (from: number) => (weekday - weekdayOf(from) + 7) % 7;
  const end = start + length - 1;
  const day =
    index > 0
      ? start + until(start) + (index - 1) * 7
      : end - ((weekdayOf(end) - weekday + 7) % 7) + (index + 1) * 7;
  return day >= start && day <= end ? day : null;
}

function yearly(begin: number, chosen: Chosen): Period {
  const { month } = monthOf(begin);
  const monthIn = (year: number) => year * 12 + (((month % 12) + 12) % 12);
  const { daysIn } = monthly(begin, chosen);
  return {
    unitOf: (day) => Math.floor(monthOf(day).month / 12),
    beginOf: (year) => beginOfMonth(monthIn(year)),
    daysIn: (year) => daysIn(monthIn(year)),
  };
}
