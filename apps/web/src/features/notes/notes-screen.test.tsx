import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unsentStore } from '../../data/replica/engine-state.ts';
import { useTimeEntries } from '../../data/records/time-entries.ts';
import { openCompany } from '../../testing/app.tsx';
import { bridge, people, type Who } from '../../testing/company.ts';
import { setSignal } from '../../testing/device-network.ts';
import { openOnDevice } from '../../testing/device-part.tsx';
import NotesScreen from './notes-screen.tsx';

async function screenOf(who: Who, address = '/notes') {
  const { server, records } = await openCompany(who);
  const by = { createdBy: people.crew.userId };
  const gate = records.note({ title: 'Gate code', content: 'It is 4711', ...by });
  const leak = records.note({ title: 'Leak', category: 'issue', priority: 'urgent', projectId: bridge });
  await server.put('note', gate, leak, records.note({ title: 'Old hatch', status: 'archived' }));
  return { server, gate, leak, person: await openOnDevice(<NotesScreen />, { address }) };
}

/** As they stand in the list: the heading of each card opens it. */
const titles = () =>
  within(screen.getByRole('list', { name: 'Notes' }))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const lists = async (...expected: string[]) => await waitFor(() => expect(titles()).toEqual(expected));

test('NOTE-137: a category with notes has a chip with their number, archived ones do not count, and it stands in the address', async () => {
  const { person } = await screenOf('office');
  const chips = () =>
    within(screen.getByRole('group', { name: 'Which notes' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(chips()).toEqual(['All2', 'General1', 'Issue1']));
  await person.press(/^Issue/);
  await lists('Leak');
  expect(person.address()).toBe('/notes?category=issue');
  await person.press(/^Issue/);
  await waitFor(() => expect(person.address()).toBe('/notes'));
});

test('NOTE-137: archived notes stand in the list once their status is asked for', async () => {
  await screenOf('office', '/notes?status=archived');
  await lists('Old hatch');
});

test('NOTE-137: where no note fits, the chip that was pressed stays, and all come back with one press', async () => {
  const { person } = await screenOf('office', `/notes?category=delivery&project=${bridge}&person=nobody`);
  await person.reads('No matches');
  expect(screen.getByRole('button', { name: /^Delivery/, pressed: true })).toBeDefined();
  await person.press('Show all notes');
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(person.address()).toBe('/notes');
});

test('NOTE-138: a search narrows the notes as it is typed, by what they say', async () => {
  const { person } = await screenOf('office', '/notes?sort=title');
  await lists('Gate code', 'Leak');
  await person.write('Search notes', '4711', 'searchbox');
  await lists('Gate code');
});

test('NOTE-138: who may write is offered to where there is none', async () => {
  await openCompany('crew');
  const person = await openOnDevice(<NotesScreen />, { address: '/notes' });
  await person.reads('No notes yet');
  await person.press('Write a note');
  await person.find('dialog', 'New note');
});

test('NOTE-139: without a signal a deleted note leaves the list, Undo brings it back, and nothing of it is sent', async () => {
  const { server, person } = await screenOf('crew');
  await person.find('button', 'More for Gate code');
  setSignal(false);
  await person.choose('Gate code', 'Delete');
  await waitFor(() => expect(titles()).toEqual(['Leak']));
  await person.press('Undo');
  await waitFor(() => expect(titles()).toHaveLength(2));
  await waitFor(() => expect(unsentStore.get().waiting).toEqual([]));
  await person.choose('Gate code', 'Resolve');
  setSignal(true);
  await waitFor(() => expect(server.inputsOf('updateNote')).toMatchObject([{ status: 'resolved' }]));
  expect(server.inputsOf('deleteNote')).toEqual([]);
});

test('NOTE-140: the first press begins today’s log, the second opens it', async () => {
  const { server, records } = await openCompany('crew');
  const log = { date: '2026-03-04', weather: null, crewOnSite: [], workDone: 'Set pad', delays: null };
  const person = await openOnDevice(<NotesScreen />, { address: `/notes?project=${bridge}` });
  await person.press('Start today’s log');
  await person.find('dialog', 'New daily log');
  await person.holds('Title', 'Daily log, Wed, Mar 4');
  await person.press('Cancel');
  await server.put(
    'note',
    records.note({ title: 'Our day', category: 'daily_log', projectId: bridge, dailyLog: log }),
  );
  await person.find('button', 'Our day');
  await person.press('Start today’s log');
  await person.find('dialog', 'Our day');
  await waitFor(() => expect(person.search()['note']).toBeDefined());
});

/** The screen, and whether this device's hours have been read, on which it depends. */
function NotesBesideHours() {
  const { rows } = useTimeEntries({ userId: people.crew.userId });
  return (
    <>
      <NotesScreen />
      <p>{rows.length} of the hours read</p>
    </>
  );
}

test('NOTE-144: without a project in sight today’s log begins with the job one is clocked in to, in the words and states of a log', async () => {
  const { server, records } = await openCompany('crew');
  const { userId } = people.crew;
  await server.put(
    'timeEntry',
    records.hours({ userId, projectId: bridge, clockOut: null, status: 'active' }),
  );
  const person = await openOnDevice(<NotesBesideHours />, { address: '/notes' });
  await person.reads('1 of the hours read');
  await person.press('Start today’s log');
  await person.find('dialog', 'New daily log');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Project/ }).value).toBe('Bridge'),
  );
  await person.reads('Being written');
  await person.reads('Anything else');
  await person.press('Create log');
  await waitFor(() =>
    expect(server.inputsOf('createNote')).toMatchObject([
      { projectId: bridge, category: 'daily_log', status: 'open', dailyLog: { date: '2026-03-04' } },
    ]),
  );
  await person.choose('Daily log, Wed, Mar 4', 'Finish');
  await person.reads('Finished: Daily log, Wed, Mar 4');
});
