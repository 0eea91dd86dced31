import { expect, test } from 'vitest';
import { someTask } from '../parts/task.fixture.ts';
import { assigneesAfter, peopleLanes, statusLanes } from './task-lanes.ts';

const ids = (lanes: ReturnType<typeof statusLanes>) =>
  lanes.map(({ id, tasks }) => [id, tasks.map((task) => task.id)]);

test('WORK-108 the board has a lane per status: open tasks in their sort order, closed ones by when they were closed', () => {
  const tasks = [
    someTask({ id: 'b', sortOrder: 'a1' }),
    someTask({ id: 'a', sortOrder: 'a0' }),
    someTask({ id: 'first', status: 'done', completedAt: '2026-11-01T10:00:00.000Z' }),
    someTask({ id: 'last', status: 'done', completedAt: '2026-11-11T10:00:00.000Z' }),
  ];
  const lanes = statusLanes(tasks, 'order');
  expect(ids(lanes)).toEqual([
    ['todo', ['a', 'b']],
    ['in_progress', []],
    ['blocked', []],
    ['in_review', []],
    ['done', ['last', 'first']],
  ]);
  expect(lanes.filter(({ ordered }) => !ordered).map(({ id }) => id)).toEqual(['done']);
  expect(statusLanes([someTask({ id: 'c', status: 'cancelled' })], 'order').at(-1)?.id).toBe('cancelled');
});

test('WORK-410 late tasks come first in a lane of the board; only the order by hand takes cards to a place', () => {
  const tasks = [
    someTask({ id: 'first', sortOrder: 'a0' }),
    someTask({ id: 'soon', sortOrder: 'a1', dueDate: '2026-12-01' }),
    someTask({ id: 'late', sortOrder: 'a2', dueDate: '2026-11-01' }),
  ];
  const [todo] = statusLanes(tasks, 'due');
  expect(todo?.tasks.map(({ id }) => id)).toEqual(['late', 'soon', 'first']);
  expect(todo?.ordered).toBe(false);
  const [byHand] = statusLanes(tasks, 'order');
  expect(byHand?.tasks.map(({ id }) => id)).toEqual(['first', 'soon', 'late']);
  expect(byHand?.ordered).toBe(true);
});

test('WORK-109 by person: unassigned tasks first, a shared task in each person’s lane, and a lane for former members who still have tasks', () => {
  const tasks = [
    someTask({ id: 'late', assignees: ['marko', 'priya'], dueDate: '2026-11-01' }),
    someTask({ id: 'later', assignees: ['marko'], dueDate: '2026-12-01' }),
    someTask({ id: 'free' }),
    someTask({ id: 'left', assignees: ['gone'] }),
    someTask({ id: 'done', assignees: ['marko'], status: 'done' }),
  ];
  expect(ids(peopleLanes(tasks, ['marko', 'priya', 'teo']))).toEqual([
    ['nobody', ['free']],
    ['marko', ['late', 'later']],
    ['priya', ['late']],
    ['teo', []],
    ['gone', ['left']],
  ]);
});

test('WORK-110 a task moved to another person’s lane is reassigned, and its other assignees stay', () => {
  expect(assigneesAfter(['marko', 'priya'], 'marko', 'teo')).toEqual(['priya', 'teo']);
  expect(assigneesAfter([], 'nobody', 'teo')).toEqual(['teo']);
  expect(assigneesAfter(['marko'], 'marko', 'nobody')).toEqual([]);
  expect(assigneesAfter(['marko', 'priya'], 'marko', 'priya')).toEqual(['priya']);
});
