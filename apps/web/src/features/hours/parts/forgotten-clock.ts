import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { afterScheduleS, longRunningS } from '@plumbline/domain/limits/time';

type Running = Pick<TimeEntry, 'clockIn' | 'breaks'>;

/**
 * Whether a clock that runs was probably forgotten. `lastStopEnd`: the planned end of the person's last stop on the
 * day on which it was started, ISO 8601; `now`: milliseconds since 1970.
 */
export function isForgotten({ clockIn }: Running, lastStopEnd: string | null, now: number): boolean {
  if (now - Date.parse(clockIn) >= longRunningS * 1_000) return true;
  // Who starts after the planned day works on something that is not planned.
  return (
    lastStopEnd !== null && lastStopEnd > clockIn && now - Date.parse(lastStopEnd) >= afterScheduleS * 1_000
  );
}

/** Something that the person did, as this device knows it. */
export type WorkSign = {
  /** ISO 8601. */
  at: string;
  kind: 'photo' | 'task' | 'note' | 'message' | 'break' | 'position';
  projectId: string | null;
};

/** The breaks of an entry as signs of work. */
export function signsOfBreaks({ breaks, projectId }: Pick<TimeEntry, 'breaks' | 'projectId'>): WorkSign[] {
  return breaks.map(({ start, end }) => ({ at: end ?? start, kind: 'break', projectId }));
}

/** A time at which the person may have stopped, and why it is thought so: the last sign of work, or the plan (null). */
export type ProposedEnd = { at: string; sign: WorkSign | null };

/**
 * When the person may have stopped: at the last sign of their work and, where it is later, at the planned end of
 * their last stop. Signs from the time after the longest day belong to another one.
 */
export function proposedEnds(
  { clockIn }: Running,
  signs: readonly WorkSign[],
  lastStopEnd: string | null,
  now: number,
): ProposedEnd[] {
  const until = Math.min(now, Date.parse(clockIn) + longRunningS * 1_000);
  const within = (at: string) => Date.parse(at) > Date.parse(clockIn) && Date.parse(at) <= until;
  const last = signs.reduce<WorkSign | null>(
    (latest, sign) =>
      within(sign.at) && (latest === null || Date.parse(sign.at) > Date.parse(latest.at)) ? sign : latest,
    null,
  );
  const planned = lastStopEnd !== null && within(lastStopEnd) ? lastStopEnd : null;
  return [
    ...(last === null ? [] : [{ at: last.at, sign: last }]),
    ...(planned !== null && (last === null || Date.parse(planned) > Date.parse(last.at))
      ? [{ at: planned, sign: null }]
      : []),
  ];
}

/** The breaks of an entry that ends at `end`: none goes on after it. */
export function breaksUntil(breaks: TimeEntry['breaks'], end: string): TimeEntry['breaks'] {
  return breaks
    .filter(({ start }) => Date.parse(start) < Date.parse(end))
    .map((pause) => ({
      ...pause,
      end: pause.end === null || Date.parse(pause.end) > Date.parse(end) ? end : pause.end,
    }));
}
