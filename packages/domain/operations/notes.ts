import { z } from 'zod';
import { dailyLog, type Note } from '../entities/note.ts';
import { noteCategories, noteStatuses, priorities } from '../entities/enumerations.ts';
import { day, recordId, text } from '../entities/record.ts';
import { noteNeedsProject } from '../errors/messages.ts';
import { nameLength, textLength } from '../limits/lists.ts';
import { listFields } from './list.ts';
import { sortOrder } from './tasks.ts';

const fields = {
  title: text.trim().max(nameLength),
  content: text.max(textLength),
  category: z.enum(noteCategories),
  priority: z.enum(priorities),
  status: z.enum(noteStatuses),
  assignedTo: z.array(recordId).max(50),
  pinned: z.boolean(),
  photoIds: z.array(recordId).max(200),
  shared: z.boolean(),
  dailyLog: dailyLog.nullable(),
};

export const createNote = z.strictObject({
  id: recordId.optional(),
  projectId: z.uuid({ error: (issue) => (issue.input === undefined ? noteNeedsProject : undefined) }),
  ...z.object(fields).partial().shape,
  /** The spec's other name for `content`. */
  description: fields.content.optional(),
  sortOrder: sortOrder.optional(),
});
export const updateNote = z.strictObject({
  noteId: recordId,
  ...z.object(fields).partial().shape,
  description: fields.content.optional(),
});
export const deleteNote = z.strictObject({ noteId: recordId });
export const restoreNote = z.strictObject({ noteId: recordId });
export const getNote = z.strictObject({ noteId: recordId });
export const batchUpdateNoteSortOrder = z.strictObject({
  notes: z
    .array(z.strictObject({ noteId: recordId, sortOrder }))
    .min(1)
    .max(200),
});
export const listNotes = z
  .strictObject({
    ...listFields,
    projectId: recordId.optional(),
    category: z.enum(noteCategories).optional(),
    status: z.enum(noteStatuses).optional(),
    search: text.max(nameLength).optional(),
  })
  .prefault({});

/** What a note said before, newest first. */
export const listNoteRevisions = z.strictObject({ noteId: recordId });
/** `before`: the earlier values of the fields that were changed. */
export type NoteRevision = { id: string; at: string; by: string; before: Partial<Note> };

/** What is known of a day on a project, for its daily log to begin with. */
export const draftDailyLog = z.strictObject({ projectId: recordId, date: day });
export type DailyLogDraft = {
  /** Who was clocked in on the project, by user id. */
  crewOnSite: string[];
  tasksDone: { id: string; title: string }[];
  photos: number;
  notes: number;
  /** Of the whole crew; admins alone see it. */
  hours?: number;
};

export type CreateNote = z.input<typeof createNote>;
export type UpdateNote = z.input<typeof updateNote>;
