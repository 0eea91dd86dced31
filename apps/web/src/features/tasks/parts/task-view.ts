import { daysBetween } from '@plumbline/domain/days/days';
import type { Priority, TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { task as definition } from '@plumbline/domain/records/task';
import { changesBetween, createFilter, createSorter } from '../../../data/records/incremental.ts';
import { indexBehind } from '../../../data/records/row-lists.ts';
import { endOfWeek, weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import { priorityOrder } from '../../../kits/labels/status-labels.ts';
import { searchRecords } from '../../../kits/list/search-text.ts';

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

/**
 * The flag of a task, or null if the task is closed: the problem is over then, and the flag is only history.
 */
export function standingFlag({ status, flag }: Pick<Task, 'status' | 'flag'>): Task['flag'] | null {
  return isClosed(status) ? null : flag;
}

/** Days past the due date of an open task; 0 when it is not late. */
export function daysLate(task: Pick<Task, 'status' | 'dueDate'>, today: string): number {
  return task.dueDate !== null && isLate(task, today) ? daysBetween(task.dueDate, today) : 0;
}

/** The reader and the time: the organization's day and the first day of its weeks. */
export type Who = { userId: string; today: string; weekStart: WeekStart };

/** A test for each chip whether a task belongs under it. 'mine' and 'all' include closed ones, which the list folds. */
export function showsOf({ userId, today, weekStart }: Who): Record<TaskShow, (task: Task) => boolean> {
  const { from, to } = weekOf(today, weekStart);
  return {
    mine: (task) => task.assignees.includes(userId),
    today: (task) => task.dueDate === today && !isClosed(task.status),
    late: (task) => isLate(task, today),
    week: ({ dueDate, status }) => dueDate !== null && dueDate <= to && dueDate >= from && !isClosed(status),
    blocked: (task) => task.status === 'blocked',
    flagged: (task) => standingFlag(task) != null,
    all: () => true,
  };
}

/** The number of tasks under each chip. */
export type ShowCounts = Record<TaskShow, number>;

/** The counts of everybody's tasks, and of the reader's own. */
export type ListedCounts = { all: ShowCounts; own: ShowCounts };

const nothing: ShowCounts = { mine: 0, late: 0, today: 0, week: 0, blocked: 0, flagged: 0, all: 0 };

/**
 * Counts the open tasks under each chip as `showsOf` does. It counts only changes since the last call, so
 * create one for each list.
 */
export function createShowCounter(): (tasks: readonly Task[], who: Who) => ListedCounts {
  let last: { tasks: readonly Task[]; who: Who; counts: ListedCounts } | null = null;
  return (tasks, who) => {
    if (last?.tasks === tasks && last.who === who) return last.counts;
    const since = last?.who === who ? last : null;
    const { gone, come } = changesBetween(since?.tasks ?? [], tasks);
    const counts = { all: { ...(since?.counts.all ?? nothing) }, own: { ...(since?.counts.own ?? nothing) } };
    addShows(counts, come, who, 1);
    addShows(counts, gone, who, -1);
    last = { tasks, who, counts };
    return counts;
  };
}

function addShows(
  counts: ListedCounts,
  tasks: readonly Task[],
  { userId, today, weekStart }: Who,
  by: 1 | -1,
): void {
  const { from, to } = weekOf(today, weekStart);
  const count = (into: ShowCounts, { status, dueDate, flag }: Task, isOwn: boolean) => {
    into.all += by;
    if (isOwn) into.mine += by;
    if (status === 'blocked') into.blocked += by;
    if (flag != null) into.flagged += by;
    if (dueDate === null) return;
    if (dueDate < today) into.late += by;
    if (dueDate === today) into.today += by;
    if (dueDate >= from && dueDate <= to) into.week += by;
  };
  for (const task of tasks) {
    if (isClosed(task.status)) continue;
    const isOwn = task.assignees.includes(userId);
    count(counts.all, task, isOwn);
    if (isOwn) count(counts.own, task, isOwn);
  }
}

export type TaskFilters = {
  show: TaskShow;
  search: string;
  projects: readonly string[];
  people: readonly string[];
  priorities: readonly Priority[];
};

/** Whether a task is under a chip and fits every further filter; an empty filter fits all. Null where every task does. */
export function taskTest(
  filters: TaskFilters,
  who: Who & { projectName: (projectId: string) => string },
): ((task: Task) => boolean) | null {
  const { show, search, projects, people, priorities } = filters;
  if (show === 'all' && [search, projects, people, priorities].every(({ length }) => length === 0))
    return null;
  const fits = searchRecords(definition, search);
  const shows = showsOf(who)[show];
  return (task) =>
    shows(task) &&
    (projects.length === 0 || projects.includes(task.projectId)) &&
    (people.length === 0 || task.assignees.some((userId) => people.includes(userId))) &&
    (priorities.length === 0 || priorities.includes(task.priority)) &&
    fits(task, () => [who.projectName(task.projectId)]);
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

const dueGroups = ['late', 'today', 'tomorrow', 'week', 'later', 'none'] as const;
export type TaskGroup = (typeof dueGroups)[number] | 'open' | 'done';

type Calendar = { today: string; weekStart: WeekStart };

function dueGroup(dueDate: string | null, today: string, weekEnd: string): (typeof dueGroups)[number] {
  if (dueDate === null) return 'none';
  if (dueDate < today) return 'late';
  if (dueDate === today) return 'today';
  // Tomorrow has its own group even if a new week begins with it.
  if (daysBetween(today, dueDate) === 1) return 'tomorrow';
  return dueDate <= weekEnd ? 'week' : 'later';
}

const closedAt = ({ completedAt, updatedAt }: Task) => completedAt ?? updatedAt;
const latestClosed = (a: Task, b: Task) => compare(closedAt(b), closedAt(a)) || compare(a.id, b.id);

type Grouping = (
  tasks: readonly Task[],
  sort: TaskSort,
  calendar: Calendar,
) => { group: TaskGroup; tasks: readonly Task[] }[];

/**
 * Groups tasks. If they are sorted by due date, open tasks are grouped by that day; otherwise they are one
 * group. Closed tasks come last, the latest first. Empty groups are left out. `today` is the organization's
 * day. Create one for each list, because it reuses the previous order.
 */
export function createGrouping(): Grouping {
  const [openOf, closedOf] = [createFilter<Task>(), createFilter<Task>()];
  const [sortOpen, sortClosed] = [createSorter<Task>(), createSorter<Task>()];
  return (tasks, sort, { today, weekStart }) => {
    const open = sortOpen(openOf(tasks, isOpenTask), orders[sort]);
    const closed = sortClosed(closedOf(tasks, isClosedTask), latestClosed);
    const groups =
      sort === 'due' ? byDueDate(open, today, weekStart) : [{ group: 'open' as const, tasks: open }];
    return [...groups, { group: 'done' as const, tasks: closed }].filter((each) => each.tasks.length > 0);
  };
}

const isClosedTask = ({ status }: Task) => isClosed(status);
const isOpenTask = ({ status }: Task) => !isClosed(status);

/**
 * Divides tasks that are sorted by due date into groups. Each group is a part of the list, so only the ends
 * are searched for.
 */
function byDueDate(
  sorted: readonly Task[],
  today: string,
  weekStart: WeekStart,
): { group: TaskGroup; tasks: readonly Task[] }[] {
  const weekEnd = endOfWeek(today, weekStart);
  let from = 0;
  return dueGroups.map((group, index) => {
    const start = from;
    from = indexBehind(
      sorted,
      ({ dueDate }) => dueGroups.indexOf(dueGroup(dueDate, today, weekEnd)) <= index,
      start,
    );
    return { group, tasks: sorted.slice(start, from) };
  });
}

export function checklistDone(task: Pick<Task, 'checklist'>): number {
  return task.checklist.filter((item) => item.doneAt !== null).length;
}
