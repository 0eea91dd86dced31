import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { useNow } from '../../../data/device/clock.ts';
import { useUser } from '../../../data/session/session.ts';
import { nextJobStop, stopsOf } from '../../../kits/days/stops.ts';
import { useDayEvents } from '../../../kits/days/use-day-events.ts';
import { useToday } from '../../../kits/days/use-today.ts';

export type Job = { projectId: string | null; taskId: string | null };

type Entries = readonly Pick<TimeEntry, 'projectId' | 'taskId' | 'clockIn'>[];

/** The last job and task that were worked on. */
export function lastJob(entries: Entries): Job {
  const [last] = entries
    .filter(({ projectId }) => projectId !== null)
    .toSorted((a, b) => (a.clockIn < b.clockIn ? 1 : -1));
  return { projectId: last?.projectId ?? null, taskId: last?.taskId ?? null };
}

/** The person's present or next stop of today that is on a job, with its task; null where none is left. */
export function useStopJob(): Job | null {
  const events = useDayEvents(useToday(), useUser().id).rows;
  const stop = nextJobStop(stopsOf(events, new Date(useNow()).toISOString()));
  return stop && { projectId: stop.projectId, taskId: stop.taskId ?? null };
}

/** The person's remaining stops of today, the present or next one first. */
export function useStopJobs(): Job[] {
  const events = useDayEvents(useToday(), useUser().id).rows;
  return stopsOf(events, new Date(useNow()).toISOString())
    .filter(({ state, event }) => state !== 'done' && event.projectId !== null)
    .map(({ event }) => ({ projectId: event.projectId, taskId: event.taskId ?? null }));
}

/** The person's likely next work: their next stop, or without one the job and task of their last entry. */
export function useNextJob(): Job {
  const stop = useStopJob();
  const last = lastJob(useTimeEntries({ userId: useUser().id }).rows);
  if (stop === null) return last;
  // A person who returns to the same site goes on with the same task.
  return stop.taskId === null && stop.projectId === last.projectId ? last : stop;
}
