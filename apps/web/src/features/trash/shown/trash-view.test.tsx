import { roles } from '@plumbline/domain/access/roles';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Trashed } from '@plumbline/domain/operations/trash';
import { mayRestore } from '@plumbline/domain/records/restorable';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rightsOf } from '../../../data/session/use-rights.ts';
import { openCompany } from '../../../testing/app.tsx';
import { bridge, clinic, people, type Who } from '../../../testing/company.ts';
import { closePage } from '../../../testing/page.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { TrashLink } from './trash-link.tsx';
import TrashView from './trash-view.tsx';
import { expectLogged } from '../../../testing/logged.ts';

const note: Trashed = {
  ...{ entity: 'note', id: '00000000-0000-7000-8000-00000000a001', title: 'Valve sizes' },
  ...{ projectId: clinic, projectName: 'Clinic', deletedBy: people.office.userId },
  deletedAt: '2026-03-02T09:00:00.000Z',
};
const unnamed: Trashed = {
  ...{ ...note, entity: 'photo', id: '00000000-0000-7000-8000-00000000a002', title: '' },
  ...{ deletedBy: null, deletedAt: '2026-02-03T08:00:00.000Z' },
};
const mill: Trashed = {
  ...{ ...note, entity: 'project', id: '00000000-0000-7000-8000-00000000a003', title: 'Old mill' },
  ...{ projectName: 'Old mill', deletedBy: people.crew.userId, deletedAt: '2026-03-04T08:00:00.000Z' },
};

type Asked = { entity?: string; projectId?: string; cursor?: string };

/** The trash of the company with these in it; `asked` is what the page asked for. */
async function openTrash(who: Who, { search = '', rows = [mill, note, unnamed] as Trashed[] } = {}) {
  const company = await openCompany(who);
  const asked: Asked[] = [];
  const stored = { rows };
  company.server.answer('trash.list', (input) => {
    const { entity, projectId, cursor }: Asked = Object(input);
    asked.push({ ...(entity !== undefined && { entity }), ...(projectId !== undefined && { projectId }) });
    const fit = stored.rows.filter(
      (row) => (entity ?? row.entity) === row.entity && (projectId ?? row.projectId) === row.projectId,
    );
    return { rows: cursor === undefined ? fit : [], nextCursor: null };
  });
  const person = await openOnDevice(<TrashView />, { address: `/dashboard?view=trash${search}` });
  return { ...company, person, asked, stored };
}

const lines = () =>
  within(screen.getByRole('list', { name: 'Trash' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/Bring back$/, ''));

test('TRASH-113: each thing says what it is and of which job, who deleted it and when it goes', async () => {
  const { person } = await openTrash('office');
  await person.find('heading', 'Three things can come back.');
  await waitFor(() =>
    expect(lines()).toEqual([
      'Old millProject · deleted by Marc, 8:00 AM · goes in 29 days',
      'Valve sizesNote of Clinic · deleted by you, Mar 2 · goes in 28 days',
      'Photo without a namePhoto of Clinic · deleted, Feb 3 · goes today',
    ]),
  );
});

test('TRASH-114: what is brought back leaves the list at once, and Undo deletes it again', async () => {
  const { person, server, stored } = await openTrash('office');
  server.answer('photos.restorePhoto', () => {
    stored.rows = [mill, note];
    return { version: 0 };
  });
  server.answer('photos.deletePhoto', () => {
    stored.rows = [mill, note, unnamed];
    return { version: 0 };
  });
  await person.press('Bring back Photo without a name');
  await person.reads('Photo is back: Photo without a name');
  await waitFor(() => expect(lines()).toHaveLength(2));
  await person.find('heading', 'Two things can come back.');
  await person.press('Undo');
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(server.inputsOf('photos.restorePhoto')).toEqual([{ photoId: unnamed.id }]);
});

test('TRASH-114: what cannot come back stays in the list, and it is said why', async () => {
  const { person, server } = await openTrash('office');
  const message = 'Your plan has 5 active projects.';
  server.refuse('projects.restoreProject', new AppError('PLAN_REQUIRED', { message }));
  await person.press('Bring back Old mill');
  await person.reads(message);
  await waitFor(() => expect(lines()).toHaveLength(3));
  await person.readsNo('Project is back: Old mill');
});

test('TRASH-115: the trash is narrowed by kind and by job, in the address too, and opens to everything', async () => {
  const { person, asked } = await openTrash('office', { search: `&job=${bridge}` });
  await person.reads('Nothing was deleted');
  await person.press('Only Bridge');
  await waitFor(() => expect(lines()).toHaveLength(3));
  await person.press('Notes');
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(person.address()).toBe('/dashboard?view=trash&kind=note');
  await person.press('Tasks');
  await person.reads('No tasks here');
  await person.press('Everything');
  await waitFor(() => expect(lines()).toHaveLength(3));
  for (const question of [{ projectId: bridge }, {}, { entity: 'note' }, { entity: 'task' }])
    expect(asked).toContainEqual(question);
});

test('TRASH-116: a field technician finds what they made, by the kinds that they may bring back', async () => {
  const { person, asked } = await openTrash('crew', { search: '&kind=project', rows: [note] });
  await person.reads('What you made and was deleted stays here for 30 days.');
  const kinds = within(await person.find('group', 'What was deleted')).getAllByRole('button');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    ...['Everything', 'Notes', 'Photos', 'Files', 'Folders', 'Expenses'],
  ]);
  // The address names a kind that is not theirs.
  expect(asked[0]).toEqual({});
});

test('TRASH-117: without a signal the trash says that it needs one, and what failed is asked for again', async () => {
  expectLogged('trash.list: RATE_LIMITED');
  const { person, server } = await openTrash('office', { rows: [] });
  await person.find('heading', 'The trash is empty.');
  server.answer('trash.list', () => {
    throw new AppError('RATE_LIMITED', { message: 'Ask again later.' });
  });
  await person.press('Photos');
  await person.reads('The trash did not load');
  server.answer('trash.list', () => ({ rows: [unnamed], nextCursor: null }));
  await person.press('Try again');
  await waitFor(() => expect(lines()).toHaveLength(1));
  setSignal(false);
  await person.press('Files');
  await person.reads('The trash needs a signal.');
});

test('TRASH-119: what was left without a signal loads when it is opened again with one', async () => {
  const { person } = await openTrash('office');
  await person.find('heading', 'Three things can come back.');
  setSignal(false);
  await closePage();
  setSignal(true);
  await openOnDevice(<TrashView />, { address: '/dashboard?view=trash&kind=note' });
  await waitFor(() => expect(lines()).toHaveLength(1));
});

test('TRASH-118: the way to a list’s trash is there for who finds something in it, and leads to its kind', async () => {
  for (const role of roles) {
    const { deleteProject, deleteTask, createNote } = rightsOf('u', role, 'enterprise');
    const finds = (['project', 'task', 'note'] as const).map((kind) => mayRestore(role, kind));
    expect([role, deleteProject, deleteTask, createNote]).toEqual([role, ...finds]);
  }
  await openCompany('office');
  await openOnDevice(<TrashLink kind="project" label="Deleted projects" />);
  const link = screen.getByRole('link', { name: 'Deleted projects' });
  expect(link.getAttribute('href')).toBe('/dashboard?view=trash&kind=project');
});
