import type { Location } from '@plumbline/domain/entities/location';
import { reasonAlone } from '@plumbline/domain/positions/weigh';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';

/**
 * A person who is clocked in. `position` is the newest position of their entry if it counts, and `uncounted` is the
 * newest one if it does not. Either is null otherwise.
 */
export type OnClock = {
  userId: string;
  entry: TimeEntry;
  onBreak: boolean;
  position: Location | null;
  uncounted: Location | null;
  /** Whether they agreed to being located; `unknown` until that is known. */
  sharing: 'yes' | 'no' | 'unknown';
};

/** Everybody whose entry runs, those on the map first. */
export function peopleOnClock(
  entries: readonly TimeEntry[],
  positions: readonly Location[],
  { projectId, consents }: { projectId: string | null; consents: ReadonlyMap<string, boolean> | undefined },
): OnClock[] {
  const newest = new Map(positions.map((position) => [position.timeEntryId, position]));
  return entries
    .filter(({ clockOut, projectId: job }) => clockOut === null && (projectId === null || job === projectId))
    .map((entry): OnClock => {
      const found = newest.get(entry.id) ?? null;
      const counts = found !== null && reasonAlone(found) === null;
      return {
        userId: entry.userId,
        entry,
        onBreak: entry.breaks.some(({ end }) => end === null),
        position: counts ? found : null,
        uncounted: counts ? null : found,
        sharing: consents === undefined ? 'unknown' : consents.get(entry.userId) === true ? 'yes' : 'no',
      };
    })
    .toSorted((a, b) => Number(a.position === null) - Number(b.position === null));
}

/** 'Three people are on the clock, two on the map.' */
export function headlineOf(onClock: readonly OnClock[], loading: boolean): string {
  if (loading) return 'Who is where.';
  const shown = onClock.filter(({ position }) => position !== null).length;
  if (onClock.length === 0) return 'Nobody is on the clock.';
  const who = onClock.length === 1 ? 'One person is' : `${countWord(onClock.length)} people are`;
  const where =
    shown === onClock.length
      ? onClock.length === 1
        ? 'and on the map'
        : 'and all are on the map'
      : shown === 0
        ? 'none of them on the map'
        : `${countWord(shown).toLowerCase()} on the map`;
  return shown === onClock.length ? `${who} on the clock ${where}.` : `${who} on the clock, ${where}.`;
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const countWord = (count: number): string => words[count] ?? String(count);
