import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { expect, test } from 'vitest';
import {
  countShows,
  createGrouping,
  daysLate,
  filterTasks,
  showsOf,
  sortTasks,
  taskShows,
} from './task-view.ts';
import { someTask } from './task.fixture.ts';

const today = '2026-11-12';
const who = { userId: 'marko', today, weekStart: 'monday' } as const;
const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

test('TASKVIEW-1 tasks fall into groups by their due day, closed ones last; empty groups are left out', () => {
  const tasks = [
    someTask({ id: 'later', dueDate: '2026-11-16' }),
    someTask({ id: 'sunday', dueDate: '2026-11-15' }),
    someTask({ id: 'none' }),
    someTask({ id: 'late', dueDate: '2026-11-11' }),
    someTask({ id: 'done late', dueDate: '2026-11-01', status: 'done' }),
    someTask({ id: 'today', dueDate: today }),
  ];
  const groups = createGrouping()(tasks, 'due', { today, weekStart: 'monday' });
  expect(groups.map(({ group, tasks: members }) => [group, ids(members)])).toEqual([
    ['late', ['late']],
    ['today', ['today']],
    ['week', ['sunday']],
    ['later', ['later']],
    ['none', ['none']],
    ['done', ['done late']],
  ]);
  expect(createGrouping()([], 'due', { today, weekStart: 'monday' })).toEqual([]);
});

test('TASKVIEW-2 the week ends where the organization says', () => {
  const sunday = [someTask({ id: 'sunday', dueDate: '2026-11-15' })];
  expect(createGrouping()(sunday, 'due', { today, weekStart: 'monday' })[0]?.group).toBe('week');
  expect(createGrouping()(sunday, 'due', { today, weekStart: 'sunday' })[0]?.group).toBe('later');
});

test('TASKVIEW-3 in another order open tasks stay together, and what was closed last comes first among the closed', () => {
  const tasks = [
    someTask({ id: 'b', dueDate: today }),
    someTask({ id: 'a' }),
    someTask({ id: 'first', status: 'done', completedAt: '2026-11-01T10:00:00.000Z' }),
    someTask({ id: 'last', status: 'done', completedAt: '2026-11-11T10:00:00.000Z' }),
  ];
  const groups = createGrouping()(tasks, 'title', { today, weekStart: 'monday' });
  expect(groups.map(({ group, tasks: members }) => [group, ids(members)])).toEqual([
    ['open', ['a', 'b']],
    ['done', ['last', 'first']],
  ]);
});

test('TASKVIEW-4 each chip shows its own tasks, and its count leaves closed ones out', () => {
  const flag = { reason: 'Wrong gasket', by: 'marko', at: '2026-11-12T10:00:00.000Z' };
  const tasks = [
    someTask({ id: 'mine', assignees: ['marko'] }),
    someTask({ id: 'mine done', assignees: ['marko'], status: 'done' }),
    someTask({ id: 'today', dueDate: today }),
    someTask({ id: 'late', dueDate: '2026-11-01', status: 'blocked', flag }),
    someTask({ id: 'cancelled', dueDate: '2026-11-01', status: 'cancelled', flag }),
  ];
  expect(countShows(tasks, who).all).toEqual({
    mine: 1,
    late: 1,
    today: 1,
    week: 1,
    blocked: 1,
    flagged: 1,
    all: 3,
  });
  expect(ids(tasks.filter((task) => showsOf(who).mine(task)))).toEqual(['mine', 'mine done']);
  expect(ids(tasks.filter((task) => showsOf(who).late(task)))).toEqual(['late']);
});

test('TASKVIEW-4 a count is what its chip would show of the open ones, whatever the task is like', () => {
  const flag = { reason: 'Wrong gasket', by: 'marko', at: '2026-11-12T10:00:00.000Z' };
  const days = [null, '2026-11-01', '2026-11-09', '2026-11-11', today, '2026-11-15', '2026-11-16'];
  const tasks = days.flatMap((dueDate) =>
    taskStatuses.flatMap((status) =>
      [[], ['marko']].flatMap((assignees) => [
        someTask({ id: 'one', dueDate, status, assignees }),
        someTask({ id: 'flagged', dueDate, status, assignees, flag }),
      ]),
    ),
  );
  const open = tasks.filter(({ status }) => status !== 'done' && status !== 'cancelled');
  const shows = showsOf(who);
  const counted = (of: readonly Task[]) =>
    Object.fromEntries(taskShows.map((show) => [show, of.filter(shows[show]).length]));
  expect(countShows(tasks, who)).toEqual({ all: counted(open), own: counted(open.filter(shows.mine)) });
});

test('TASKVIEW-5 filters narrow together, and the search looks at title, text, project and flag without case or accents', () => {
  const tasks = [
    someTask({ id: 'Fit valve', projectId: 'clinic', assignees: ['marko'], priority: 'high' }),
    someTask({ id: 'Café hood', projectId: 'bakery', description: 'Grease duct' }),
  ];
  const options = { ...who, projectName: (id: string) => (id === 'clinic' ? 'St. Brigid Clinic' : 'Bakery') };
  const none = { show: 'all', search: '', projects: [], people: [], priorities: [] } as const;
  const found = (filters: Partial<typeof none> | object) =>
    ids(filterTasks(tasks, { ...none, ...filters }, options));
  expect(found({})).toEqual(['Fit valve', 'Café hood']);
  expect(found({ search: 'brigid FIT' })).toEqual(['Fit valve']);
  expect(found({ search: 'cafe grease' })).toEqual(['Café hood']);
  expect(found({ search: 'valve bakery' })).toEqual([]);
  expect(found({ projects: ['bakery'] })).toEqual(['Café hood']);
  expect(found({ people: ['marko'], priorities: ['low'] })).toEqual([]);
});

test('TASKVIEW-6 every order is total: equal ones keep the manual order, then the id', () => {
  const tasks = [
    someTask({ id: 'c', sortOrder: 'a2', priority: 'low' }),
    someTask({ id: 'b', sortOrder: 'a1', priority: 'urgent', dueDate: '2026-12-01' }),
    someTask({ id: 'a', sortOrder: 'a1', priority: 'urgent', dueDate: '2026-11-20' }),
  ];
  expect(ids(sortTasks(tasks, 'priority'))).toEqual(['a', 'b', 'c']);
  expect(ids(sortTasks(tasks, 'due'))).toEqual(['a', 'b', 'c']);
  expect(ids(sortTasks(tasks, 'order'))).toEqual(['a', 'b', 'c']);
  expect(ids(sortTasks(tasks, 'newest'))).toEqual(['c', 'b', 'a']);
});

test('TASKVIEW-7 only an open task is late, and by whole days', () => {
  expect(daysLate(someTask({ id: 't', dueDate: '2026-11-06' }), today)).toBe(6);
  expect(daysLate(someTask({ id: 't', dueDate: today }), today)).toBe(0);
  expect(daysLate(someTask({ id: 't', dueDate: '2026-11-06', status: 'done' }), today)).toBe(0);
  expect(daysLate(someTask({ id: 't' }), today)).toBe(0);
});

test('WORK-115 this week is the organization’s week from its first to its last day, late or not, and open', () => {
  const tasks = [
    someTask({ id: 'sunday before', dueDate: '2026-11-08' }),
    someTask({ id: 'monday', dueDate: '2026-11-09' }),
    someTask({ id: 'monday done', dueDate: '2026-11-09', status: 'done' }),
    someTask({ id: 'saturday', dueDate: '2026-11-14' }),
    someTask({ id: 'sunday', dueDate: '2026-11-15' }),
  ];
  const week = (weekStart: 'monday' | 'sunday' | 'saturday') =>
    ids(tasks.filter(showsOf({ userId: 'marko', today, weekStart }).week));
  expect(week('monday')).toEqual(['monday', 'saturday', 'sunday']);
  expect(week('sunday')).toEqual(['sunday before', 'monday', 'saturday']);
  expect(week('saturday')).toEqual(['sunday before', 'monday']);
});
