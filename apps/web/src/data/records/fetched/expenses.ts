import type { Expense } from '@plumbline/domain/entities/expense';
import { listPageSize } from '@plumbline/domain/limits/lists';
import type { ExpenseFilter } from '@plumbline/domain/operations/expenses';
import { useMemo } from 'react';
import { rpc } from '../../server/rpc.ts';
import { useExpenses } from '../money.ts';
import {
  type ReadThroughRow,
  type ReadThroughRows,
  useReadThrough,
  useReadThroughRow,
} from '../use-read-through.ts';
import { useRecord } from '../use-records.ts';
import { useCovers, useExtentOn } from './coverage.ts';
import { isRecordId, pagesOf } from './pages.ts';

export type ExpensesOf = {
  /** The filter, for the server; keep it the same between two renders, like the functions. */
  asked: ExpenseFilter;
  /** The same filter, for the rows of the device. */
  fits: (expense: Expense) => boolean;
  /** The order, for the rows of the device and for the server: 'amount', '-date'. */
  order: (a: Expense, b: Expense) => number;
  sort: string;
};

/** Expenses that fit, in an order. What the device has shows at once; what lies beyond comes page by page. */
export function useFetchedExpenses({ asked, fits, order, sort }: ExpensesOf): ReadThroughRows<Expense> {
  const device = useExpenses();
  const rows = useMemo(() => device.rows.filter(fits).toSorted(order), [device.rows, fits, order]);
  const on = useExtentOn(asked.projectId === undefined ? [] : [asked.projectId]);
  const extent = on && {
    ...on,
    ...(asked.from !== undefined && { from: `${asked.from}T00:00:00.000Z` }),
    ...(asked.statuses !== undefined && { status: asked.statuses }),
  };
  const input = { ...asked, sort, limit: listPageSize };
  return useReadThrough(
    { ...device, rows },
    {
      entity: 'expense',
      covered: useCovers('expense', extent),
      read: pagesOf('expenses.list', input, {
        ask: (page) => rpc.expenses.list.query({ ...input, ...page }),
        follows: false,
      }),
      load: 'press',
      order,
      fits,
    },
  );
}

/** One expense; null reads nothing. */
export function useFetchedExpense(id: string | null): ReadThroughRow<Expense> {
  const input = { ids: [id ?? ''] };
  const read = pagesOf('expenses.list', input, {
    ask: (page) => rpc.expenses.list.query({ ...input, ...page }),
  });
  return useReadThroughRow(useRecord('expense', id), isRecordId(id) ? id : null, {
    entity: 'expense',
    read,
  });
}
