import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { seenVersion } from '../expenses/expense-fields.ts';
import { mutation } from '../mutation.ts';

/** Takes a bill back: what was on it can be billed again. */
export const deleteBill = mutation({
  call: 'bills.deleteBill',
  input: z.strictObject({ billId: recordId, seen: seenVersion.optional() }),
});
