import { z } from 'zod';
import { day, recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { seenEntries } from './decide-time-entries.ts';

/**
 * Submits the pending hours of the week that begins on `from`, for approval. `userId` names another person,
 * which only admins may do; `entries` are then all that it sends, as they were seen.
 */
export const submitWeek = mutation({
  call: 'timeEntries.submitWeek',
  input: z.strictObject({ from: day, userId: recordId.optional(), entries: seenEntries.optional() }),
});
