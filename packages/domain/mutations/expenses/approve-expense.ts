import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { decidedExpensesMost, duplicatesNamed } from '../../limits/money.ts';
import { mutation } from '../mutation.ts';
import { decisionReason, seenVersion } from './expense-fields.ts';

export const expenseDecisions = ['approve', 'reject', 'reimburse', 'reopen'] as const;
export type ExpenseDecision = (typeof expenseDecisions)[number];

const decision = {
  decision: z.enum(expenseDecisions).default('approve'),
  reason: decisionReason.optional(),
};

const saysWhy = ({ decision: decided, reason }: { decision: ExpenseDecision; reason?: string | undefined }) =>
  (decided !== 'reject' && decided !== 'reopen') || reason !== undefined;
const why = { path: ['reason'], error: 'Say why, so that they know what to change.' };

/**
 * Decides about an expense as it was seen: approves, rejects with a reason, pays back, or reopens with a reason. A
 * decision that stands already is a success. An approval names the possible duplicates that were seen beside it.
 */
export const approveExpense = mutation({
  call: 'expenses.approve',
  input: z
    .strictObject({
      expenseId: recordId,
      seen: seenVersion.optional(),
      ...decision,
      duplicateIds: z.array(recordId).max(duplicatesNamed).optional(),
    })
    .refine(saysWhy, why),
});

/**
 * Decides about many, each for itself and as it was seen; the answer says of each what became of it. Those that may be
 * there twice are left for a look at them.
 */
export const approveExpenses = mutation({
  call: 'expenses.approveMany',
  input: z
    .strictObject({
      expenses: z
        .array(z.strictObject({ expenseId: recordId, seen: seenVersion }))
        .min(1)
        .max(decidedExpensesMost),
      ...decision,
    })
    .refine(saysWhy, why),
});
