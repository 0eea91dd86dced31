import type { Project } from '@plumbline/domain/entities/project';
import { AppError } from '@plumbline/domain/errors/app-error';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { dockElement } from '../../navigation/dock.tsx';
import { type Company, openCompany } from '../../testing/app.tsx';
import { bridge, clinic, people, type Who } from '../../testing/company.ts';
import { setSignal } from '../../testing/device-network.ts';
import { changesArrive, openOnDevice } from '../../testing/device-part.tsx';
import { given } from '../../testing/part.tsx';
import ProjectsScreen from './projects-screen.tsx';
import { pressInToast } from '../../testing/read.ts';
import { expectLogged } from '../../testing/logged.ts';

const annexId = '00000000-0000-7000-8000-00000000d001';

/** Three projects that run in one way or another, and one that is archived. */
async function withProjects({ server, records }: Company): Promise<void> {
  const project = (fields: Partial<Project>) => server.put('project', records.project(fields));
  await project({ id: clinic, number: 1, name: 'Clinic', clientName: 'St. Brigid, Health' });
  await project({
    ...{ id: bridge, number: 2, name: 'Bridge', clientName: 'City', managerId: people.office.userId },
    ...{ startDate: '2026-02-23', endDate: '2026-03-14' },
  });
  await project({ id: annexId, number: 3, name: 'Annex', clientName: 'City', status: 'on_hold' });
  await project({ number: 4, name: 'Old mill', status: 'archived' });
  await server.put('projectTeam', {
    ...records.record(),
    ...{ projectId: clinic, userId: people.crew.userId, role: 'lead' },
  });
}

async function openProjects(who: Who, search = '', fill = withProjects) {
  const company = await openCompany(who);
  await fill(company);
  return { ...company, person: await openOnDevice(<ProjectsScreen />, { address: `/projects${search}` }) };
}

const names = () => [...document.querySelectorAll('[data-row-focus]')].map(({ textContent }) => textContent);
const lists = async (...expected: string[]) => await waitFor(() => expect(names()).toEqual(expected));

test('PROJ-151: what goes on is listed with the newest first; chips say how many stand under each status, and the address keeps the choice', async () => {
  const { person } = await openProjects('office');
  await lists('Annex', 'Bridge', 'Clinic');
  await person.find('heading', 'One job is out of true.');
  await person.press(/^On hold ?1$/);
  await lists('Annex');
  await person.press('Archived');
  await lists('Old mill');
  await person.press(/^All ?4$/);
  await lists('Old mill', 'Annex', 'Bridge', 'Clinic');
  expect(person.search()).toEqual({ status: 'all' });
});

test('PROJ-152: projects are narrowed by client, manager and crew, whatever a name holds; where nothing fits, one press shows all', async () => {
  const { person } = await openProjects('office');
  await lists('Annex', 'Bridge', 'Clinic');
  await person.press('Client');
  await person.press('St. Brigid, Health', 'menuitemcheckbox');
  await lists('Clinic');
  await person.press('City', 'menuitemcheckbox');
  await lists('Annex', 'Bridge', 'Clinic');
  await person.user.keyboard('{Escape}');
  await person.press('Manager');
  await person.press('Dana Reyes', 'menuitemcheckbox');
  await lists('Bridge');
  await person.user.keyboard('{Escape}');
  await person.write('Search projects', 'clinic', 'searchbox');
  await person.reads('No matches');
  await person.press('Show all projects');
  await lists('Old mill', 'Annex', 'Bridge', 'Clinic');
  expect(person.search()).toEqual({ status: 'all' });
});

test('PROJ-152: an address says whose projects are shown and in which order', async () => {
  const { person } = await openProjects('office', `?person=${people.crew.userId}&sort=-name&status=all`);
  await lists('Clinic');
  await person.press(/^Crew/);
  await person.press('Marc Olsen', 'menuitemcheckbox');
  await lists('Old mill', 'Clinic', 'Bridge', 'Annex');
  await person.user.keyboard('{Escape}');
  await person.press('Cards', 'radio');
  await person.find('list', 'Projects');
  expect(person.search()).toEqual({ sort: '-name', status: 'all', view: 'cards' });
});

test('PROJ-153: where there are no projects, an admin begins one and others read what would stand there', async () => {
  const { person } = await openProjects('client', '', async ({ server, records }) => {
    for (const id of [clinic, bridge])
      await server.put('project', records.project({ id, deletedAt: '2026-03-01T08:00:00.000Z' }));
  });
  await person.find('heading', 'No job is running.');
  await person.reads('A project shows up here as soon as it is shared with you.');
  expect(person.has('button', 'New project')).toBe(false);
  expect(person.has('button', 'Client')).toBe(false);
});

test('PROJ-154: a project is archived and brought back by Undo; out of the archive it is what it was before', async () => {
  const { person, server } = await openProjects('office');
  await lists('Annex', 'Bridge', 'Clinic');
  await person.choose('Annex', 'Archive');
  await lists('Bridge', 'Clinic');
  await person.press('Undo');
  await lists('Annex', 'Bridge', 'Clinic');
  server.answer('audit.list', () => ({
    rows: [{ before: { status: 'planning' }, after: { status: 'archived' } }],
    nextCursor: null,
  }));
  await person.press('Archived');
  await person.choose('Old mill', 'Take out of the archive');
  await person.reads('Back from the archive: Old mill (Planning)');
  await person.press(/^Planning/);
  await lists('Old mill');
  await changesArrive();
});

test('PROJ-154: where nobody can say what an archived project was, it comes back as an active one', async () => {
  expectLogged('Asking what a project was before it was archived: PERMISSION_DENIED');
  const { person, server } = await openProjects('office', '?status=archived');
  server.refuse('audit.list', new AppError('PERMISSION_DENIED'));
  await lists('Old mill');

  await person.choose('Old mill', 'Take out of the archive');
  await person.reads('Back from the archive: Old mill (Active)');
  await waitFor(() => expect(server.inputsOf('updateProject')).toMatchObject([{ status: 'active' }]));
  await changesArrive();
});

test('PROJ-154: a figure on a project’s name gives it the status of that number, with Undo', async () => {
  const { server, person } = await openProjects('office');
  await lists('Annex', 'Bridge', 'Clinic');
  (await person.find('link', 'Bridge')).focus();
  await person.user.keyboard('2');
  await person.user.keyboard('3');
  await waitFor(() =>
    expect(server.inputsOf('updateProject')).toMatchObject([{ projectId: bridge, status: 'on_hold' }]),
  );
  await pressInToast('Bridge: On hold');
  await waitFor(() =>
    expect(server.inputsOf('updateProject')).toMatchObject([{ status: 'on_hold' }, { status: 'active' }]),
  );
});

test('PROJ-154: a figure on a project’s name does nothing for the crew', async () => {
  const { server, person } = await openProjects('crew');
  (await person.find('link', 'Clinic')).focus();
  await person.user.keyboard('3');
  await changesArrive();
  expect(server.inputsOf('updateProject')).toEqual([]);
});

test('PROJ-155: a deletion asks once; cancelled, refused or without a signal the project stays and it is said why; Undo takes it back', async () => {
  const { person, server, records } = await openProjects('office');
  const annex = records.project({ id: annexId, number: 3, name: 'Annex', status: 'on_hold' });
  await lists('Annex', 'Bridge', 'Clinic');
  const remove = async (answer: string) => {
    await person.choose('Annex', 'Delete');
    await screen.findByRole('alertdialog');
    await person.press(answer);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await remove('Cancel');
  setSignal(false);
  await remove('Delete project');
  await person.reads(/^This action requires an internet connection/);
  setSignal(true);
  expect(server.inputsOf('projects.deleteProject')).toEqual([]);
  server.refuse('projects.deleteProject', new AppError('PERMISSION_DENIED', { message: 'It is not yours.' }));
  await remove('Delete project');
  await person.reads('It is not yours.');
  await lists('Annex', 'Bridge', 'Clinic');
  server.answer('projects.restoreProject', async () => ({ version: await server.put('project', annex) }));
  await remove('Delete project');
  await lists('Bridge', 'Clinic');
  await person.reads('Project deleted: Annex');
  await person.press('Undo');
  await lists('Annex', 'Bridge', 'Clinic');
  expect(server.inputsOf('projects.restoreProject')).toEqual([{ projectId: annex.id }]);
});

test('PROJ-159: the selected projects are archived together, and one Undo gives each its state back', async () => {
  const { person } = await openProjects('office');
  await lists('Annex', 'Bridge', 'Clinic');
  await person.press('Select Annex', 'checkbox');
  await person.press('Select Clinic', 'checkbox');
  await person.reads('2 selected');
  await person.press('Archive');
  await person.reads('2 projects archived');
  await lists('Bridge');
  await person.press('Undo');
  await lists('Annex', 'Bridge', 'Clinic');
  await person.find('button', /^On hold ?1$/);
  await changesArrive();
});

test('PROJ-159: who may not change projects selects none', async () => {
  await openProjects('crew');
  await lists('Annex', 'Bridge', 'Clinic');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

/** Where the shell has its dock on the phone. */
function dockOfShell(): void {
  const container = document.body.appendChild(document.createElement('div'));
  given(dockElement, container);
  onTestFinished(() => container.remove());
}

test('PROJ-160: on the phone a held card begins a selection, taps go on with it, and the selected projects are archived together', async () => {
  const company = await openCompany('office');
  await withProjects(company);
  dockOfShell();
  const person = await openOnDevice(<ProjectsScreen />, { address: '/projects', device: 'phone' });
  await lists('Annex', 'Bridge', 'Clinic');
  const annex = await person.find('link', 'Annex');
  fireEvent.pointerDown(annex, { pointerType: 'touch', clientX: 100, clientY: 300 });
  await person.reads('1 selected');
  // The press that ends the hold opens nothing, and takes nothing back.
  const pending = await person.find('button', 'Annex');
  fireEvent.pointerUp(pending);
  fireEvent.click(pending);
  await person.press('Clinic');
  await person.reads('2 selected');
  expect(person.address()).toBe('/projects');
  expect(person.has('searchbox', 'Search projects')).toBe(false);
  await person.press('Archive');
  await lists('Bridge');
  await person.press('Undo');
  await lists('Annex', 'Bridge', 'Clinic');
  await person.find('link', 'Annex');
  await changesArrive();
});

test('PROJ-160: the crew, who archive nothing, open a project however long they press', async () => {
  const company = await openCompany('crew');
  await withProjects(company);
  const person = await openOnDevice(<ProjectsScreen />, { address: '/projects', device: 'phone' });
  const annex = await person.find('link', 'Annex');
  fireEvent.pointerDown(annex, { pointerType: 'touch', clientX: 100, clientY: 300 });
  expect(fireEvent.contextMenu(annex)).toBe(true);
});
