import { z } from 'zod';
import { noteCategories, noteStatuses, priorities } from './enumerations.ts';
import { day, recordFields, recordId, text } from './record.ts';
import { crewOnSiteMax, textLength } from '../limits/lists.ts';

/** The title shown for a note without one. */
export const untitledNote = 'Untitled Note';

/** Fields that only a daily log has. */
export const dailyLog = z.object({
  date: day,
  weather: text.max(500).nullable(),
  crewOnSite: z.array(recordId).max(crewOnSiteMax),
  workDone: text.max(textLength).nullable(),
  delays: text.max(textLength).nullable(),
});

/** Optional fields are withheld from clients. */
export const note = z.object({
  ...recordFields,
  projectId: recordId,
  title: z.string(),
  content: z.string(),
  category: z.enum(noteCategories),
  priority: z.enum(priorities),
  status: z.enum(noteStatuses),
  assignedTo: z.array(recordId).optional(),
  pinned: z.boolean(),
  /** A fractional index. */
  sortOrder: z.string(),
  photoIds: z.array(recordId),
  /** Clients of the project may read it. */
  shared: z.boolean(),
  dailyLog: dailyLog.nullable().optional(),
});
export type Note = z.infer<typeof note>;
