import type { Task } from '@plumbline/domain/entities/task';
import { countWordFirst } from '../../kits/labels/counts.ts';

const closed: ReadonlySet<Task['status']> = new Set(['done', 'cancelled']);

export type LateTask = Task & { dueDate: string };

/** Open tasks whose due date has passed, the latest first. `today` is the organization's. */
export function lateTasks(tasks: readonly Task[], today: string): LateTask[] {
  return tasks
    .filter(
      (task): task is LateTask => task.dueDate !== null && task.dueDate < today && !closed.has(task.status),
    )
    .toSorted((a, b) => byText(a.dueDate, b.dueDate) || a.title.localeCompare(b.title));
}

/** By code unit, as ISO days sort. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export type FlaggedTask = { task: Task; flag: NonNullable<Task['flag']> };

/** Open tasks with a problem, the newest problem first. */
export function flaggedTasks(tasks: readonly Task[]): FlaggedTask[] {
  return tasks
    .flatMap((task) => (task.flag && !closed.has(task.status) ? [{ task, flag: task.flag }] : []))
    .toSorted((a, b) => (a.flag.at < b.flag.at ? 1 : -1));
}

export function dueToday(tasks: readonly Task[], today: string): Task[] {
  return tasks.filter((task) => task.dueDate === today && !closed.has(task.status));
}

/** The headline of the office: who is in, then what is wrong. */
export function officeHeadline(input: {
  clockedIn: number;
  offJobs: number;
  late: number;
}): [string, string] {
  const { clockedIn, offJobs, late } = input;
  const first =
    clockedIn === 0
      ? 'Nobody is clocked in.'
      : `${countWordFirst(clockedIn)} ${clockedIn === 1 ? 'person is' : 'people are'} in.`;
  if (offJobs > 0) {
    return [first, `${countWordFirst(offJobs)} ${offJobs === 1 ? 'job is' : 'jobs are'} out of true.`];
  }
  if (late > 0) return [first, `${countWordFirst(late)} ${late === 1 ? 'task is' : 'tasks are'} late.`];
  return [first, 'Every job is true.'];
}

/** The headline of one person's day. */
export function crewHeadline(input: { late: number; today: number }): string {
  const { late, today } = input;
  if (late > 0) return `${countWordFirst(late)} ${late === 1 ? 'task is' : 'tasks are'} late.`;
  if (today > 0) return `${countWordFirst(today)} due today.`;
  return 'Nothing is due today.';
}
