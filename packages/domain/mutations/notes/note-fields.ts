import { z } from 'zod';
import { noteCategories, noteStatuses, priorities } from '../../entities/enumerations.ts';
import { dailyLog } from '../../entities/note.ts';
import { recordId, text } from '../../entities/record.ts';
import { nameLength, textLength } from '../../limits/lists.ts';

/** The fields of a note that a person fills in. */
export const noteFields = {
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
