import type { NoteCategory, NoteStatus } from '@plumbline/domain/entities/enumerations';
import type { Note } from '@plumbline/domain/entities/note';
import { byOrder } from './order.ts';
import { wholeOf } from './table-reads.ts';
import { type One, type Query, type Rows, useRecord, useRecords } from './use-records.ts';

export const pinnedFirst = (a: Note, b: Note) => Number(b.pinned) - Number(a.pinned) || byOrder(a, b);

export type NoteFilter = {
  projectId?: string;
  category?: NoteCategory;
  status?: readonly NoteStatus[];
};

/** Pinned ones first, then in the order people gave them. */
export function useNotes(filter: NoteFilter = {}): Rows<Note> {
  return useRecords(...notesBy(filter));
}

export function notesBy({ projectId, category, status }: NoteFilter): Query<'note'> {
  const fits = (note: Note) =>
    (projectId === undefined || note.projectId === projectId) &&
    (category === undefined || note.category === category) &&
    (status === undefined || status.includes(note.status));
  return [
    'note',
    'list',
    {
      find: async (table) => {
        const found =
          projectId !== undefined
            ? table.where('projectId').equals(projectId)
            : category !== undefined
              ? table.where('category').equals(category)
              : null;
        return found === null
          ? (await wholeOf(table, pinnedFirst)).filter(fits)
          : (await found.toArray()).filter(fits);
      },
      fits,
      order: pinnedFirst,
    },
    [projectId, category, status],
  ];
}

export function useNote(id: string | null): One<Note> {
  return useRecord('note', id);
}
