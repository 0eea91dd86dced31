import type { Note } from '@plumbline/domain/entities/note';
import { batchMaxTasks } from '@plumbline/domain/limits/lists';
import { mutate } from '../../../data/queue/mutate.ts';
import { takeBack, withdrawOr } from '../../../data/queue/queue-actions.ts';
import { batchSort } from '../../../data/records/batch-sort.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import { noteStatusSignsOf } from '../../../kits/labels/status-labels.ts';
import {
  type Neighbours,
  sortKeysBefore,
  sortKeysFor,
  type SortKeyOf,
} from '../../../kits/sort/sort-positions.ts';

/** Resolves a note or opens it again, with Undo. */
export function setNoteStatus(
  { id: noteId, title, category, status: before }: Note,
  status: Note['status'],
): void {
  const change = (to: Note['status']) => mutate('notes.update', { noteId, status: to });
  undoable({
    message: `${noteStatusSignsOf(category)[status].word}: ${title}`,
    id: `note-status-${noteId}`,
    act: () => change(status),
    takeBack: async ({ operationId }) => await withdrawOr(operationId, () => change(before)),
  });
}

export function changeNote(note: Note, fields: Partial<Pick<Note, 'pinned' | 'shared' | 'content'>>): void {
  mutate('notes.update', { noteId: note.id, ...fields }).catch((thrown: unknown) => void toAppError(thrown));
}

export function deleteNote(note: Note): void {
  const { id: noteId } = note;
  undoable({
    message: `Note deleted: ${note.title}`,
    act: () => mutate('notes.deleteNote', { noteId }),
    takeBack: async ({ operationId }) => {
      // If it is still on this phone, it is withdrawn and there is nothing to restore, with or without a connection.
      if (!(await takeBack(operationId))) await mutate('notes.restoreNote', { noteId });
    },
  });
}

/** Restores an earlier text of a note, with an Undo. */
export function restoreText(note: Note, text: Pick<Note, 'title' | 'content'>): void {
  const { id: noteId, title, content } = note;
  const write = (fields: Pick<Note, 'title' | 'content'>) => mutate('notes.update', { noteId, ...fields });
  undoable({
    message: 'The earlier text is back',
    act: () => write(text),
    takeBack: () => write({ title, content }),
  });
}

/**
 * Moves a note between others, with Undo; `rows` are all notes on this device. Rejects when it was refused,
 * which was then shown.
 */
export async function sortNote(note: Note, neighbours: Neighbours, rows: readonly Note[]): Promise<void> {
  const sortKeys = sortKeysFor(rows, note.id, neighbours);
  if (sortKeys.length === 0) return;
  const placing = sendSortKeys(sortKeys);
  undoable({
    message: `Moved: ${note.title}`,
    id: `note-place-${note.id}`,
    act: () => placing,
    takeBack: async () => await sendSortKeys(sortKeysBefore(rows, sortKeys)),
  });
  await placing;
}

async function sendSortKeys(sortKeys: readonly SortKeyOf[]): Promise<void> {
  for (let from = 0; from < sortKeys.length; from += batchMaxTasks) {
    const part = sortKeys.slice(from, from + batchMaxTasks);
    await batchSort('notes.batchUpdateNoteSortOrder', {
      notes: part.map(({ id: noteId, sortOrder }) => ({ noteId, sortOrder })),
    });
  }
}
