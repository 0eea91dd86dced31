import { z } from 'zod';
import { day, recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

/**
 * Submits the pending hours of the week that begins on `from`, for approval. `userId` names another person,
 * which only admins may do.
 */
export const submitWeek = mutation({
  call: 'timeEntries.submitWeek',
  input: z.strictObject({ from: day, userId: recordId.optional() }),
});
