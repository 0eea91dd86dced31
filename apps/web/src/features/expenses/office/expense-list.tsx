import type { Expense } from '@plumbline/domain/entities/expense';
import { useCallback, useMemo, useState } from 'react';
import { createMapper } from '../../../data/records/incremental.ts';
import { useExpenses } from '../../../data/records/money.ts';
import { usePhone } from '../../../design/use-phone.ts';
import { useRowPicks } from '../../../kits/list/use-row-picks.ts';
import type { RowSelection } from '../../../kits/list/use-selection.ts';
import { type VirtualRow, VirtualRows } from '../../../kits/list/virtual-rows.tsx';
import {
  ExpenseCard,
  ExpenseRow,
  type ExpenseRowContext,
  expenseRowLook,
  ExpenseTableHead,
} from '../parts/expense-row.tsx';
import type { ExpenseSort } from '../parts/expense-view.ts';

export interface ExpenseListProps extends Omit<ExpenseRowContext, 'creditDay'> {
  rows: readonly Expense[];
  sort: ExpenseSort;
  onSort: (sort: ExpenseSort) => void;
  selection: RowSelection;
}

type Row = VirtualRow & { expense: Expense };
const cardOf = (expense: Expense): Row => ({ key: expense.id, expense, estimatePx: 96 });
const rowOf = (expense: Expense): Row => ({
  key: expense.id,
  expense,
  estimatePx: 57,
  className: expenseRowLook,
});

/** Expenses: a table at the desk, cards on the phone. */
export function ExpenseList({
  rows,
  sort,
  onSort,
  selection,
  twice,
  openId,
  onOpen,
  jobOf,
  nameOf,
}: ExpenseListProps) {
  const phone = usePhone();
  const { rows: all } = useExpenses();
  const days = useMemo(() => new Map(all.map(({ id, date }) => [id, date])), [all]);
  const ids = useCallback(() => rows.map(({ id }) => id), [rows]);
  const pickOf = useRowPicks(selection, ids);
  const [map] = useState(() => ({
    cards: createMapper<Expense, Row>(),
    rows: createMapper<Expense, Row>(),
  }));
  const listed = phone ? map.cards(rows, cardOf) : map.rows(rows, rowOf);
  const context = useMemo(
    (): ExpenseRowContext => ({
      twice,
      creditDay: ({ creditOf }) => days.get(creditOf ?? '') ?? null,
      jobOf,
      nameOf,
      onOpen,
      openId,
    }),
    [twice, days, jobOf, nameOf, onOpen, openId],
  );
  const render = useCallback(
    ({ expense }: Row) => {
      const Shown = phone ? ExpenseCard : ExpenseRow;
      return <Shown expense={expense} context={context} pick={pickOf(expense)} />;
    },
    [phone, context, pickOf],
  );
  const list = (
    <VirtualRows
      as={phone ? 'list' : 'table'}
      label="Expenses"
      rows={listed}
      gapPx={phone ? 10 : 0}
      keep={openId ?? null}
      render={render}
    />
  );
  if (phone) return list;
  const count = rows.filter(({ id }) => selection.ids.has(id)).length;
  return (
    <div className="@container">
      <table
        aria-label="Expenses"
        aria-rowcount={rows.length + 1}
        className="block rounded-card border border-hairline bg-card"
      >
        <ExpenseTableHead
          sort={sort}
          onSort={onSort}
          picked={count === 0 ? 'none' : count === rows.length ? 'all' : 'some'}
          onPickAll={(picked) => (picked ? selection.all(ids()) : selection.clear())}
        />
        {list}
      </table>
    </div>
  );
}
