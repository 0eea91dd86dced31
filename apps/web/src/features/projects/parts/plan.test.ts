import { filterProjects, type ProjectFilters } from '../filter-projects.ts';
import { addDays, daysBetween } from '@plumbline/domain/days/days';
import type { Project } from '@plumbline/domain/entities/project';
import { foundCases } from '@plumbline/domain/records/found-by.fixture';
import { expect, test } from 'vitest';
import { endOfWeek } from '@plumbline/domain/days/weeks';
import { deviation, planShare, forecast } from './plan.ts';
import {
  countOutOfTrue,
  countProjects,
  firstSortBy,
  nextSort,
  showsProject,
  sortFromText,
  sortProjects,
  sortText,
} from './project-view.ts';

const dates = { startDate: '2026-11-01', endDate: '2026-11-10' };

test('PROJECTVIEW-1 the plan progresses evenly from the first day to the last, and is limited to them', () => {
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

test('PROJECTVIEW-3 the deviation of a job is in whole days of its plan', () => {
  const on = (percentComplete: number, today: string) => deviation({ ...dates, percentComplete }, today);
  expect(on(50, '2026-11-05')).toMatchObject({ days: 0, severity: 'true', words: 'On the day' });
  expect(on(41, '2026-11-05')).toMatchObject({ days: 0, severity: 'true' });
  expect(on(30, '2026-11-05')).toMatchObject({ days: -2, severity: 'risk', words: '2 days behind' });
  expect(on(60, '2026-11-05')).toMatchObject({ days: 1, severity: 'true', words: '1 day ahead' });
  expect(on(0, '2026-11-05')).toMatchObject({ days: -5, severity: 'blocked' });
});

test('PROJECTVIEW-4 past the end every day counts until the job is done; before the start there is no deviation', () => {
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

const anything: ProjectFilters = { search: '', clients: [], managers: [], crew: [] };
const nobody = () => [];

test('PROJECTVIEW-5 open are planned, active and on-hold projects; each other status has its own count', () => {
  expect(countProjects(projects)).toEqual({
    open: 2,
    planning: 0,
    active: 1,
    on_hold: 1,
    completed: 0,
    cancelled: 0,
    archived: 1,
    all: 3,
  });
  expect(projects.filter((project) => showsProject('open', project)).map(({ name }) => name)).toEqual([
    'Clinic',
    'Bakery',
  ]);
});

test('PROJECTVIEW-6 the search finds a project by name, number, client and address', () => {
  const found = (search: string) => filterProjects(projects, { ...anything, search }, nobody).length;
  expect(found('p-0042')).toBe(1);
  expect(found('brigid clinic')).toBe(1);
  expect(found('nowhere')).toBe(0);
});

test('PROJ-101 projects are filtered by client, manager and crew', () => {
  const crewOf = (id: string) => (id === 'Bakery' ? ['ray', 'priya'] : []);
  const found = (filters: Partial<ProjectFilters>) =>
    filterProjects(
      [...projects, someProject({ id: 'Depot', managerId: 'dana' })],
      { ...anything, ...filters },
      crewOf,
    ).map(({ id }) => id);
  expect(found({ clients: ['St. Brigid Health'] })).toEqual(['Clinic']);
  expect(found({ managers: ['dana', 'ray'] })).toEqual(['Depot']);
  expect(found({ crew: ['priya'] })).toEqual(['Bakery']);
  expect(found({ crew: ['priya'], managers: ['dana'] })).toEqual([]);
});

test('PROJ-102 projects sort either way by number, name, status, days, progress and change; those without the day come last', () => {
  const some = [
    someProject({ id: 'a', number: 2, name: 'Pier 10', startDate: '2026-11-02', percentComplete: 5 }),
    someProject({ id: 'b', number: 9, name: 'Pier 9', status: 'planning', percentComplete: 80 }),
    someProject({
      id: 'c',
      number: 4,
      name: 'Annex',
      startDate: '2026-10-01',
      updatedAt: '2026-11-09T08:00:00.000Z',
    }),
    someProject({ id: 'd', number: 0, name: 'Zoo', startDate: '2026-12-01' }),
  ];
  const order = (text: string) =>
    sortProjects(some, sortFromText(text))
      .map(({ id }) => id)
      .join('');
  expect(order('number')).toBe('acbd');
  expect(order('-number')).toBe('dbca');
  expect(order('name')).toBe('cbad');
  expect(order('status').slice(0, 1)).toBe('b');
  expect(order('start')).toBe('cadb');
  expect(order('-start')).toBe('dacb');
  expect(order('-progress').slice(0, 2)).toBe('ba');
  expect(order('-changed').slice(0, 1)).toBe('c');
  expect(order('nonsense')).toBe('dbca');
});

test('PROJ-103 a column is first sorted in its usual direction and reversed by the next press', () => {
  expect(firstSortBy('changed')).toEqual({ key: 'changed', descending: true });
  const byName = nextSort(firstSortBy('number'), 'name');
  expect(sortText(byName)).toBe('name');
  expect(sortText(nextSort(byName, 'name'))).toBe('-name');
  expect(sortFromText(sortText(nextSort(byName, 'name')))).toEqual({ key: 'name', descending: true });
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

test('CHART-6: a job ends where the pace so far leads; without a pace nothing is forecast', () => {
  const at = (percentComplete: number, today: string) =>
    forecast({ startDate: '2026-11-02', percentComplete }, today);
  expect(at(50, '2026-11-11')).toEqual({ endDay: '2026-11-21', days: 10 });
  expect(at(33, '2026-11-11')?.endDay).toBe('2026-12-02');
  expect(at(4, '2026-11-11')).toBeUndefined();
  expect(at(50, '2026-11-03')).toBeUndefined();
  expect(at(50, '2026-11-01')).toBeUndefined();
  expect(at(100, '2026-11-11')).toBeUndefined();
  expect(at(5, '2027-01-31')).toBeUndefined();
});

test.each(foundCases('project'))(
  'SEARCH-904: the list finds a project by $path, as the palette does',
  (one) => {
    const { field, value, asked, brief, isName } = one;
    const finds = (search: string, given: unknown) => {
      const changed = [{ ...someProject({ id: 'Clinic' }), [field]: given }];
      return filterProjects(changed, { ...anything, search }, nobody).length > 0;
    };
    expect([finds(asked, value), finds(asked, undefined)]).toEqual([true, false]);
    if (brief !== null) expect(finds(brief, value)).toBe(isName);
  },
);
