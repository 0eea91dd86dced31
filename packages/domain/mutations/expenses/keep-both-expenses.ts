import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { seenVersion } from './expense-fields.ts';

/** Says that two expenses that look alike are two purchases, as they were seen. A later change of either asks again. */
export const keepBothExpenses = mutation({
  call: 'expenses.keepBoth',
  input: z.strictObject({
    expenseId: recordId,
    seen: seenVersion,
    otherId: recordId,
    otherSeen: seenVersion,
  }),
});
