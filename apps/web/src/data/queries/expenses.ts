import { decidedExpensesMost } from '@plumbline/domain/limits/money';
import type { ExpenseFilter, ExpenseTotals, PossibleDuplicate } from '@plumbline/domain/operations/expenses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { rpc } from '../server/rpc.ts';
import { follows } from './followed-queries.ts';

/**
 * Count and sum of each status over a whole filter, amounts in minor units. Null until they are here, and without a
 * signal. Use it inside `ServerQueries`.
 */
export function useExpenseTotals(asked: ExpenseFilter): ExpenseTotals | null {
  const { data } = useQuery({
    queryKey: ['expenses.totals', asked],
    meta: follows('changes'),
    queryFn: async () => (await rpc.expenses.totals.query(asked)).totals,
  });
  return data ?? null;
}

const duplicatesKey = 'expenses.listDuplicates';
const none: readonly PossibleDuplicate[] = [];

/**
 * What may be the same purchase as these expenses, of which the first 200 are asked for; null until it is known. Use it
 * inside `ServerQueries`.
 */
export function useDuplicates(expenseIds: readonly string[]): readonly PossibleDuplicate[] | null {
  const ids = expenseIds.slice(0, decidedExpensesMost).toSorted();
  const { data } = useQuery({
    queryKey: [duplicatesKey, ids],
    meta: follows('changes'),
    enabled: ids.length > 0,
    queryFn: async () => (await rpc.expenses.listDuplicates.query({ expenseIds: ids })).duplicates,
  });
  return ids.length === 0 ? none : (data ?? null);
}

/** Asks again for possible duplicates: that two are two purchases changes no expense. */
export function useAskDuplicates(): () => Promise<void> {
  const client = useQueryClient();
  return async () => await client.invalidateQueries({ queryKey: [duplicatesKey] });
}
