import { daysBetween } from '@plumbline/domain/days/days';
import type { Priority, TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { createSorter } from '../../../data/records/sorted-rows.ts';
import { endOfWeek, weekOf, type WeekStart } from '../../../kits/days/weeks.ts';
import { priorityOrder } from '../../../kits/labels/status-labels.ts';
import { searchFor } from '../../../kits/list/search-text.ts';

export const taskShows = ['mine', 'late', 'today', 'week', 'blocked', 'flagged', 'all'] as const;
export type TaskShow = (typeof taskShows)[number];

export const taskSorts = ['due', 'newest', 'priority', 'title', 'order'] as const;
export type TaskSort = (typeof taskSorts)[number];

export const taskSortLabels: Readonly<Record<TaskSort, string>> = {
  due: 'By due date',
  newest: 'Newest first',
  priority: 'By priority',
  title: 'By title',
  order: 'In your order',
};

export function isClosed(status: TaskStatus): boolean {
  return status === 'done' || status === 'cancelled';
}

function isLate(task: Pick<Task, 'status' | 'dueDate'>, today: string): boolean {
  return task.dueDate !== null && task.dueDate < today && !isClosed(task.status);
}

/** Days past the due date of an open task; 0 when it is not late. */
export function daysLate(task: Pick<Task, 'status' | 'dueDate'>, today: string): number {
  return task.dueDate !== null && isLate(task, today) ? daysBetween(task.dueDate, today) : 0;
}

/** Who looks, and when: the organization's day and the day its weeks begin with. */
export type Who = { userId: string; today: string; weekStart: WeekStart };

/** A test for each chip whether a task belongs under it. 'mine' and 'all' keep closed ones, which the list folds away. */
export function showsOf({ userId, today, weekStart }: Who): Record<TaskShow, (task: Task) => boolean> {
  const { from, to } = weekOf(today, weekStart);
  return {
    mine: (task) => task.assignees.includes(userId),
    today: (task) => task.dueDate === today && !isClosed(task.status),
    late: (task) => isLate(task, today),
    week: ({ dueDate, status }) => dueDate !== null && dueDate <= to && dueDate >= from && !isClosed(status),
    blocked: (task) => task.status === 'blocked',
    flagged: (task) => task.flag != null && !isClosed(task.status),
    all: () => true,
  };
}

/** So many tasks under each chip. */
export type ShowCounts = Record<TaskShow, number>;

/** What stands on each chip: the open tasks under it, as `showsOf` tells them, everybody's and one's own; in one pass, for there are thousands. */
export function countShows(
  tasks: readonly Task[],
  { userId, today, weekStart }: Who,
): { all: ShowCounts; own: ShowCounts } {
  const { from, to } = weekOf(today, weekStart);
  const nothing = { mine: 0, late: 0, today: 0, week: 0, blocked: 0, flagged: 0, all: 0 };
  const counts = { all: { ...nothing }, own: { ...nothing } };
  const count = (into: ShowCounts, { status, dueDate, flag }: Task, isOwn: boolean) => {
    into.all += 1;
    if (isOwn) into.mine += 1;
    if (status === 'blocked') into.blocked += 1;
    if (flag != null) into.flagged += 1;
    if (dueDate === null) return;
    if (dueDate < today) into.late += 1;
    if (dueDate === today) into.today += 1;
    if (dueDate >= from && dueDate <= to) into.week += 1;
  };
  for (const task of tasks) {
    if (isClosed(task.status)) continue;
    const isOwn = task.assignees.includes(userId);
    count(counts.all, task, isOwn);
    if (isOwn) count(counts.own, task, isOwn);
  }
  return counts;
}

export type TaskFilters = {
  show: TaskShow;
  search: string;
  projects: readonly string[];
  people: readonly string[];
  priorities: readonly Priority[];
};

/** The tasks under a chip that also fit every further filter; an empty filter fits all. */
export function filterTasks(
  tasks: readonly Task[],
  filters: TaskFilters,
  who: Who & { projectName: (projectId: string) => string },
): readonly Task[] {
  const { show, search, projects, people, priorities } = filters;
  if (show === 'all' && [search, projects, people, priorities].every(({ length }) => length === 0))
    return tasks;
  const fits = searchFor(search);
  const shows = showsOf(who)[show];
  return tasks.filter(
    (task) =>
      shows(task) &&
      (projects.length === 0 || projects.includes(task.projectId)) &&
      (people.length === 0 || task.assignees.some((userId) => people.includes(userId))) &&
      (priorities.length === 0 || priorities.includes(task.priority)) &&
      fits(() => [task.title, task.description, who.projectName(task.projectId), task.flag?.reason]),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const endless = '9999-12-31';
const pressing = (priority: Priority) => priorityOrder.indexOf(priority);
const byOrder = (a: Task, b: Task) => compare(a.sortOrder, b.sortOrder) || compare(a.id, b.id);

const orders: Readonly<Record<TaskSort, (a: Task, b: Task) => number>> = {
  due: (a, b) =>
    compare(a.dueDate ?? endless, b.dueDate ?? endless) ||
    pressing(a.priority) - pressing(b.priority) ||
    byOrder(a, b),
  newest: (a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id),
  priority: (a, b) =>
    pressing(a.priority) - pressing(b.priority) ||
    compare(a.dueDate ?? endless, b.dueDate ?? endless) ||
    byOrder(a, b),
  title: (a, b) => a.title.localeCompare(b.title) || compare(a.id, b.id),
  order: byOrder,
};

export function sortTasks(tasks: readonly Task[], sort: TaskSort): Task[] {
  return tasks.toSorted(orders[sort]);
}

export const taskGroups = ['late', 'today', 'week', 'later', 'none', 'open', 'done'] as const;
export type TaskGroup = (typeof taskGroups)[number];

type Calendar = { today: string; weekStart: WeekStart };

function dueGroup(dueDate: string | null, today: string, weekEnd: string): TaskGroup {
  if (dueDate === null) return 'none';
  if (dueDate < today) return 'late';
  if (dueDate === today) return 'today';
  return dueDate <= weekEnd ? 'week' : 'later';
}

const closedAt = ({ completedAt, updatedAt }: Task) => completedAt ?? updatedAt;
const latestClosed = (a: Task, b: Task) => compare(closedAt(b), closedAt(a)) || compare(a.id, b.id);

type Grouping = (
  tasks: readonly Task[],
  sort: TaskSort,
  calendar: Calendar,
) => { group: TaskGroup; tasks: Task[] }[];

/**
 * Sorted by due date the open tasks fall into groups by that day; in any other order they stay together. Closed ones come last, the latest first.
 * Empty groups are left out. `today` is the organization's day. One of these belongs to one list: it sorts by what it sorted last.
 */
export function createGrouping(): Grouping {
  const sortOpen = createSorter<Task>();
  const sortClosed = createSorter<Task>();
  return (tasks, sort, { today, weekStart }) => {
    // Reckoned once: there are thousands of tasks.
    const weekEnd = endOfWeek(today, weekStart);
    const groups = new Map<TaskGroup, Task[]>(taskGroups.map((group) => [group, []]));
    const open = tasks.filter(({ status }) => !isClosed(status));
    for (const task of sortOpen(open, orders[sort]))
      groups.get(sort === 'due' ? dueGroup(task.dueDate, today, weekEnd) : 'open')?.push(task);
    const closed = tasks.filter(({ status }) => isClosed(status));
    groups.get('done')?.push(...sortClosed(closed, latestClosed));
    return [...groups].flatMap(([group, members]) =>
      members.length === 0 ? [] : [{ group, tasks: members }],
    );
  };
}

export function checklistDone(task: Pick<Task, 'checklist'>): number {
  return task.checklist.filter((item) => item.doneAt !== null).length;
}
