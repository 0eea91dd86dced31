import { z } from 'zod';
import { type Note } from '../entities/note.ts';
import { noteCategories, noteStatuses } from '../entities/enumerations.ts';
import { day, recordId, text } from '../entities/record.ts';
import { nameLength } from '../limits/lists.ts';
import { listFields, onProjectFields } from './list.ts';

export const getNote = z.strictObject({ noteId: recordId });
export const listNotes = z
  .strictObject({
    ...listFields,
    ...onProjectFields,
    category: z.enum(noteCategories).optional(),
    status: z.enum(noteStatuses).optional(),
    search: text.max(nameLength).optional(),
  })
  .prefault({});

/** The earlier versions of a note, newest first. */
export const listNoteRevisions = z.strictObject({ noteId: recordId });
/** `before`: the earlier values of the fields that were changed. */
export type NoteRevision = { id: string; at: string; by: string; before: Partial<Note> };

/** Facts about a day on a project to start its daily log with. */
export const draftDailyLog = z.strictObject({ projectId: recordId, date: day });
export type DailyLogDraft = {
  /** Who was clocked in on the project, by user id. */
  crewOnSite: string[];
  tasksDone: { id: string; title: string }[];
  photos: number;
  notes: number;
  /** Hours of the whole crew; only admins receive it. */
  hours?: number;
};
