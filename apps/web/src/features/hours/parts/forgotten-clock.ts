import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { afterScheduleS, longRunningS } from '@plumbline/domain/limits/time';

type Running = Pick<TimeEntry, 'clockIn' | 'breaks'>;

/**
 * Whether a running clock was probably forgotten. `lastStopEnd` is the planned end of the person's last stop
 * on the day on which the clock was started, ISO 8601. `now` is milliseconds since 1970.
 */
export function isForgotten({ clockIn }: Running, lastStopEnd: string | null, now: number): boolean {
  if (now - Date.parse(clockIn) >= longRunningS * 1_000) return true;
  // A clock that was started after the planned day is for work that was not planned.
  return (
    lastStopEnd !== null && lastStopEnd > clockIn && now - Date.parse(lastStopEnd) >= afterScheduleS * 1_000
  );
}

/** Something that the person did, according to this device. */
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

/**
 * A time at which the person may have stopped. `sign` is the last sign of work, or null if the time is from
 * the plan.
 */
export type ProposedEnd = { at: string; sign: WorkSign | null };

/**
 * The times at which the person may have stopped: the last sign of their work, and the planned end of their
 * last stop if it is later. A sign after the longest possible day belongs to another day.
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

/** The breaks of an entry that ends at `end`. A break that is still going on then ends with it. */
export function breaksUntil(breaks: TimeEntry['breaks'], end: string): TimeEntry['breaks'] {
  return breaks
    .filter(({ start }) => Date.parse(start) < Date.parse(end))
    .map((pause) => ({
      ...pause,
      end: pause.end === null || Date.parse(pause.end) > Date.parse(end) ? end : pause.end,
    }));
}
