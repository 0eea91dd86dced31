import { AppError } from '@plumbline/domain/errors/app-error';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unsentStore } from '../../../data/replica/engine-state.ts';
import { openCompany } from '../../../testing/app.tsx';
import { setSignal } from '../../../testing/device-network.ts';
import { openOnDevice } from '../../../testing/device-part.tsx';
import { pressInToast, saidInToasts } from '../../../testing/read.ts';
import { changeNote, deleteNote, sortNote, restoreText, setNoteStatus } from './note-changes.ts';

async function twoNotes() {
  const { server, records } = await openCompany('office');
  const slab = records.note({ title: 'Slab', content: 'Cracked', sortOrder: 'a0' });
  const gate = records.note({ title: 'Gate code', sortOrder: 'a1' });
  await server.put('note', slab, gate);
  await openOnDevice();
  return { server, slab, gate };
}

test('NOTE-133: a note is pinned, resolved and shared by its own field alone', async () => {
  const { server, slab } = await twoNotes();
  changeNote(slab, { pinned: true });
  setNoteStatus(slab, 'resolved');
  await waitFor(() =>
    expect(server.inputsOf('updateNote')).toEqual([
      { noteId: slab.id, pinned: true },
      { noteId: slab.id, status: 'resolved' },
    ]),
  );
  await waitFor(async () =>
    expect(await server.row('note', slab.id)).toMatchObject({
      pinned: true,
      status: 'resolved',
      title: 'Slab',
    }),
  );
});

test('NOTE-133: a note that was deleted and sent comes back with Undo by the server', async () => {
  const { server, slab } = await twoNotes();
  deleteNote(slab);
  await expect.poll(saidInToasts).toEqual(['Note deleted: Slab']);
  await waitFor(async () =>
    expect(await server.row('note', slab.id)).toMatchObject({ deletedAt: expect.any(String) }),
  );
  await pressInToast('Note deleted: Slab');
  await waitFor(() => expect(server.inputsOf('notes.restoreNote')).toEqual([{ noteId: slab.id }]));
});

test('NOTE-133: a note that was deleted without a signal comes back with Undo, and nothing of it is sent', async () => {
  const { server, slab, gate } = await twoNotes();
  const waiting = async (count: number) =>
    await waitFor(() => expect(unsentStore.get().waiting).toHaveLength(count));
  setSignal(false);
  deleteNote(slab);
  await waiting(1);
  await pressInToast('Note deleted: Slab');
  await waiting(0);
  // Had it been kept, it would go before this one.
  changeNote(gate, { pinned: true });
  setSignal(true);
  await waitFor(() => expect(server.inputsOf('updateNote')).toHaveLength(1));
  expect(server.inputsOf('deleteNote')).toEqual([]);
  expect(server.inputsOf('notes.restoreNote')).toEqual([]);
});

test('NOTE-134: an earlier text comes back as a change, and Undo writes the later one again', async () => {
  const { server, slab } = await twoNotes();
  restoreText(slab, { title: 'North slab', content: 'Fine' });
  await pressInToast('The earlier text is back');
  await waitFor(() =>
    expect(server.inputsOf('updateNote')).toEqual([
      { noteId: slab.id, title: 'North slab', content: 'Fine' },
      { noteId: slab.id, title: 'Slab', content: 'Cracked' },
    ]),
  );
});

test('NOTE-135: a note is put between others by its place alone, and one that stays where it is sends nothing', async () => {
  const { server, slab, gate } = await twoNotes();
  server.answer('notes.batchUpdateNoteSortOrder', () => ({}));
  await sortNote(gate, { after: slab.id, before: null }, [slab, gate]);
  expect(server.inputsOf('notes.batchUpdateNoteSortOrder')).toEqual([]);
  await sortNote(gate, { after: null, before: slab.id }, [slab, gate]);
  const [sent] = server.inputsOf('notes.batchUpdateNoteSortOrder');
  expect(sent).toEqual({ notes: [{ noteId: gate.id, sortOrder: expect.any(String) }] });
  const [sortKey] = Reflect.get(Object(sent), 'notes');
  expect(sortKey.sortOrder < slab.sortOrder).toBe(true);
});

test('NOTE-135: a place that is refused is said and thrown, so that whoever dragged sees it go back', async () => {
  const { server, slab, gate } = await twoNotes();
  server.refuse(
    'notes.batchUpdateNoteSortOrder',
    new AppError('NOT_FOUND', { message: 'The note is gone.' }),
  );
  await expect(sortNote(gate, { after: null, before: slab.id }, [slab, gate])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect.poll(saidInToasts).toHaveLength(1);
});

test('WORK-405: a note that is resolved, or moved among the others, has Undo', async () => {
  const { server, slab, gate } = await twoNotes();
  server.answer('notes.batchUpdateNoteSortOrder', () => ({}));
  setNoteStatus(slab, 'resolved');
  await waitFor(() => expect(server.inputsOf('updateNote')).toHaveLength(1));
  await pressInToast('Resolved: Slab');
  await waitFor(() =>
    expect(server.inputsOf('updateNote').at(-1)).toEqual({ noteId: slab.id, status: 'open' }),
  );
  await sortNote(slab, { after: gate.id, before: null }, [slab, gate]);
  await pressInToast('Moved: Slab');
  await waitFor(() =>
    expect(server.inputsOf('notes.batchUpdateNoteSortOrder').at(-1)).toEqual({
      notes: [{ noteId: slab.id, sortOrder: slab.sortOrder }],
    }),
  );
});
