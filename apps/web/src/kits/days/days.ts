const dayMs = 86_400_000;

/** A calendar day 'YYYY-MM-DD' as days since 1970, so that days can be counted without a clock or a zone. */
function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

/** The day so many days later (earlier when negative). */
export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

const firstWeekdays = { sunday: 0, monday: 1, saturday: 6 } as const;
export type WeekStart = keyof typeof firstWeekdays;

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  // 1970-01-01 was a Thursday, the fourth day after Sunday.
  return (dayNumber(day) + 4) % 7;
}

/** The last day of the week that `day` belongs to. */
export function endOfWeek(day: string, weekStart: WeekStart): string {
  const since = (weekdayOf(day) - firstWeekdays[weekStart] + 7) % 7;
  return addDays(day, 6 - since);
}

export type Week = { from: string; to: string };

/** First and last day of the week that a day belongs to. */
export function weekOf(day: string, weekStart: WeekStart): Week {
  const to = endOfWeek(day, weekStart);
  return { from: addDays(to, -6), to };
}
