/** 24 hours in milliseconds. */
export const dayMs = 86_400_000;
/** The same in seconds, as cookies and sessions count. */
export const daySeconds = 86_400;

/** So many times 24 hours after an instant (before it, when negative). */
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/** A calendar day `YYYY-MM-DD` as its midnight in UTC, where every day has 24 hours: so days are counted without a zone and its summer time. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The calendar day so many days later (earlier, when negative), between the years 0 and 9999. */
export const addDays = (day: string, days: number): string =>
  new Date(midnightOf(day) + days * dayMs).toISOString().slice(0, 10);

/** Whole days from one calendar day to another; negative when the other comes first. */
export const daysBetween = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / dayMs;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(midnightOf(day)).getUTCDay();
