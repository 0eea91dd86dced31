import type { EntryEvent, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { createHash } from 'node:crypto';

/*
 * The chain of an entry: the hash of each thing that happened covers the one before it, and the hash of the hours that it left.
 * A changed row no longer has the hash of its hours, a changed event no longer has its own, and one that is missing leaves a gap.
 */

/** JSON whose keys are sorted at every depth, as a database that sorts them in its own way returns the same. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const instantOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

export type Hours = Pick<
  TimeEntry,
  | 'organizationId'
  | 'id'
  | 'userId'
  | 'clockIn'
  | 'clockOut'
  | 'breaks'
  | 'projectId'
  | 'taskId'
  | 'notes'
  | 'status'
  | 'approvedBy'
>;

/** The hash of what is paid and who decided it; null while the clock runs, since a running entry still changes by its punches. */
export function hoursHash(entry: Hours): string | null {
  const { organizationId, id, userId, clockIn, clockOut, breaks, projectId, taskId, notes, status } = entry;
  if (clockOut === null) return null;
  const times = [instantOf(clockIn), instantOf(clockOut)];
  const pauses = breaks.map(({ start, end, paid }) => [instantOf(start), instantOf(end), paid]);
  const work = [projectId, taskId, notes, status, entry.approvedBy];
  return sha256(canonical([organizationId, id, userId, times, pauses, work]));
}

/** `previous`: the hash of the event before; empty for the first. */
export function eventHash(
  { organizationId, id }: Pick<TimeEntry, 'organizationId' | 'id'>,
  { number, at, by, kind, reason, before, details, hours }: Omit<EntryEvent, 'hash'>,
  previous: string,
): string {
  const what = [kind, reason, before, details, hours];
  return sha256(canonical([organizationId, id, number, instantOf(at), by, what, previous]));
}

/**
 * Whether events that follow one another are as they were written. `previous`: the hash of the one before the first of them, which
 * is null where it is not known. The oldest comes first.
 */
export function isUnbroken(
  entry: Pick<TimeEntry, 'organizationId' | 'id'>,
  events: readonly EntryEvent[],
  previous: string,
): boolean {
  let last = { number: (events[0]?.number ?? 1) - 1, hash: previous };
  for (const event of events) {
    if (event.number !== last.number + 1 || eventHash(entry, event, last.hash) !== event.hash) return false;
    last = event;
  }
  return true;
}

/** Whether the row is what the last event left: its hours, and what it says of its own history. */
export function fitsLast(entry: TimeEntry, last: EntryEvent): boolean {
  const { history } = entry;
  if (history?.count !== last.number || history.head !== last.hash) return false;
  return last.hours === null || last.hours === hoursHash(entry);
}
