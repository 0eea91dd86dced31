import { z } from 'zod';
import { instant, recordId } from '../../entities/record.ts';
import { textLength } from '../../limits/lists.ts';
import { mutation } from '../mutation.ts';

/** The office answers a person's objection with words, which end it. `objectedAt` says which objection was read. */
export const answerObjection = mutation({
  call: 'timeEntries.answerObjection',
  input: z.strictObject({
    entryId: recordId,
    objectedAt: instant,
    comment: z.string().trim().min(1, 'Say what became of the objection.').max(textLength),
  }),
});
