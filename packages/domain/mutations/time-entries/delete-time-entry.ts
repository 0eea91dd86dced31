import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { correctionReason } from './entry-fields.ts';

export const deleteTimeEntry = mutation({
  call: 'timeEntries.deleteEntry',
  input: z.strictObject({ entryId: recordId, reason: correctionReason.optional() }),
});
