import type { Task } from '@plumbline/domain/entities/task';
import { expect, test } from 'vitest';
import { crewHeadline, dueToday, flaggedTasks, lateTasks, officeHeadline } from './attention.ts';

const record = {
  organizationId: 'o',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  createdBy: null,
  version: 1,
  deletedAt: null,
};

function task(id: string, dueDate: string | null, status: Task['status'] = 'todo'): Task {
  return {
    ...record,
    id,
    projectId: 'p',
    number: 1,
    title: id,
    description: null,
    assignees: [],
    status,
    priority: 'medium',
    startDate: null,
    dueDate,
    checklist: [],
    sortOrder: 'a0',
    completedAt: null,
  };
}

test('DASH-2 a task is late when it is open and was due before today; the latest comes first, and of one day by title', () => {
  const tasks = [
    task('yesterday', '2026-11-11'),
    task('a day ago', '2026-11-11'),
    task('today', '2026-11-12'),
    task('last week', '2026-11-06'),
    task('done', '2026-11-01', 'done'),
    task('dropped', '2026-11-01', 'cancelled'),
    task('no day', null),
  ];
  expect(lateTasks(tasks, '2026-11-12').map(({ id }) => id)).toEqual(['last week', 'a day ago', 'yesterday']);
  expect(dueToday(tasks, '2026-11-12').map(({ id }) => id)).toEqual(['today']);
});

test('DASH-5 the headline states what there is to know', () => {
  expect(officeHeadline({ clockedIn: 7, offJobs: 3, late: 4 })).toEqual([
    'Seven people are in.',
    'Three jobs are out of true.',
  ]);
  expect(officeHeadline({ clockedIn: 0, offJobs: 0, late: 1 })).toEqual([
    'Nobody is clocked in.',
    'One task is late.',
  ]);
  expect(officeHeadline({ clockedIn: 1, offJobs: 0, late: 0 })).toEqual([
    'One person is in.',
    'Every job is true.',
  ]);
  expect(crewHeadline({ late: 0, today: 2 })).toBe('Two due today.');
  expect(crewHeadline({ late: 1, today: 2 })).toBe('One task is late.');
  expect(crewHeadline({ late: 0, today: 0 })).toBe('Nothing is due today.');
});

test('DASH-107 a flag is listed until it is cleared or its task is done, the newest first', () => {
  const flag = (at: string) => ({ reason: 'Wrong valve', by: 'p', at });
  const tasks = [
    { ...task('older', null), flag: flag('2026-11-11T10:00:00.000Z') },
    { ...task('newer', null), flag: flag('2026-11-12T10:00:00.000Z') },
    { ...task('done', null, 'done'), flag: flag('2026-11-12T11:00:00.000Z') },
    { ...task('cleared', null), flag: null },
  ];
  expect(flaggedTasks(tasks).map((each) => each.task.id)).toEqual(['newer', 'older']);
});
