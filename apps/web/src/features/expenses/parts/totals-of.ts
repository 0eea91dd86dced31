import type { Expense } from '@plumbline/domain/entities/expense';
import type { ExpenseTotals } from '@plumbline/domain/operations/expenses';
import { statusOrder } from './expense-text.ts';

/** Count and sum of each status of rows that are all there are, amounts in minor units. */
export function totalsOf(rows: readonly Pick<Expense, 'status' | 'amount'>[]): ExpenseTotals {
  return statusOrder.flatMap((status) => {
    const of = rows.filter((row) => row.status === status);
    const amount = of.reduce((sum, row) => sum + (row.amount ?? 0), 0);
    return of.length === 0 ? [] : [{ status, count: of.length, amount }];
  });
}
