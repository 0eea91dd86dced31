import type { ExpenseStatus } from '@plumbline/domain/entities/enumerations';
import type { StatusKind } from '../../../design/display/status-icon.tsx';

/** What the crew reads of where an expense stands. */
export const ownExpenseSigns: Readonly<Record<ExpenseStatus, { word: string; kind: StatusKind }>> = {
  draft: { word: 'No total yet', kind: 'risk' },
  pending: { word: 'Pending', kind: 'scheduled' },
  approved: { word: 'Approved', kind: 'done' },
  rejected: { word: 'Rejected', kind: 'blocked' },
  reimbursed: { word: 'Paid back', kind: 'done' },
};
