import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openCompany } from '../../../testing/app.tsx';
import { openOnDevice } from '../../../testing/device-part.tsx';
import NoteMoveDialog from './note-move-dialog.tsx';

async function dialog() {
  const { server, records } = await openCompany('office');
  const note = (title: string, sortOrder: string, more: object = {}) =>
    records.note({ title, sortOrder, ...more });
  const [slab, gate, keys] = [note('Slab', 'a0'), note('Gate code', 'a1'), note('Keys', 'a4')];
  const all = [
    slab,
    gate,
    note('Pinned', 'a2', { pinned: true }),
    note('Old', 'a3', { status: 'archived' }),
    keys,
  ];
  await server.put('note', ...all);
  server.answer('notes.batchUpdateNoteSortOrder', () => ({}));
  const onClose = vi.fn<() => void>();
  const person = await openOnDevice(<NoteMoveDialog note={keys} all={all} onClose={onClose} />, {
    address: '/notes',
  });
  const sent = () =>
    server
      .inputsOf('notes.batchUpdateNoteSortOrder')
      .map((input): unknown => Reflect.get(Object(input), 'notes'));
  const sortKeySent = () => String(Reflect.get(Object(Object(sent()[0])[0]), 'sortOrder'));
  return { person, onClose, sent, sortKeySent, slab, gate, keys };
}

test('NOTE-136: a note is put at the top at once', async () => {
  const { person, onClose, sent, sortKeySent, slab, keys } = await dialog();
  await person.press('Move');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(sent()).toEqual([[{ noteId: keys.id, sortOrder: expect.any(String) }]]));
  expect(sortKeySent() < slab.sortOrder).toBe(true);
});

test('NOTE-136: a note is put behind another that is not archived and as pinned as itself, and which one is asked for', async () => {
  const { person, onClose, sent, sortKeySent, slab, gate } = await dialog();
  await person.press('Place', 'combobox');
  await person.press('After another note', 'option');
  await person.press('Move');
  await person.reads('Choose a note.');
  expect(onClose).not.toHaveBeenCalled();
  expect(sent()).toEqual([]);
  await person.press('After', 'combobox');
  await person.find('option', 'Slab');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Slab', 'Gate code']);
  await person.pick('After', 'Slab');
  await person.press('Move');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sortKeySent() > slab.sortOrder && sortKeySent() < gate.sortOrder).toBe(true);
});
