/** 24 hours in milliseconds. */
export const dayMs = 86_400_000;
/** A day in seconds, the unit of cookies and sessions. */
export const daySeconds = 86_400;

/** The instant that many times 24 hours later (earlier, when negative). */
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/**
 * Midnight of a calendar day `YYYY-MM-DD` in UTC, where every day has 24 hours, so that days can be counted
 * without time zones and summer time.
 */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The calendar day that many days later (earlier, when negative), between the years 0 and 9999. */
export const addDays = (day: string, days: number): string =>
  new Date(midnightOf(day) + days * dayMs).toISOString().slice(0, 10);

/** Whole days from one calendar day to another; negative when the other comes first. */
export const daysBetween = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / dayMs;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(midnightOf(day)).getUTCDay();

/** Making a format takes 300 times as long as using one, and lists ask for hundreds. */
const dayFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/** The calendar day `YYYY-MM-DD` that an instant falls on in a zone; without one in the zone of the machine. */
export function dayOf(instant: string | number | Date, timeZone: string | undefined): string {
  const existing = dayFormats.get(timeZone);
  // Sweden writes its days in this order.
  const format = existing ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  dayFormats.set(timeZone, format);
  return format.format(new Date(instant));
}
