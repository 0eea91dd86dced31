import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { textLength } from '../../limits/lists.ts';
import { mutation } from '../mutation.ts';

/** The person of an entry agrees or objects to what others changed of it; an objection says why. */
export const answerChanges = mutation({
  call: 'timeEntries.answerChanges',
  input: z
    .strictObject({
      entryId: recordId,
      /** How many revisions the person has seen, so that one made meanwhile is not answered unseen. */
      revisions: z.number().int().min(1),
      agrees: z.boolean(),
      comment: z.string().trim().max(textLength).default(''),
    })
    .refine(({ agrees, comment }) => agrees || comment !== '', {
      path: ['comment'],
      error: 'Say what is wrong, so that the office can look into it.',
    }),
});
