import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const restoreExpense = mutation({
  call: 'expenses.restoreExpense',
  input: z.strictObject({ expenseId: recordId }),
});
