import { addDays, weekdayOf } from './days.ts';

/** 0 is Sunday. */
export const firstWeekdays = { sunday: 0, monday: 1, saturday: 6 } as const;
export type WeekStart = keyof typeof firstWeekdays;

/** The last day of the week of `day`. */
export function endOfWeek(day: string, weekStart: WeekStart): string {
  const since = (weekdayOf(day) - firstWeekdays[weekStart] + 7) % 7;
  return addDays(day, 6 - since);
}

export type Week = { from: string; to: string };

/** First and last day of the week of a day. */
export function weekOf(day: string, weekStart: WeekStart): Week {
  const to = endOfWeek(day, weekStart);
  return { from: addDays(to, -6), to };
}

/** Instants that contain the days in every time zone, since none is further than a day from UTC. */
export function instantsAround({ from, to }: Week): Week {
  return { from: `${addDays(from, -1)}T00:00:00.000Z`, to: `${addDays(to, 2)}T00:00:00.000Z` };
}
