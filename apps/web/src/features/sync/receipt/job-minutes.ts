import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { workedMinutes } from '../../hours/parts/hours.ts';

export type JobMinutes = { job: string; minutes: number };

type Worked = Pick<TimeEntry, 'projectId' | 'clockIn' | 'clockOut' | 'breaks'>;

/**
 * The time worked for each job, the longest first, without jobs under a minute. `nameOf` returns '' for a
 * project that is not on this device.
 */
export function minutesByJob(
  entries: readonly Worked[],
  { now, nameOf }: { now: number; nameOf: (projectId: string) => string },
): JobMinutes[] {
  const jobs = new Map<string, Worked[]>();
  for (const entry of entries) {
    const job = (entry.projectId !== null && nameOf(entry.projectId)) || 'No job';
    jobs.set(job, [...(jobs.get(job) ?? []), entry]);
  }
  return [...jobs]
    .map(([job, of]) => ({ job, minutes: workedMinutes(of, now) }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes);
}
