import type { Expense } from '../entities/expense.ts';
import type { RecordDefinition } from './record.ts';

/** Expenses are money records, so they stay when their project is deleted. */
export const expense = {
  title: { fields: ['description', 'vendor'] },
  belongsTo: { projectId: 'project' },
  refersTo: { receiptPhotoId: 'photo', taskId: 'task', creditOf: 'expense' },
  doneBy: ['decidedBy', 'reimbursedBy'],
  trash: { key: 'expenseId', restore: 'expenses.restoreExpense', remove: 'expenses.deleteExpense' },
  activity: true,
} as const satisfies RecordDefinition<Expense>;
