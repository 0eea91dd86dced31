import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { countedSeconds } from '@plumbline/domain/hours/worked';

export type TaskHours = { taskId: string | null; workedS: number };
export type JobHours = { projectId: string | null; workedS: number; tasks: TaskHours[] };

/** The worked seconds by job and task, the largest first. Rejected entries do not count. */
export function hoursByJob(entries: readonly TimeEntry[], now: number): JobHours[] {
  const jobs = new Map<string | null, Map<string | null, number>>();
  for (const entry of entries) {
    if (entry.status === 'rejected') continue;
    const tasks = jobs.get(entry.projectId) ?? new Map<string | null, number>();
    tasks.set(entry.taskId, (tasks.get(entry.taskId) ?? 0) + countedSeconds(entry, now));
    jobs.set(entry.projectId, tasks);
  }
  return [...jobs]
    .map(([projectId, of]) => {
      const tasks = [...of].map(([taskId, workedS]) => ({ taskId, workedS })).toSorted(mostFirst);
      return { projectId, tasks, workedS: tasks.reduce((sum, { workedS }) => sum + workedS, 0) };
    })
    .toSorted(mostFirst);
}

export type CodeHours = {
  costCode: string | null;
  workedS: number;
  jobs: { projectId: string | null; workedS: number }[];
};

/** Worked seconds by the cost codes of the tasks, and on each by job, the most first. Rejected entries do not count. */
export function hoursByCode(
  entries: readonly TimeEntry[],
  codeOf: (taskId: string | null) => string | null,
  now: number,
): CodeHours[] {
  const codes = new Map<string | null, TimeEntry[]>();
  for (const entry of entries) {
    const costCode = codeOf(entry.taskId);
    codes.set(costCode, [...(codes.get(costCode) ?? []), entry]);
  }
  return [...codes]
    .map(([costCode, of]) => {
      const jobs = hoursByJob(of, now).map(({ projectId, workedS }) => ({ projectId, workedS }));
      return { costCode, jobs, workedS: jobs.reduce((sum, { workedS }) => sum + workedS, 0) };
    })
    .filter(({ jobs }) => jobs.length > 0)
    .toSorted(mostFirst);
}

const mostFirst = (a: { workedS: number }, b: { workedS: number }): number => b.workedS - a.workedS;
