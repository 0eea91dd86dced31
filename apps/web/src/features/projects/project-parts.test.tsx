import type { Project } from '@plumbline/domain/entities/project';
import { AppError } from '@plumbline/domain/errors/app-error';
import { ADMIN, CLIENT, FIELD_TECH, type Role } from '@plumbline/domain/access/roles';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rightsOf } from '../../data/session/use-rights.ts';
import { peopleOf } from '../../kits/names/use-people.ts';
import { clinic, people, recordsOf } from '../../testing/company.ts';
import { openPart } from '../../testing/part.tsx';
import { ProjectColourChoice } from './form/project-colour-choice.tsx';
import { PlanLimit } from './parts/project-plan-limit.tsx';
import { ProjectList } from './project-list.tsx';
import type { ProjectContext } from './project-part.ts';
import { ProjectProgress } from './parts/project-progress.tsx';
import { firstSortBy, type ProjectSort } from './parts/project-view.ts';
import { TemplatePreview } from './templates/template-preview.tsx';

const records = recordsOf('halden');
const { office, crew } = people;
const today = '2026-03-04';

const stBrigid = records.project({
  ...{ id: clinic, number: 42, name: 'St. Brigid Clinic', status: 'active', clientName: 'St. Brigid Health' },
  ...{ address: '18 Harbour Road', startDate: '2026-02-23', endDate: '2026-03-14', percentComplete: 20 },
  managerId: office.userId,
});
const slipway = records.project({ number: 0, name: 'Slipway', status: 'planning', endDate: '2026-05-29' });

/** What rows and cards need; `asked` is what was asked of the menus. */
function given(role: Role = ADMIN) {
  const asked: string[] = [];
  const { userId } = { [ADMIN]: office, [FIELD_TECH]: crew, [CLIENT]: people.client }[role];
  const context: ProjectContext = {
    people: peopleOf([office, crew].map(records.member), userId),
    rights: rightsOf(userId, role, 'business'),
    today,
    crewOf: (id) => (id === clinic ? [crew.userId] : []),
    projectActions: {
      createProject: () => asked.push('create'),
      editProject: ({ name }) => asked.push(`edit ${name}`),
      duplicate: ({ name }) => asked.push(`duplicate ${name}`),
      saveAsTemplate: ({ name }) => asked.push(`template of ${name}`),
      manageTemplates: () => asked.push('templates'),
      layer: null,
    },
  };
  return { context, asked };
}

type Shown = {
  role?: Role;
  cards?: boolean;
  projects?: Project[];
  onSort?: (sort: ProjectSort) => void;
};

async function shown({ role, cards = false, projects = [stBrigid, slipway], onSort = () => {} }: Shown = {}) {
  const { context, asked } = given(role);
  const person = await openPart(
    <ProjectList
      projects={projects}
      context={context}
      cards={cards}
      sort={firstSortBy('number')}
      selection={null}
      onSort={onSort}
    />,
    { address: '/projects' },
  );
  return { person, asked };
}

const cellsOf = (name: string) =>
  within(screen.getByRole('link', { name }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .slice(0, -2)
    .map(({ textContent }) => textContent);

test('PROJ-139: a row says of a project its number, client and place, how it stands and is off, who runs it, and its days', async () => {
  const { person } = await shown();
  expect(cellsOf('St. Brigid Clinic')).toEqual([
    ...['P-0042', 'St. Brigid ClinicSt. Brigid Health · 18 Harbour Road', 'Active'],
    ...['20%6 days behind', 'You', expect.stringContaining('MO'), 'Feb 23', 'Mar 14'],
  ]);
  // The server has not numbered it yet, and nothing is planned before it runs.
  expect(cellsOf('Slipway')).toEqual(['New', 'Slipway', 'Planning', '0%', 'None', '', '', 'May 29']);
  const link = await person.find('link', 'St. Brigid Clinic');
  expect(link.getAttribute('href')).toBe(`/projectdetail?id=${clinic}`);
});

test('PROJ-139: a client is not told that nobody manages a project', async () => {
  await shown({ role: CLIENT, projects: [slipway] });
  expect(cellsOf('Slipway')).not.toContain('None');
});

test.each([
  [{ startDate: '2026-02-23', endDate: '2026-03-14' }, 'Feb 23 – Mar 14'],
  [{ startDate: '2026-02-23', endDate: null }, 'From Feb 23'],
  [{ startDate: null, endDate: '2026-03-14' }, 'Until Mar 14'],
])('PROJ-140: a card writes the days %o as “%s”', async (days, words) => {
  await shown({ cards: true, projects: [{ ...stBrigid, ...days }] });
  const card = screen.getByRole('heading', { name: 'St. Brigid Clinic' }).closest('li') ?? document.body;
  expect(within(card).getByText(words)).toBeDefined();
  expect(card.textContent).toContain('P-0042 · St. Brigid Health');
});

test('PROJ-141: the head of a column sorts its usual way, the one that is sorted by turns round, and what has no order is no button', async () => {
  const sorts: ProjectSort[] = [];
  const { person } = await shown({ onSort: (sort) => sorts.push(sort) });
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('No.').getAttribute('aria-sort')).toBe('descending');
  expect(head('Project').hasAttribute('aria-sort')).toBe(false);
  await person.press('Project');
  await person.press('No.');
  await person.press('Changed');
  expect(sorts).toEqual([
    { key: 'name', descending: false },
    { key: 'number', descending: false },
    { key: 'changed', descending: true },
  ]);
  expect(within(head('Crew')).queryByRole('button')).toBeNull();
});

const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('PROJ-142: an admin edits, copies, archives and deletes; each entry speaks of its own project', async () => {
  const { person, asked } = await shown();
  await person.choose('Slipway', 'Edit');
  await person.choose('St. Brigid Clinic', 'Duplicate…');
  await person.choose('Slipway', 'Save as template…');
  expect(asked).toEqual(['edit Slipway', 'duplicate St. Brigid Clinic', 'template of Slipway']);
});

test('PROJ-142: what is archived is taken out of the archive, not archived again', async () => {
  const { person } = await shown({ projects: [{ ...stBrigid, status: 'archived' }] });
  await person.press('More for St. Brigid Clinic');
  await person.find('menuitem', 'Take out of the archive');
  expect(entries()).toEqual([
    ...['Edit', 'Duplicate…', 'Save as template…', 'Take out of the archive', 'Delete'],
  ]);
});

test.each<Role>([FIELD_TECH, CLIENT])('PROJ-142: with the role %s a project has no menu', async (role) => {
  const { person } = await shown({ role, projects: [stBrigid] });
  expect(person.has('button', /^More for/)).toBe(false);
});

const days = { startDate: '2026-02-23', endDate: '2026-03-14' };
test.each<[Partial<Project>, string]>([
  [{ status: 'active', percentComplete: 50, ...days }, '50%'],
  [{ status: 'active', percentComplete: 40, ...days }, '40%2 days behind'],
  [{ status: 'active', percentComplete: 10, ...days }, '10%8 days behind'],
  [{ status: 'on_hold', percentComplete: 10, ...days }, '10%'],
  [{ status: 'completed', percentComplete: 90, ...days }, '90%'],
  [{ status: 'active', percentComplete: 10, startDate: '2026-02-23', endDate: null }, '10%'],
])('PROJECTVIEW-11: of the project %o it says “%s”', async (fields, words) => {
  await openPart(
    <section aria-label="Progress">
      <ProjectProgress project={records.project(fields)} today={today} />
    </section>,
  );
  expect(screen.getByRole('region', { name: 'Progress' }).textContent).toBe(words);
});

test('PROJ-143: a project keeps a colour that is none of ours, and one that is offered is known in any case', async () => {
  const chosen: string[] = [];
  const person = await openPart(
    <ProjectColourChoice value="#123456" onChange={(colour) => chosen.push(colour)} />,
  );
  const own = await person.find('radio', 'Its own');
  expect(Reflect.get(own, 'checked')).toBe(true);
  await person.press('Teal', 'radio');
  expect(chosen).toEqual(['#4fb3a5']);
});

test('PROJ-143: a colour of ours stands once, however it is written', async () => {
  const person = await openPart(<ProjectColourChoice value="#4FB3A5" onChange={() => undefined} />);
  expect(Reflect.get(await person.find('radio', 'Teal'), 'checked')).toBe(true);
  expect(person.has('radio', 'Its own')).toBe(false);
});

test('PROJ-144: a plan that holds no further project says so in the server’s words, with the way to the plan that does', async () => {
  const error = new AppError('PLAN_REQUIRED', {
    message: 'Your plan has 5 active projects.',
    details: { plan: 'business' },
  });
  const person = await openPart(<PlanLimit error={error} />);
  await person.reads('Upgrade Required: Projects');
  await person.reads('Your plan has 5 active projects.');
  const link = await person.find('link', 'View Plans');
  expect(link.getAttribute('href')).toBe('/pricing?plan=business');
});

test('PROJ-144: any other refusal is not about the plan', async () => {
  const person = await openPart(<PlanLimit error={new AppError('PERMISSION_DENIED')} />);
  expect(person.has('link', 'View Plans')).toBe(false);
});

const task = (title: string, dueDay: number | null) => ({
  ...{ title, description: null, priority: 'medium' as const, startDay: null, dueDay },
  ...{ estimatedHours: null, checklist: [], blockedBy: [] },
});
const content = {
  project: {
    ...{ description: null, priority: 'medium' as const, colour: '#4fb3a5' },
    ...{ geofenceRadiusM: null, accessNotes: null, endDay: 29 },
  },
  tasks: [task('Survey', 2), task('Order glass', null), task('Permit', -5)],
  folders: [{ name: 'Plans', parent: null, shared: false }],
};
const preview = () => screen.getByRole('region', { name: 'What is in the template' });
const brought = () =>
  within(preview())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('PROJ-145: what a template brings is shown with its days as they will be, over months and before the start', async () => {
  await openPart(<TemplatePreview content={content} startDate="2027-03-01" />);
  expect(preview().textContent).toMatch(/^3 tasks and 1 folder, until Mar 30, 2027/);
  expect(brought()).toEqual(['SurveyMar 3, 2027', 'Order glassNo date', 'PermitFeb 24, 2027']);
});

test('PROJ-145: without a start nothing has days, and it says what to do', async () => {
  const person = await openPart(<TemplatePreview content={content} startDate="" />);
  await person.reads('Pick a start date, and the tasks get theirs.');
  expect(brought()).toEqual(['SurveyNo date', 'Order glassNo date', 'PermitNo date']);
  expect(preview().textContent).not.toContain('until');
});

test('PROJ-145: of many tasks the first are shown, and the others counted', async () => {
  const tasks = Array.from({ length: 9 }, (_, at) => task(`Step ${at + 1}`, at));
  const person = await openPart(
    <TemplatePreview content={{ ...content, tasks, folders: [] }} startDate="2027-03-01" />,
  );
  await person.reads('and 3 more');
  expect(brought()).toHaveLength(6);
  expect(preview().textContent).toMatch(/^9 tasks, until/);
});
