import { z } from 'zod';
import { recordId, sortOrder } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const batchUpdateNoteSortOrder = mutation({
  call: 'notes.batchUpdateNoteSortOrder',
  input: z.strictObject({
    notes: z
      .array(z.strictObject({ noteId: recordId, sortOrder }))
      .min(1)
      .max(200),
  }),
  effect: ({ notes }) =>
    notes.map((note) => ({
      entity: 'note',
      id: note.noteId,
      kind: 'update',
      fields: { sortOrder: note.sortOrder },
    })),
});
