import type { ExpenseStatus } from '@plumbline/domain/entities/enumerations';
import type { Expense } from '@plumbline/domain/entities/expense';
import type { StatusKind } from '../../../design/display/status-icon.tsx';

/** What the crew reads of where an expense stands. */
export const ownExpenseSigns: Readonly<Record<ExpenseStatus, { word: string; kind: StatusKind }>> = {
  draft: { word: 'No total yet', kind: 'risk' },
  pending: { word: 'Pending', kind: 'scheduled' },
  approved: { word: 'Approved', kind: 'done' },
  rejected: { word: 'Rejected', kind: 'blocked' },
  reimbursed: { word: 'Paid back', kind: 'done' },
};

/** What the categories of expenses are called. */
export const expenseCategoryLabels: Readonly<Record<Expense['category'], string>> = {
  materials: 'Materials',
  tools: 'Tools',
  rental: 'Rental',
  fuel: 'Fuel',
  permits: 'Permits',
  travel: 'Travel',
  disposal: 'Disposal',
  other: 'Other',
};
