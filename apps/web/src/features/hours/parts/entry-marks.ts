import type { EntryFacts, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { factsOf, isObjected } from '@plumbline/domain/hours/entry-history';
import { longRunningS } from '@plumbline/domain/limits/time';

/** The marks of entries that the office should check, the most serious first. */
export const entryMarks = [
  'missing',
  'away',
  'objected',
  'clock',
  'unconfirmed',
  'changed',
  'returned',
] as const;
export type EntryMark = (typeof entryMarks)[number];

type Moment = { /** Milliseconds since 1970. */ now: number };

/** The change by others that the person of the entry has not answered yet. */
export const openChange = (entry: TimeEntry): EntryFacts['open'] => factsOf(entry).open;

/** Whether a clock has run for so long that it was probably forgotten. A night shift may go past midnight. */
function lacksClockOut(
  { clockIn, clockOut }: Pick<TimeEntry, 'clockIn' | 'clockOut'>,
  { now }: Moment,
): boolean {
  return clockOut === null && now - Date.parse(clockIn) > longRunningS * 1_000;
}

/**
 * The most serious mark of an entry. An approval removes all marks except an objection, which stays until it
 * is answered.
 */
export function markOf(entry: TimeEntry, moment: Moment): EntryMark | null {
  if (lacksClockOut(entry, moment)) return 'missing';
  const open = entry.status !== 'approved';
  if (open && entry.clockInLocation?.insideGeofence === false) return 'away';
  if (isObjected(entry)) return 'objected';
  if (open && entry.clockReadings) return 'clock';
  if (open && entry.unconfirmed) return 'unconfirmed';
  if (open && openChange(entry) !== null) return 'changed';
  return entry.status === 'rejected' ? 'returned' : null;
}

/** The reason that the office gave when it sent the entry back. Empty if it gave none. */
export const sentBackReason = (entry: TimeEntry): string =>
  entry.status === 'rejected' ? (factsOf(entry).sentBack?.reason ?? '') : '';

/** The most serious of several marks. Null if there is none. */
export function gravest(marks: readonly (EntryMark | null)[]): EntryMark | null {
  return entryMarks.find((mark) => marks.includes(mark)) ?? null;
}
