import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { correctionReason, seenEntry } from './entry-fields.ts';

/** Another's entry is deleted with a reason, as it was seen. */
export const deleteTimeEntry = mutation({
  call: 'timeEntries.deleteEntry',
  input: z.strictObject({
    entryId: recordId,
    reason: correctionReason.optional(),
    seen: seenEntry.optional(),
  }),
});
