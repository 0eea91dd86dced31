import { addDays, dayOf } from '../days/days.ts';
import type { Week } from '../days/weeks.ts';
import { type Hours, countedSeconds } from './worked.ts';

/** From how much work on overtime begins, in seconds; null where there is no such limit. */
export type OvertimeRules = { dailyS: number | null; weeklyS: number | null };

/** Seconds. `regularS` and `overtimeS` add up to `workedS`. */
export type HoursTotal = { workedS: number; regularS: number; overtimeS: number };
export type HoursOfDay = HoursTotal & { day: string };
export type HoursOfWeek = { days: HoursOfDay[]; total: HoursTotal };

/** The rules of an organization, whose settings are in minutes. */
export function overtimeRules(settings: {
  overtimeDailyMinutes: number | null;
  overtimeWeeklyMinutes: number | null;
}): OvertimeRules {
  const seconds = (minutes: number | null) => (minutes === null ? null : minutes * 60);
  return { dailyS: seconds(settings.overtimeDailyMinutes), weeklyS: seconds(settings.overtimeWeeklyMinutes) };
}

type Context = { week: Week; timeZone: string; rules: OvertimeRules; until: number };

/**
 * One person's week, day by day. An entry belongs to the day on which it began in the organization's zone, all
 * of it. Time beyond the daily limit is overtime of its day; of what is left, time beyond the weekly limit is
 * overtime of the day on which the limit is passed. So no second is overtime twice.
 * `until`: up to when a running entry counts, milliseconds since 1970.
 */
export function hoursOfWeek(
  entries: readonly Hours[],
  { week, timeZone, rules, until }: Context,
): HoursOfWeek {
  const worked = new Map<string, number>();
  for (const entry of entries) {
    const day = dayOf(entry.clockIn, timeZone);
    if (day < week.from || day > week.to) continue;
    worked.set(day, (worked.get(day) ?? 0) + countedSeconds(entry, until));
  }
  const days = overtimeOfWeek(worked, week, rules);
  return { days, total: sumOfHours(days) };
}

/** The worked seconds of a week's days, divided into regular time and overtime. */
export function overtimeOfWeek(
  worked: ReadonlyMap<string, number>,
  week: Week,
  rules: OvertimeRules,
): HoursOfDay[] {
  const days: HoursOfDay[] = [];
  let regularSoFar = 0;
  for (let day = week.from; day <= week.to; day = addDays(day, 1)) {
    const workedS = worked.get(day) ?? 0;
    const withinDay = Math.min(workedS, rules.dailyS ?? workedS);
    const regularS = Math.min(
      withinDay,
      Math.max(0, (rules.weeklyS ?? Number.POSITIVE_INFINITY) - regularSoFar),
    );
    regularSoFar += regularS;
    days.push({ day, workedS, regularS, overtimeS: workedS - regularS });
  }
  return days;
}

export function sumOfHours(parts: readonly HoursTotal[]): HoursTotal {
  const sum = (of: keyof HoursTotal) => parts.reduce((total, part) => total + part[of], 0);
  return { workedS: sum('workedS'), regularS: sum('regularS'), overtimeS: sum('overtimeS') };
}
