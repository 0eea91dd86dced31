import { AppError } from '@plumbline/domain/errors/app-error';
import type { Note } from '@plumbline/domain/entities/note';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { people, type Who } from '../../../testing/company.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { noteContextOf } from '../shown/note-context.fixture.ts';
import NoteHistory from './note-history.tsx';
import { expectLogged } from '../../../testing/logged.ts';

async function hatch(who: Who = 'office') {
  const { server, records } = await openCompany(who);
  const note = records.note({ title: 'Hatch', content: 'The hatch opens to the right', priority: 'high' });
  await server.put('note', note);
  const revision = (id: string, by: string, before: Partial<Note>) => ({
    id,
    by,
    before,
    at: `2026-03-0${id}T10:00:00.000Z`,
  });
  const revisions = [
    revision('3', people.crew.userId, { priority: 'medium' }),
    revision('2', people.office.userId, { content: 'The hatch opens to the **left**' }),
  ];
  const open = async () =>
    await openOnDevice(<NoteHistory note={note} context={noteContextOf(who)} />, { address: '/notes' });
  return { server, note, revisions, open };
}

const versions = () => screen.getAllByRole('listitem');

test('NOTE-141: each version says who changed what, what came and what went, and the first what was written', async () => {
  const { server, revisions, open } = await hatch();
  server.answer('notes.listRevisions', () => ({ revisions }));
  await open();
  await waitFor(() => expect(versions()).toHaveLength(3));
  const [latest, changed, first] = versions();
  expect(latest?.textContent).toMatch(/^Marc changed the note.*Changed: the priority$/);
  expect(changed?.textContent).toMatch(/^You changed the text/);
  expect(changed?.querySelector('del')?.textContent).toContain('left');
  expect(changed?.querySelector('ins')?.textContent).toContain('right');
  expect(first?.textContent).toMatch(/^You wrote it.*The hatch opens to the left/);
});

test('NOTE-141: an earlier text comes back with one press; what stands now is not offered', async () => {
  const { server, note, revisions, open } = await hatch();
  server.answer('notes.listRevisions', () => ({ revisions }));
  const person = await open();
  await waitFor(() => expect(versions()).toHaveLength(3));
  const offers = versions().map((version) => within(version).queryAllByRole('button').length);
  expect(offers).toEqual([0, 0, 1]);
  await person.press('Restore this text');
  await person.reads('The earlier text is back');
  await waitFor(() =>
    expect(server.inputsOf('updateNote')).toEqual([
      { noteId: note.id, title: 'Hatch', content: 'The hatch opens to the **left**' },
    ]),
  );
});

test('NOTE-141: who may not change a note reads its history and brings nothing back', async () => {
  const { server, revisions, open } = await hatch('crew');
  server.answer('notes.listRevisions', () => ({ revisions }));
  await open();
  await waitFor(() => expect(versions()).toHaveLength(3));
  expect(screen.queryByRole('button')).toBeNull();
});

test('NOTE-142: without a signal the history is not said to be empty, and with the signal it is there', async () => {
  const { server, revisions, open } = await hatch();
  server.answer('notes.listRevisions', () => ({ revisions }));
  const release = server.hold('notes.listRevisions');
  const person = await open();
  setSignal(false);
  await person.reads('The earlier text needs a signal.');
  setSignal(true);
  release();
  await waitFor(() => expect(versions()).toHaveLength(3));
  await person.readsNo('Without a signal the latest changes may be missing.');
});

test('NOTE-142: a history that did not load says so, and comes with the next try', async () => {
  expectLogged('notes.listRevisions: PERMISSION_DENIED');
  const { server, revisions, open } = await hatch();
  let refused = true;
  server.answer('notes.listRevisions', () => {
    if (refused) throw new AppError('PERMISSION_DENIED');
    return { revisions };
  });
  const person = await open();
  await person.reads('The earlier text did not load.');
  refused = false;
  await person.press('Try again');
  await waitFor(() => expect(versions()).toHaveLength(3));
});
