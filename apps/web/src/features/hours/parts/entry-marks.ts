import type { EntryFacts, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { factsOf, isObjected } from '@plumbline/domain/hours/entry-history';
import { longRunningS } from '@plumbline/domain/limits/time';

/** What the office has to look at in an entry, the gravest first. */
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

/** What others changed of the entry and its person has not answered yet. */
export const openChange = (entry: TimeEntry): EntryFacts['open'] => factsOf(entry).open;

/** Whether a clock has run for so long that it was probably forgotten. A night shift may pass midnight. */
function lacksClockOut(
  { clockIn, clockOut }: Pick<TimeEntry, 'clockIn' | 'clockOut'>,
  { now }: Moment,
): boolean {
  return clockOut === null && now - Date.parse(clockIn) > longRunningS * 1_000;
}

/** The gravest mark of an entry. An approval settles everything but an objection, which stands until it is answered. */
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

/** What the office wrote when it sent the entry back; empty where it did not. */
export const sentBackReason = (entry: TimeEntry): string =>
  entry.status === 'rejected' ? (factsOf(entry).sentBack?.reason ?? '') : '';

/** The gravest of several; null where none has one. */
export function gravest(marks: readonly (EntryMark | null)[]): EntryMark | null {
  return entryMarks.find((mark) => marks.includes(mark)) ?? null;
}
