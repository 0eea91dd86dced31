import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { foundCases } from '@plumbline/domain/records/found-by.fixture';
import { expect, test } from 'vitest';
import {
  checklistDone,
  createGrouping,
  createShowCounter,
  daysLate,
  isClosed,
  showsOf,
  sortTasks,
  taskShows,
  taskTest,
} from './task-view.ts';
import { someTask } from './task.fixture.ts';

const today = '2026-11-12';
const who = { userId: 'marko', today, weekStart: 'monday' } as const;
const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

test('TASKVIEW-1 tasks are grouped by their due day, closed ones last; empty groups are left out', () => {
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

test('TASKVIEW-2 the week ends on the organization’s last day', () => {
  const sunday = [someTask({ id: 'sunday', dueDate: '2026-11-15' })];
  expect(createGrouping()(sunday, 'due', { today, weekStart: 'monday' })[0]?.group).toBe('week');
  expect(createGrouping()(sunday, 'due', { today, weekStart: 'sunday' })[0]?.group).toBe('later');
});

test('TASKVIEW-39 tomorrow is a group of its own, on the last day of the week too', () => {
  const tasks = [
    someTask({ id: 'monday', dueDate: '2026-11-16' }),
    someTask({ id: 'friday', dueDate: '2026-11-13' }),
  ];
  const groupsOn = (day: string) =>
    createGrouping()(tasks, 'due', { today: day, weekStart: 'monday' }).map(({ group }) => group);
  expect(groupsOn('2026-11-15')).toEqual(['late', 'tomorrow']);
  expect(groupsOn('2026-11-12')).toEqual(['tomorrow', 'later']);
});

test('TASKVIEW-3 in another order open tasks are one group, and closed ones follow, the latest first', () => {
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
  expect(createShowCounter()(tasks, who).all).toEqual({
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

test('TASKVIEW-4 a chip’s count is the number of open tasks that it would show, whatever they are like', () => {
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
  expect(createShowCounter()(tasks, who)).toEqual({
    all: counted(open),
    own: counted(open.filter(shows.mine)),
  });
});

test('TASKVIEW-5 filters are combined, and the search reads title, text, project and flag without case or accents', () => {
  const tasks = [
    someTask({ id: 'Fit valve', projectId: 'clinic', assignees: ['marko'], priority: 'high' }),
    someTask({ id: 'Café hood', projectId: 'bakery', description: 'Grease duct' }),
  ];
  const options = { ...who, projectName: (id: string) => (id === 'clinic' ? 'St. Brigid Clinic' : 'Bakery') };
  const none = { show: 'all', search: '', projects: [], people: [], priorities: [] } as const;
  const found = (filters: Partial<typeof none> | object) =>
    ids(tasks.filter(taskTest({ ...none, ...filters }, options) ?? (() => true)));
  expect(found({})).toEqual(['Fit valve', 'Café hood']);
  expect(found({ search: 'brigid FIT' })).toEqual(['Fit valve']);
  expect(found({ search: 'cafe grease' })).toEqual(['Café hood']);
  expect(found({ search: 'valve bakery' })).toEqual([]);
  expect(found({ projects: ['bakery'] })).toEqual(['Café hood']);
  expect(found({ people: ['marko'], priorities: ['low'] })).toEqual([]);
});

test('TASKVIEW-6 every order is total: equal tasks keep the manual order, then the id', () => {
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

test('WORK-115 this week is the organization’s week from its first to its last day, for open tasks, late or not', () => {
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

test('TASKVIEW-21: by due date tasks without a day come last, and of one day those that press most come first', () => {
  const tasks = [
    someTask({ id: 'no day', priority: 'urgent' }),
    someTask({ id: 'low', dueDate: today, priority: 'low' }),
    someTask({ id: 'urgent', dueDate: today, priority: 'urgent' }),
    someTask({ id: 'sooner', dueDate: '2026-11-10', priority: 'low' }),
  ];
  expect(ids(sortTasks(tasks, 'due'))).toEqual(['sooner', 'urgent', 'low', 'no day']);
  expect(ids(sortTasks(tasks, 'priority'))).toEqual(['urgent', 'no day', 'sooner', 'low']);
});

test('TASKVIEW-21: by title letters count whatever their case and accents, and the newest is the one that was made last', () => {
  const tasks = [
    someTask({ id: '1', title: 'order glass', createdAt: '2026-11-02T08:00:00.000Z' }),
    someTask({ id: '2', title: 'Épure', createdAt: '2026-11-03T08:00:00.000Z' }),
    someTask({ id: '3', title: 'Fit doors', createdAt: '2026-11-01T08:00:00.000Z' }),
  ];
  expect(sortTasks(tasks, 'title').map(({ title }) => title)).toEqual(['Épure', 'Fit doors', 'order glass']);
  expect(ids(sortTasks(tasks, 'newest'))).toEqual(['2', '1', '3']);
});

test('TASKVIEW-22: a list that changes a little keeps its groups right: what was done, moved or taken away', () => {
  const grouping = createGrouping();
  const calendar = { today, weekStart: 'monday' } as const;
  const read = (tasks: readonly Task[]) =>
    grouping(tasks, 'due', calendar).map(({ group, tasks: members }) => [group, ...ids(members)].join(' '));
  const doors = someTask({ id: 'doors', dueDate: '2026-11-11' });
  const glass = someTask({ id: 'glass', dueDate: today });
  const paint = someTask({ id: 'paint', dueDate: today, sortOrder: 'a1' });
  expect(read([doors, glass, paint])).toEqual(['late doors', 'today glass paint']);
  const moved = { ...doors, dueDate: today, sortOrder: 'Zz' };
  expect(read([moved, glass, paint])).toEqual(['today doors glass paint']);
  const done: Task = { ...glass, status: 'done', completedAt: '2026-11-12T10:00:00.000Z' };
  expect(read([moved, done, paint])).toEqual(['today doors paint', 'done glass']);
  expect(read([done])).toEqual(['done glass']);
});

test('TASKVIEW-22: cancelled tasks lie with the done ones, by when they were changed last', () => {
  const tasks = [
    someTask({ id: 'done', status: 'done', completedAt: '2026-11-10T10:00:00.000Z' }),
    someTask({ id: 'cancelled', status: 'cancelled', updatedAt: '2026-11-11T10:00:00.000Z' }),
  ];
  expect(tasks.every(({ status }) => isClosed(status))).toBe(true);
  const [closed] = createGrouping()(tasks, 'priority', { today, weekStart: 'monday' });
  expect(closed?.group).toBe('done');
  expect(ids(closed?.tasks ?? [])).toEqual(['cancelled', 'done']);
});

test('TASKVIEW-23: a chip and a filter narrow together, and a task of several people is found by each of them', () => {
  const flag = { reason: 'Wrong gasket', by: 'marko', at: '2026-11-12T10:00:00.000Z' };
  const tasks = [
    someTask({ id: 'both', assignees: ['marko', 'priya'], dueDate: '2026-11-01', flag }),
    someTask({ id: 'priya', assignees: ['priya'], dueDate: '2026-11-01', priority: 'high' }),
    someTask({ id: 'nobody', dueDate: '2026-11-01' }),
    someTask({ id: 'done', assignees: ['marko'], status: 'done' }),
  ];
  const none = { show: 'all', search: '', projects: [], people: [], priorities: [] } as const;
  const found = (filters: object) =>
    ids(tasks.filter(taskTest({ ...none, ...filters }, { ...who, projectName: () => '' }) ?? (() => true)));
  expect(found({ show: 'late', people: ['priya'] })).toEqual(['both', 'priya']);
  expect(found({ show: 'late', people: ['priya'], priorities: ['high', 'urgent'] })).toEqual(['priya']);
  expect(found({ show: 'mine' })).toEqual(['both', 'done']);
  expect(found({ show: 'flagged' })).toEqual(['both']);
  expect(found({ search: 'gasket' })).toEqual(['both']);
  expect(found({ show: 'today' })).toEqual([]);
});

test('TASKVIEW-24: the steps of a task that are ticked are counted', () => {
  const step = (id: string, doneAt: string | null) => ({ id, text: id, doneBy: null, doneAt });
  expect(checklistDone({ checklist: [] })).toBe(0);
  expect(
    checklistDone({ checklist: [step('a', '2026-11-12T10:00:00.000Z'), step('b', null), step('c', null)] }),
  ).toBe(1);
});

test.each(foundCases('task'))('SEARCH-910: the list finds a task by $path, as the palette does', (one) => {
  const { field, value, asked, brief, isName } = one;
  const finds = (search: string, given: unknown) => {
    const filters = { show: 'all', search, projects: [], people: [], priorities: [] } as const;
    return taskTest(filters, { ...who, projectName: () => 'Clinic' })?.({
      ...someTask({ id: 'Door' }),
      [field]: given,
    });
  };
  expect([finds(asked, value), finds(asked, undefined)]).toEqual([true, false]);
  if (brief !== null) expect(finds(brief, value)).toBe(isName);
});
