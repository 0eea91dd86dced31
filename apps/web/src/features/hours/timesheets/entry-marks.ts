import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
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

export type Revision = TimeEntry['revisions'][number];
type Moment = { /** Milliseconds since 1970. */ now: number };

const corrected: ReadonlySet<string> = new Set([
  ...(['clockIn', 'clockOut', 'breaks', 'projectId', 'taskId', 'notes'] satisfies (keyof TimeEntry)[]),
]);

/** Whether a revision changed what was recorded, and not only what was decided about it. */
function isCorrection({ before }: Pick<Revision, 'before'>): boolean {
  return Object.keys(before).some((field) => corrected.has(field));
}

const answered = ({ answers }: Pick<TimeEntry, 'answers'>): number => answers?.at(-1)?.revisions ?? 0;

type Changed = Pick<TimeEntry, 'userId' | 'revisions' | 'answers'>;

/** The corrections by others that the person has not answered yet, the oldest first. */
export function changesToAnswer(entry: Changed): Revision[] {
  return entry.revisions
    .slice(answered(entry))
    .filter((revision) => revision.by !== entry.userId && isCorrection(revision));
}

/** Whether the person objects to a change, and nobody else has done anything to the entry since. */
export function isObjected(entry: Changed): boolean {
  const last = entry.answers?.at(-1);
  if (last === undefined || last.agrees) return false;
  return entry.revisions.slice(last.revisions).every(({ by }) => by === entry.userId);
}

/** Whether a clock has run for so long that it was probably forgotten. A night shift may pass midnight. */
function lacksClockOut(
  { clockIn, clockOut }: Pick<TimeEntry, 'clockIn' | 'clockOut'>,
  { now }: Moment,
): boolean {
  return clockOut === null && now - Date.parse(clockIn) > longRunningS * 1_000;
}

/** The gravest mark of an entry. An approval settles everything but an objection that came after it. */
export function markOf(entry: TimeEntry, moment: Moment): EntryMark | null {
  if (lacksClockOut(entry, moment)) return 'missing';
  const open = entry.status !== 'approved';
  if (open && entry.clockInLocation?.insideGeofence === false) return 'away';
  if (isObjected(entry)) return 'objected';
  if (open && entry.clockReadings) return 'clock';
  if (open && entry.unconfirmed) return 'unconfirmed';
  if (open && changesToAnswer(entry).length > 0) return 'changed';
  return entry.status === 'rejected' ? 'returned' : null;
}

/** What the office wrote when it sent the entry back; empty where it did not. */
export function sentBackReason({ status, revisions }: Pick<TimeEntry, 'status' | 'revisions'>): string {
  if (status !== 'rejected') return '';
  return revisions.findLast(({ before }) => 'status' in before)?.reason ?? '';
}

/** The gravest of several; null where none has one. */
export function gravest(marks: readonly (EntryMark | null)[]): EntryMark | null {
  return entryMarks.find((mark) => marks.includes(mark)) ?? null;
}
