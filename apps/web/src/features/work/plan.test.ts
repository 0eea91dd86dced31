import type { Project } from '@plumbline/domain/entities/project';
import { expect, test } from 'vitest';
import { addDays, daysBetween, endOfWeek } from './days.ts';
import { deviation, planShare } from './plan.ts';
import { countOutOfTrue, countProjects, viewProjects } from './project-view.ts';

const dates = { startDate: '2026-11-01', endDate: '2026-11-10' };

test('PROJECTVIEW-1 the plan runs evenly from the first day to the last, and stays within them', () => {
  expect(planShare(dates, '2026-10-31')).toBe(0);
  expect(planShare(dates, '2026-11-01')).toBe(0.1);
  expect(planShare(dates, '2026-11-05')).toBe(0.5);
  expect(planShare(dates, '2026-12-31')).toBe(1);
});

test('PROJECTVIEW-2 without both days there is no plan', () => {
  expect(planShare({ startDate: null, endDate: '2026-11-10' }, '2026-11-05')).toBeUndefined();
  expect(planShare({ startDate: '2026-11-10', endDate: '2026-11-01' }, '2026-11-05')).toBeUndefined();
  expect(deviation({ ...dates, endDate: null, percentComplete: 10 }, '2026-11-05')).toBeUndefined();
});

test('PROJECTVIEW-3 a job is off by whole days of its plan', () => {
  const on = (percentComplete: number, today: string) => deviation({ ...dates, percentComplete }, today);
  expect(on(50, '2026-11-05')).toMatchObject({ days: 0, severity: 'true', words: 'On the day' });
  expect(on(41, '2026-11-05')).toMatchObject({ days: 0, severity: 'true' });
  expect(on(30, '2026-11-05')).toMatchObject({ days: -2, severity: 'risk', words: '2 days behind' });
  expect(on(60, '2026-11-05')).toMatchObject({ days: 1, severity: 'true', words: '1 day ahead' });
  expect(on(0, '2026-11-05')).toMatchObject({ days: -5, severity: 'blocked' });
});

test('PROJECTVIEW-4 past the end every day counts until the job is done; before the start nothing does', () => {
  expect(deviation({ ...dates, percentComplete: 90 }, '2026-11-13')?.days).toBe(-4);
  expect(deviation({ ...dates, percentComplete: 100 }, '2026-11-13')?.days).toBe(0);
  expect(deviation({ ...dates, percentComplete: 0 }, '2026-10-20')).toBeUndefined();
});

function someProject(fields: Partial<Project> & Pick<Project, 'id'>): Project {
  return {
    organizationId: 'organization',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    createdBy: 'dana',
    version: 1,
    deletedAt: null,
    number: 1,
    name: fields.id,
    status: 'active',
    address: null,
    latitude: null,
    longitude: null,
    startDate: null,
    endDate: null,
    colour: '#6fa5e6',
    coverPhotoId: null,
    percentComplete: 0,
    ...fields,
  };
}

const projects = [
  someProject({ id: 'Clinic', number: 42, ...dates, percentComplete: 10, clientName: 'St. Brigid Health' }),
  someProject({ id: 'Bakery', number: 7, status: 'on_hold', ...dates }),
  someProject({ id: 'School', number: 3, status: 'archived' }),
];

test('PROJECTVIEW-5 active is what counts towards a plan: planned, running and on hold', () => {
  expect(countProjects(projects)).toEqual({
    active: 2,
    planning: 0,
    on_hold: 1,
    completed: 0,
    closed: 1,
    all: 3,
  });
  const names = viewProjects(projects, { show: 'active', search: '', sort: 'name' }).map(({ name }) => name);
  expect(names).toEqual(['Bakery', 'Clinic']);
});

test('PROJECTVIEW-6 the search finds a project by name, number, client and address', () => {
  const found = (search: string) => viewProjects(projects, { show: 'all', search, sort: 'number' }).length;
  expect(found('p-0042')).toBe(1);
  expect(found('brigid clinic')).toBe(1);
  expect(found('nowhere')).toBe(0);
});

test('PROJECTVIEW-7 only running jobs can be out of true', () => {
  expect(countOutOfTrue(projects, '2026-11-05')).toBe(1);
});

test('PROJECTVIEW-8 days are counted without a clock, over months, years and summer time', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(endOfWeek('2026-11-12', 'monday')).toBe('2026-11-15');
  expect(endOfWeek('2026-11-12', 'saturday')).toBe('2026-11-13');
  expect(endOfWeek('2026-11-15', 'sunday')).toBe('2026-11-21');
});
