import type { Expense } from '@plumbline/domain/entities/expense';

/** The chips of a person's own expenses. */
export const ownViews = ['all', 'needs-you', 'waiting', 'paid-back'] as const;
export type OwnView = (typeof ownViews)[number];

/** An expense with what waits of it on this device: `refused` is the server's words. */
export type OwnExpense = { expense: Expense; isHere: boolean; refused: string | null };

/** Under which chips it stands beside All. */
export function isIn(view: OwnView, { expense: { status }, isHere, refused }: OwnExpense): boolean {
  if (view === 'all') return true;
  const needsYou = refused !== null || status === 'draft' || status === 'rejected';
  if (view === 'needs-you') return needsYou && !(isHere && refused === null);
  if (view === 'waiting') return status === 'pending' && refused === null;
  return status === 'reimbursed';
}

/** What waits for approval, is approved and is paid back, in minor units: sums of the rows that are shown. */
export function ownTotals(rows: readonly OwnExpense[]): {
  waiting: number;
  approved: number;
  paidBack: number;
} {
  const sumOf = (isCounted: (row: OwnExpense) => boolean) =>
    rows.filter(isCounted).reduce((sum, { expense }) => sum + (expense.amount ?? 0), 0);
  return {
    waiting: sumOf((row) => isIn('waiting', row)),
    approved: sumOf(({ expense }) => expense.status === 'approved'),
    paidBack: sumOf(({ expense }) => expense.status === 'reimbursed'),
  };
}
