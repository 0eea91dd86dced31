import { addDays, daysBetween } from '@plumbline/domain/days/days';
import type { Task } from '@plumbline/domain/entities/task';
import { weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import { isClosed } from '../tasks/parts/task-view.ts';

/** The first and the last day, both included. */
export type DaySpan = { from: string; to: string };

/** A task in the plan chart. */
export type PlanBar = DaySpan & {
  task: Task;
  /** The share of the bar that is done, 0 to 1: all of a finished task, else the ticked part of its checklist. */
  done: number;
  /** Whole days past its last day; 0 unless it is still open. */
  lateDays: number;
};

/** The tasks that have a date, by their first day. Cancelled ones are left out. */
export function planBars(tasks: readonly Task[], today: string): PlanBar[] {
  return tasks
    .flatMap((task): PlanBar[] => {
      const span = spanOf(task);
      if (span === null || task.status === 'cancelled') return [];
      const late = isClosed(task.status) ? 0 : Math.max(0, daysBetween(span.to, today));
      return [{ task, ...span, done: doneShare(task), lateDays: late }];
    })
    .toSorted(
      (a, b) => compare(a.from, b.from) || compare(a.to, b.to) || compare(a.task.sortOrder, b.task.sortOrder),
    );
}

/** A task with one date takes that day; with the two in the wrong order, the last one. */
function spanOf({ startDate, dueDate }: Pick<Task, 'startDate' | 'dueDate'>): DaySpan | null {
  const to = dueDate ?? startDate;
  if (to === null) return null;
  return { from: startDate === null || startDate > to ? to : startDate, to };
}

function doneShare({ status, checklist }: Task): number {
  if (status === 'done') return 1;
  return checklist.length === 0
    ? 0
    : checklist.filter(({ doneAt }) => doneAt !== null).length / checklist.length;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Of the finished ones so many stay, to show where the work comes from. */
const closedAtFirst = 3;

/** The bars that are shown first, in the order of the chart: the latest finished ones and the earliest open ones. */
export function firstBars(bars: readonly PlanBar[], count: number): PlanBar[] {
  if (bars.length <= count + 1) return [...bars];
  const open = bars.filter(({ task }) => !isClosed(task.status));
  const closed = bars.filter(({ task }) => isClosed(task.status));
  const ended = Math.min(closed.length, Math.max(closedAtFirst, count - open.length));
  const first = new Set([...closed.slice(closed.length - ended), ...open.slice(0, count - ended)]);
  return bars.filter((bar) => first.has(bar));
}

export type PlanScale = DaySpan & {
  /** The days from the first to the last, both included. */
  days: number;
  /** The first days of weeks, some of them left out where there are many. */
  ticks: string[];
};

const ticksAtMost = 8;

/** The days of the chart: those of the project and of its tasks, and today, in whole weeks. */
export function planScale(
  spans: readonly DaySpan[],
  project: { startDate: string | null; endDate: string | null },
  { today, weekStart }: { today: string; weekStart: WeekStart },
): PlanScale {
  const days = [today, project.startDate, project.endDate, ...spans.flatMap(({ from, to }) => [from, to])]
    .filter((day) => day !== null)
    .toSorted();
  const { from } = weekOf(days.at(0) ?? today, weekStart);
  const { to } = weekOf(days.at(-1) ?? today, weekStart);
  const count = daysBetween(from, to) + 1;
  const every = Math.ceil(count / 7 / ticksAtMost) * 7;
  const ticks = Array.from({ length: Math.ceil(count / every) }, (_, at) => addDays(from, at * every));
  return { from, to, days: count, ticks };
}

/** Where a day begins on the scale, 0 to 1. */
export function shareAt(day: string, scale: PlanScale): number {
  return daysBetween(scale.from, day) / scale.days;
}

/** What is moved: the whole bar, or one of its ends. */
export type Grip = 'bar' | 'start' | 'end';

/** The span after moving a part of it by days; an end never passes the other. */
export function moved({ from, to }: DaySpan, grip: Grip, by: number): DaySpan {
  const start = grip === 'end' ? from : addDays(from, by);
  const end = grip === 'start' ? to : addDays(to, by);
  if (grip === 'start') return { from: start > to ? to : start, to };
  if (grip === 'end') return { from, to: end < from ? from : end };
  return { from: start, to: end };
}

/** The dates to set for a span: a task that had one date keeps one as long as its span is a day. */
export function datesFor(
  { startDate, dueDate }: Pick<Task, 'startDate' | 'dueDate'>,
  { from, to }: DaySpan,
): { startDate: string | null; dueDate: string | null } {
  if (from !== to || (startDate !== null && dueDate !== null)) return { startDate: from, dueDate: to };
  return startDate === null ? { startDate: null, dueDate: to } : { startDate: from, dueDate: null };
}
