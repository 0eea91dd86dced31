import { z } from 'zod';
import { expenseCategories, expenseKinds, expenseStatuses } from '../entities/enumerations.ts';
import type { Expense } from '../entities/expense.ts';
import { day, recordId, text } from '../entities/record.ts';
import { nameLength } from '../limits/lists.ts';
import type { Likeness } from '../money/duplicates.ts';
import { listFields, onProjectFields } from './list.ts';

/** What narrows a list of expenses and its totals. */
const expenseFilter = {
  ...onProjectFields,
  kind: z.enum(expenseKinds).optional(),
  status: z.enum(expenseStatuses).optional(),
  statuses: z.array(z.enum(expenseStatuses)).min(1).max(expenseStatuses.length).optional(),
  category: z.enum(expenseCategories).optional(),
  createdBy: recordId.optional(),
  subcontractorId: recordId.optional(),
  billable: z.boolean().optional(),
  /** Days of the purchase, the last one included. */
  from: day.optional(),
  until: day.optional(),
  search: text.max(nameLength).optional(),
};

export const getExpense = z.strictObject({ expenseId: recordId });
export const listExpenses = z.strictObject({ ...listFields, ...expenseFilter }).prefault({});
export const totalExpenses = z.strictObject(expenseFilter).prefault({});
/** A filter of expenses as it is sent, for their list and for their totals. */
export type ExpenseFilter = NonNullable<z.input<typeof totalExpenses>>;

/** Over the whole filter, by status; amounts in minor units, null where no expense of it has one. */
export type ExpenseTotals = {
  status: Expense['status'];
  count: number;
  amount: number;
}[];

export const listDuplicates = z.strictObject({
  expenseIds: z.array(recordId).min(1).max(200),
});

/** An expense that may be the same purchase, and by what. */
export type PossibleDuplicate = { expenseId: string; other: Expense; likeness: Likeness };
