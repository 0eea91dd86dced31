import type { Note } from '@plumbline/domain/entities/note';
import { generateKeyBetween } from 'fractional-indexing';
import { toAppError } from '../../data/errors.ts';
import { mutate } from '../../data/mutate.ts';
import { newRecord } from '../../data/new-record.ts';
import { takeBack } from '../../data/queue-actions.ts';
import { undoable } from './undoable.ts';
import { untitledNote } from './untitled-note.ts';

export function changeNote(note: Note, fields: Partial<Pick<Note, 'pinned' | 'status' | 'shared'>>): void {
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
