import { dayOf } from '@plumbline/domain/days/days';
import { type Hours, countedSeconds } from '@plumbline/domain/hours/worked';
import { instantsAround, type Week } from '@plumbline/domain/days/weeks';

/** The whole minutes worked in these entries. */
export function workedMinutes(entries: readonly Hours[], now: number): number {
  return Math.floor(entries.reduce((sum, entry) => sum + countedSeconds(entry, now), 0) / 60);
}

/**
 * The entries that began on these days, including both ends: an entry over midnight belongs to the day on
 * which it began.
 */
export function entriesWithin<Entry extends Hours>(
  entries: readonly Entry[],
  { from, to }: Week,
  timeZone: string,
): Entry[] {
  // A quick comparison first, because converting to days is slow.
  const near = instantsAround({ from, to });
  return entries.filter(({ clockIn }) => {
    if (clockIn < near.from || clockIn >= near.to) return false;
    const day = dayOf(clockIn, timeZone);
    return day >= from && day <= to;
  });
}

export type EntryDay<Entry> = { day: string; entries: Entry[]; minutes: number };

/** Grouped by the day on which they began, the newest day and the latest entry first, each day with its worked time. */
export function entriesByDay<Entry extends Hours>(
  entries: readonly Entry[],
  { timeZone, now }: { timeZone: string; now: number },
): EntryDay<Entry>[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries.toSorted((a, b) => (a.clockIn < b.clockIn ? 1 : -1))) {
    const day = dayOf(entry.clockIn, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, of]) => ({ day, entries: of, minutes: workedMinutes(of, now) }));
}

/** A person's running entry. */
export function runningEntry<Entry extends Hours>(entries: readonly Entry[]): Entry | null {
  return entries.find(({ clockOut }) => clockOut === null) ?? null;
}
