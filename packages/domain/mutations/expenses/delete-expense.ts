import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const deleteExpense = mutation({
  call: 'expenses.deleteExpense',
  input: z.strictObject({ expenseId: recordId }),
  effect: ({ expenseId }) => [{ entity: 'expense', id: expenseId, kind: 'delete' }],
});
