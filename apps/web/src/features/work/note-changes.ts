import type { Note } from '@plumbline/domain/entities/note';
import { batchMaxTasks } from '@plumbline/domain/limits/lists';
import { generateKeyBetween } from 'fractional-indexing';
import { batchSort } from '../../data/batch-sort.ts';
import { toAppError } from '../../data/errors.ts';
import { mutate } from '../../data/mutate.ts';
import { newRecord } from '../../data/new-record.ts';
import { takeBack } from '../../data/queue-actions.ts';
import { type Neighbours, placesFor } from './sort-places.ts';
import { undoable } from './undoable.ts';
import { untitledNote } from './untitled-note.ts';

export function changeNote(
  note: Note,
  fields: Partial<Pick<Note, 'pinned' | 'status' | 'shared' | 'content'>>,
): void {
  mutate(
    'notes.update',
    { noteId: note.id, ...fields },
    { optimistic: { entity: 'note', id: note.id, kind: 'update', fields } },
  ).catch((thrown: unknown) => void toAppError(thrown));
}

export function deleteNote(note: Note): void {
  const { id: noteId } = note;
  undoable({
    said: `Note deleted: ${note.title}`,
    act: () =>
      mutate('notes.deleteNote', { noteId }, { optimistic: { entity: 'note', id: noteId, kind: 'delete' } }),
    takeBack: async ({ operationId }) => {
      // Still on this phone: then there is nothing to restore, with or without a signal.
      if (!(await takeBack(operationId))) await mutate('notes.restoreNote', { noteId });
    },
  });
}

/** Gives a note an earlier text again, and offers the way back. */
export function restoreText(note: Note, text: Pick<Note, 'title' | 'content'>): void {
  const { id: noteId, title, content } = note;
  const write = (fields: Pick<Note, 'title' | 'content'>) =>
    mutate(
      'notes.update',
      { noteId, ...fields },
      { optimistic: { entity: 'note', id: noteId, kind: 'update', fields } },
    );
  undoable({
    said: 'The earlier text is back',
    act: () => write(text),
    takeBack: () => write({ title, content }),
  });
}

/** Puts a note between others; `rows` are all notes on this device. Rejects when it was refused, which has been shown then. */
export async function placeNote(note: Note, neighbours: Neighbours, rows: readonly Note[]): Promise<void> {
  const places = placesFor(rows, note.id, neighbours);
  for (let from = 0; from < places.length; from += batchMaxTasks) {
    const part = places.slice(from, from + batchMaxTasks);
    await batchSort(
      'notes.batchUpdateNoteSortOrder',
      { notes: part.map(({ id: noteId, sortOrder }) => ({ noteId, sortOrder })) },
      {
        optimistic: part.map(({ id, sortOrder }) => ({
          entity: 'note',
          id,
          kind: 'update',
          fields: { sortOrder },
        })),
      },
    );
  }
}

/** A whole note as it will look until the server's own row is here; before the others of its project. */
export function newNoteRow(fields: Partial<Note> & Pick<Note, 'projectId'>, siblings: readonly Note[]): Note {
  const first = siblings
    .filter((note) => note.projectId === fields.projectId)
    .reduce<string | null>(
      (least, { sortOrder }) => (least === null || sortOrder < least ? sortOrder : least),
      null,
    );
  return {
    ...newRecord(),
    title: untitledNote,
    content: '',
    category: 'general',
    priority: 'medium',
    status: 'open',
    assignedTo: [],
    pinned: false,
    sortOrder: generateKeyBetween(null, first),
    photoIds: [],
    shared: false,
    dailyLog: null,
    ...fields,
  };
}
