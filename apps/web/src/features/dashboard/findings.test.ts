import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { expect, test } from 'vitest';
import {
  bubbleOf,
  crewHeadline,
  daysBetween,
  dueToday,
  lateTasks,
  offWords,
  officeHeadline,
  severityOf,
  standingOf,
} from './findings.ts';

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

function project(percentComplete: number, startDate: string | null, endDate: string | null): Project {
  return {
    ...record,
    id: 'p',
    number: 1,
    name: 'St. Brigid Clinic',
    status: 'active',
    address: null,
    latitude: null,
    longitude: null,
    startDate,
    endDate,
    colour: '#445566',
    coverPhotoId: null,
    percentComplete,
  };
}

test('DASH-1 days are counted by the calendar, across a change of the clocks too', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});

test('DASH-2 late is what is open and due before today; the latest comes first', () => {
  const tasks = [
    task('yesterday', '2026-11-11'),
    task('today', '2026-11-12'),
    task('last week', '2026-11-06'),
    task('done', '2026-11-01', 'done'),
    task('dropped', '2026-11-01', 'cancelled'),
    task('no day', null),
  ];
  expect(lateTasks(tasks, '2026-11-12').map(({ task: { id }, daysLate }) => [id, daysLate])).toEqual([
    ['last week', 6],
    ['yesterday', 1],
  ]);
  expect(dueToday(tasks, '2026-11-12').map(({ id }) => id)).toEqual(['today']);
});

test('DASH-3 a job is held against a plan that runs evenly over its days', () => {
  expect(standingOf(project(50, '2026-11-01', '2026-11-21'), '2026-11-11')).toMatchObject({
    done: 0.5,
    plan: 0.5,
    daysAhead: 0,
  });
  expect(standingOf(project(20, '2026-11-01', '2026-11-21'), '2026-11-11').daysAhead).toBe(-6);
  expect(standingOf(project(90, '2026-11-01', '2026-11-11'), '2026-11-14').daysAhead).toBe(-4);
  expect(standingOf(project(100, '2026-11-01', '2026-11-11'), '2026-12-14').daysAhead).toBe(0);
  expect(standingOf(project(0, '2026-12-01', '2026-12-11'), '2026-11-14').daysAhead).toBe(0);
  expect(standingOf(project(30, null, '2026-12-11'), '2026-11-14')).toMatchObject({
    plan: null,
    daysAhead: null,
  });
});

test.each([
  [3, 'true', '3 days ahead'],
  [0, 'true', 'On the day'],
  [-1, 'true', '1 day behind'],
  [-2, 'risk', '2 days behind'],
  [-5, 'blocked', '5 days behind'],
  [-40, 'blocked', '40 days behind'],
] as const)('DASH-4 %d days ahead is %s: %s', (days, severity, words) => {
  expect(severityOf(days)).toBe(severity);
  expect(offWords(days)).toBe(words);
  expect(Math.abs(bubbleOf(days)) <= 1 / 3).toBe(severity === 'true');
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
