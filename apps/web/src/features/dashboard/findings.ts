import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';

/** Days from one `YYYY-MM-DD` to another; negative when `to` lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

const closed: ReadonlySet<Task['status']> = new Set(['done', 'cancelled']);

export type LateTask = { task: Task; daysLate: number };

/** Open tasks whose due day has passed, the latest first. `today` is the organization's. */
export function lateTasks(tasks: readonly Task[], today: string): LateTask[] {
  return tasks
    .flatMap((task) => {
      if (task.dueDate === null || closed.has(task.status)) return [];
      const daysLate = daysBetween(task.dueDate, today);
      return daysLate > 0 ? [{ task, daysLate }] : [];
    })
    .toSorted((a, b) => b.daysLate - a.daysLate || a.task.title.localeCompare(b.task.title));
}

export function dueToday(tasks: readonly Task[], today: string): Task[] {
  return tasks.filter((task) => task.dueDate === today && !closed.has(task.status));
}

export type JobStanding = {
  project: Project;
  /** Done, 0 to 1. */
  done: number;
  /** Where the plan should be today, 0 to 1; null without both dates. */
  plan: number | null;
  /** Days ahead of the plan (negative: behind); null without a plan. */
  daysAhead: number | null;
};

/** How a job stands against a plan that runs evenly from its first to its last day. */
export function standingOf(project: Project, today: string): JobStanding {
  const done = project.percentComplete / 100;
  const { startDate, endDate } = project;
  if (startDate === null || endDate === null) return { project, done, plan: null, daysAhead: null };
  const length = Math.max(1, daysBetween(startDate, endDate));
  const plan = Math.min(1, Math.max(0, daysBetween(startDate, today) / length));
  // Past its last day an unfinished job falls behind by the calendar.
  const overdue = done < 1 ? Math.max(0, daysBetween(endDate, today)) : 0;
  return { project, done, plan, daysAhead: Math.round((done - plan) * length) - overdue };
}

export type Severity = 'true' | 'risk' | 'blocked';

/** Up to a day off is true; a working week behind is beyond a risk. Ahead is never a fault. */
export function severityOf(daysAhead: number): Severity {
  if (daysAhead >= -1) return 'true';
  return daysAhead > -5 ? 'risk' : 'blocked';
}

/** Where the bubble stands, -1 to 1; within a third of the middle lies what is true. */
export function bubbleOf(daysAhead: number): number {
  const place = Math.max(-1, Math.min(1, daysAhead / 6));
  return severityOf(daysAhead) === 'true' ? Math.max(-0.3, Math.min(0.3, place)) : Math.min(-0.4, place);
}

/** '2 days behind', 'On the day'. */
export function offWords(daysAhead: number): string {
  if (daysAhead === 0) return 'On the day';
  const days = Math.abs(daysAhead);
  return `${days} ${days === 1 ? 'day' : 'days'} ${daysAhead < 0 ? 'behind' : 'ahead'}`;
}

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

export function inWords(count: number): string {
  return numbers[count] ?? String(count);
}

/** The finding of the office: who is in, then what is off. */
export function officeHeadline(input: {
  clockedIn: number;
  offJobs: number;
  late: number;
}): [string, string] {
  const { clockedIn, offJobs, late } = input;
  const first =
    clockedIn === 0
      ? 'Nobody is clocked in.'
      : `${inWords(clockedIn)} ${clockedIn === 1 ? 'person is' : 'people are'} in.`;
  if (offJobs > 0) {
    return [first, `${inWords(offJobs)} ${offJobs === 1 ? 'job is' : 'jobs are'} out of true.`];
  }
  if (late > 0) return [first, `${inWords(late)} ${late === 1 ? 'task is' : 'tasks are'} late.`];
  return [first, 'Every job is true.'];
}

/** The finding of one person's day. */
export function crewHeadline(input: { late: number; today: number }): string {
  const { late, today } = input;
  if (late > 0) return `${inWords(late)} ${late === 1 ? 'task is' : 'tasks are'} late.`;
  if (today > 0) return `${inWords(today)} due today.`;
  return 'Nothing is due today.';
}
