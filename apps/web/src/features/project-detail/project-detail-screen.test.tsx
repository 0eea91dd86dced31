import type { AuditEvent } from '@plumbline/domain/operations/activity';
import { AppError } from '@plumbline/domain/errors/app-error';
import { fillStart, readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breadcrumb } from '../../app/shell/breadcrumb.tsx';
import { type Company, openCompany } from '../../testing/app.tsx';
import { bridge, clinic, people, type Who } from '../../testing/company.ts';
import { setSignal } from '../../testing/device-network.ts';
import { openDevice, openOnDevice } from '../../testing/device-part.tsx';
import type { Person } from '../../testing/person.ts';
import ProjectDetailScreen from './project-detail-screen.tsx';
import { expectLogged } from '../../testing/logged.ts';

async function openProject(who: Who, search = '', fill: (company: Company) => unknown = () => undefined) {
  const company = await openCompany(who);
  company.server.answer('audit.list', () => ({ rows: [], nextCursor: null }));
  await fill(company);
  const address = `/projectdetail?id=${clinic}${search}`;
  return { ...company, person: await openOnDevice(<ProjectDetailScreen />, { address }) };
}

const parts = () => screen.getByRole('navigation', { name: 'Parts of the project' });
const current = () => parts().querySelector('[aria-current="page"]')?.textContent;

test('DETAIL-140: each part of a project has its address, and says what would stand there', async () => {
  const { person } = await openProject('office', '&tab=nowhere');
  await waitFor(() => expect(current()).toBe('Overview'));
  await person.find('region', 'Progress');
  const words = {
    Tasks: 'No tasks yet',
    Notes: 'No notes yet',
    Photos: 'No photos yet',
    Files: 'No files yet',
    Time: 'No hours yet',
    Expenses: 'No expenses yet',
    Messages: 'Nothing written yet',
    Activity: 'Nothing has happened yet',
  };
  for (const [part, empty] of Object.entries(words)) {
    const link = within(parts()).getByRole('link', { name: new RegExp(`^${part}`) });
    await person.user.click(link);
    await person.reads(empty);
    expect(current()).toMatch(new RegExp(`^${part}`));
    expect(person.search()['tab']).toBe(part.toLowerCase());
  }
});

test('DETAIL-141: a client has no part that is the crew’s, whatever the address asks for', async () => {
  const { person } = await openProject('client', '&tab=activity');
  await person.find('region', 'Progress');
  const names = within(parts())
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/\d+$/, ''));
  expect(names).toEqual(['Overview', 'Tasks', 'Notes', 'Photos', 'Files', 'Messages']);
  for (const name of ['On site now', 'Latest', 'Not counted yet'])
    expect(person.has('heading', name)).toBe(false);
  expect(person.has('button', /^(Edit|More for this project)$/)).toBe(false);
});

test('DETAIL-142: the overview counts what is open, shows what is flagged, due next and written last, and leads to the whole', async () => {
  const { person } = await openProject('office', '', async ({ server, records }) => {
    const flag = { at: '2026-03-03T09:00:00.000Z', by: people.crew.userId, reason: 'The hoist is missing' };
    await server.put(
      'task',
      records.task({ title: 'Later', dueDate: '2026-03-20' }),
      records.task({ title: 'Hang the unit', dueDate: '2026-03-05', flag }),
      records.task({ title: 'Survey', status: 'done', dueDate: '2026-03-01' }),
    );
    await server.put(
      'note',
      records.note({ title: 'Key box', content: 'By the gate', createdAt: '2026-03-04T08:00:00.000Z' }),
      records.note({ title: 'Gone by', status: 'archived' }),
    );
  });
  const flagged = await person.find('list', 'Flagged tasks');
  expect(flagged.textContent).toBe('Hang the unitMarc: The hoist is missing');
  const next = await person.find('list', 'Next tasks');
  await waitFor(() => expect(next.textContent).toMatch(/^Hang the unit.*Later/));
  expect(next.textContent).not.toContain('Survey');
  await person.reads('2 open');
  const notes = await person.find('list', 'Latest notes');
  expect(notes.textContent).toMatch(/^Key box.*By the gate.*8:00 AM$/);
  expect(notes.textContent).not.toContain('Gone by');
  expect(within(parts()).getByRole('link', { name: /^Tasks/ }).textContent).toBe('Tasks2');
  expect(within(parts()).getByRole('link', { name: /^Notes/ }).textContent).toBe('Notes1');
});

const done = (fields: Partial<AuditEvent>): AuditEvent => ({
  ...{ id: '1', at: '2026-03-04T08:30:00.000Z', doneAt: null, userId: people.crew.userId, action: 'update' },
  ...{ entity: 'task', entityId: clinic, title: 'Fit doors', projectId: clinic, fields: ['status'] },
  ...{ before: { status: 'todo' }, after: { status: 'done' }, address: null },
  ...fields,
});

test('DETAIL-143: latest stand the newest photos and what was done, who did it first by name', async () => {
  const { person } = await openProject('office', '', async ({ server, records }) => {
    const photos = ['A', 'B', 'C', 'D', 'E'].map((caption, at) =>
      records.photo({ caption, takenAt: `2026-03-03T1${at}:00:00.000Z` }),
    );
    await server.put('photo', ...photos);
    server.answer('audit.list', () => ({
      rows: [done({}), done({ id: '2', userId: null, action: 'create', title: 'Order glass' })],
      nextCursor: null,
    }));
  });
  await person.reads('Marc');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toContain('Marc moved the task “Fit doors” to Done 8:30 AM');
  expect(lines).toContain('Plumbline added the task “Order glass” 8:30 AM');
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(4));
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('alt'))).toEqual(['E', 'D', 'C', 'B']);
  await person.press('D');
  await waitFor(() => expect(person.search()).toMatchObject({ tab: 'photos' }));
  await person.reads('2 of 5');
});

const choose = async (person: Person, list: string, option: string) => {
  await person.press(list, 'combobox');
  await person.press(option, 'option');
};

test('DETAIL-144: who did what is asked for by person and by kind, in the address too; where nothing fits one press shows all', async () => {
  const asked: object[] = [];
  const { person } = await openProject('office', '&tab=activity', ({ server }) =>
    server.answer('audit.list', (input) => {
      const { entity, userId } = Object(input);
      asked.push({ ...(entity !== undefined && { entity }), ...(userId !== undefined && { userId }) });
      return { rows: entity === 'note' ? [] : [done({})], nextCursor: null };
    }),
  );
  await person.reads(/moved the task “Fit doors” to Done/);
  await choose(person, 'Whose activity', 'Marc Olsen');
  await waitFor(() => expect(asked.at(-1)).toEqual({ userId: people.crew.userId }));
  await choose(person, 'What kind of activity', 'Notes');
  await person.reads('No activity of this kind on this job.');
  expect(asked.at(-1)).toEqual({ entity: 'note', userId: people.crew.userId });
  expect(person.search()).toMatchObject({
    ...{ kind: 'note', person: people.crew.userId },
  });
  await person.press('Show all activity');
  await person.reads(/moved the task “Fit doors” to Done/);
});

test('DETAIL-145: activity that does not load is asked for again, and without a signal it says that it needs one', async () => {
  expectLogged('activity.list: RATE_LIMITED');
  const { person, server } = await openProject('crew', '&tab=activity', ({ server: office }) =>
    office.answer('activity.list', () => {
      throw new AppError('RATE_LIMITED', { message: 'Ask again later.' });
    }),
  );
  await person.reads('The activity did not load');
  // The button is found before, because the page may also ask again by itself.
  const again = await person.find('button', 'Try again');
  server.answer('activity.list', () => ({ rows: [], nextCursor: null }));
  await person.user.click(again);
  await person.reads('Nothing has happened yet');
  setSignal(false);
  await person.reads('Activity is kept on the server. It needs a signal.');
});

test('DETAIL-146: on the phone the header names the project, an archived one too that is not on the device', async () => {
  const { server, records } = await openCompany('office');
  const old = records.project({ id: idOf(0x777), number: 9, name: 'Old mill', status: 'archived' });
  server.answer('projects.list', (input) => ({
    rows: Object(input).ids?.includes(old.id) === true ? [old] : [],
    ...{ nextCursor: null, hasMore: false },
  }));
  const page = (
    <>
      <Breadcrumb label="Project Detail" />
      <ProjectDetailScreen />
    </>
  );
  const address = `/projectdetail?id=${old.id}&tab=notes`;
  const person = await openOnDevice(page, { address, device: 'phone' });
  const header = await person.find('navigation', 'Breadcrumb');
  await waitFor(() => expect(header.textContent).toContain('Old mill'));
  expect(header.textContent).toContain('P-0009');
  expect(header.textContent).not.toContain('Project Detail');
});

test('DETAIL-149: the parts say how many files and messages the project has', async () => {
  const { person } = await openProject('office', '', async ({ server, records }) => {
    await server.put('projectFile', records.file(), records.file(), records.file({ projectId: bridge }));
    await server.put('message', records.message(), records.message({ projectId: bridge }));
  });
  const part = (name: RegExp) => within(parts()).getByRole('link', { name }).textContent;
  await person.find('region', 'Progress');
  await waitFor(() => expect(part(/^Files/)).toBe('Files2'));
  await waitFor(() => expect(part(/^Messages/)).toBe('Messages1'));
});

test('DETAIL-150: a project that is loading has its own shape: the head’s place, the parts, which stay, and panels in place of list cards', async () => {
  const { replica, records, server, keep, show } = await openDevice('office');
  server.answer('photos.list', () => ({ photos: [], nextCursor: null, hasMore: false }));
  await writePullState(replica, { ...(await readPullState(replica)), fill: fillStart });
  const person = await show(<ProjectDetailScreen />, { address: `/projectdetail?id=${clinic}` });
  await person.reads('Getting the project');
  const before = parts();
  expect(current()).toBe('Overview');
  // Each placeholder of a panel has a head of its own; the head of the project stands above the parts.
  expect(before.previousElementSibling?.getAttribute('aria-hidden')).toBe('true');
  expect(before.parentElement?.querySelectorAll('.h-12').length).toBeGreaterThan(4);
  await keep('project', records.project({ id: clinic, name: 'Clinic' }));
  await person.find('heading', 'Clinic');
  expect(parts()).toBe(before);
  expect(before.previousElementSibling?.textContent).toContain('Clinic');
});
