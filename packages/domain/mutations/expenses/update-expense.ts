import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { expenseFields, overBilledReason, seenVersion } from './expense-fields.ts';

/**
 * Changes the fields that are sent. What an approval was given for (amount, tax, job, vendor, day, receipt) returns the
 * expense to pending. `seen` is the version that the form was filled from: where somebody else changed one of the same
 * fields since, nothing is changed.
 */
export const updateExpense = mutation({
  call: 'expenses.updateExpense',
  input: z.strictObject({
    expenseId: recordId,
    seen: seenVersion.optional(),
    overBilledReason,
    ...z.object(expenseFields).omit({ kind: true }).partial().shape,
  }),
  effect: ({ expenseId, seen: _seen, overBilledReason: _why, ...given }) => [
    { entity: 'expense', id: expenseId, kind: 'update', fields: defined(given) },
  ],
});

export type UpdateExpense = z.input<typeof updateExpense.input>;
