import type { Expense } from '@plumbline/domain/entities/expense';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Copy, Undo2 } from 'lucide-react';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { Avatar } from '../../../design/display/avatar.tsx';
import { Card } from '../../../design/display/card.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import type { RowPick } from '../../../kits/list/use-row-picks.ts';
import { RowPicker } from '../../../kits/list/row-picker.tsx';
import { useLongPress } from '../../../kits/list/use-long-press.ts';
import { expense as expenseRecord } from '../../../kits/records/expense.ts';
import { ExpenseAmount } from './expense-amount.tsx';
import { ExpensePill } from './expense-pill.tsx';
import { expenseCategoryLabels, expenseTitle } from './expense-text.ts';
import { type ExpenseSort, nextSort } from './expense-view.ts';

const { fields } = expenseRecord;

/** The columns of the table, for its head and its rows: a narrow list leaves out job, category and person. */
const columns =
  'grid grid-cols-[2.25rem_minmax(0,1fr)_4.25rem_6.75rem_7.25rem] items-center gap-x-3 @3xl:grid-cols-[2.25rem_minmax(0,1.2fr)_minmax(0,1fr)_5.5rem_2.25rem_4.25rem_6.75rem_7.25rem]';
const wide = 'hidden @3xl:block';

/** The classes of a row in the table. */
export const expenseRowLook = clsx(
  columns,
  'group/row min-h-14 border-b border-hairline px-2 last:border-b-0 hover:bg-lift/40 has-data-picked:bg-selected/40 sunlight:has-data-picked:bg-selected has-aria-expanded:bg-lift/60',
);

export interface ExpenseTableHeadProps {
  sort: ExpenseSort;
  onSort: (sort: ExpenseSort) => void;
  /** How many of the shown rows are selected. */
  picked: 'none' | 'some' | 'all';
  onPickAll: (picked: boolean) => void;
}

export function ExpenseTableHead({ sort, onSort, picked, onPickAll }: ExpenseTableHeadProps) {
  const head = (column: 'status' | 'date' | 'amount' | 'vendor', label: string, atEnd = false) => {
    const isSorted = sort === column || sort === `-${column}`;
    const falls = sort.startsWith('-');
    const Arrow = falls ? ArrowDown : ArrowUp;
    return (
      <th
        scope="col"
        aria-sort={isSorted ? (falls ? 'descending' : 'ascending') : undefined}
        className={clsx('font-regular', atEnd ? 'text-right' : 'text-left')}
      >
        <button
          type="button"
          onClick={() => onSort(nextSort(column, sort))}
          className={clsx('inline-flex min-h-11 items-center gap-1', isSorted && 'font-bold text-ink')}
        >
          {label}
          {isSorted && <Arrow aria-hidden className="size-3.5" />}
        </button>
      </th>
    );
  };
  return (
    <thead className="block">
      <tr className={clsx(columns, 'min-h-11 border-b border-hairline px-2 text-meta text-ink-2')}>
        <th scope="col" className="grid place-items-center">
          <Checkbox
            aria-label="Select all shown"
            checked={picked === 'all'}
            indeterminate={picked === 'some'}
            onChange={onPickAll}
          />
        </th>
        {head('vendor', fields.vendor.label)}
        <th scope="col" className={clsx(wide, 'text-left font-regular')}>
          Job
        </th>
        <th scope="col" className={clsx(wide, 'text-left font-regular')}>
          {fields.category.label}
        </th>
        <th scope="col" className={clsx(wide, 'text-left font-regular')}>
          By
        </th>
        {head('date', fields.date.label, true)}
        {head('amount', fields.amount.label, true)}
        {head('status', 'State', true)}
      </tr>
    </thead>
  );
}

export type ExpenseRowContext = {
  /** The ids of those that may be there twice. */
  twice: ReadonlySet<string>;
  /** The day of the expense that a credit is for; null where it is not known. */
  creditDay: (expense: Expense) => string | null;
  jobOf: (projectId: string) => string;
  nameOf: (userId: string | null) => string;
  onOpen: (expenseId: string) => void;
  openId: string | undefined;
};

export interface ExpenseRowProps {
  expense: Expense;
  context: ExpenseRowContext;
  pick: RowPick | null;
}

/** The cells of an expense at the desk. The vendor opens it. */
export function ExpenseRow({ expense, context, pick }: ExpenseRowProps) {
  const { locale } = useLocale();
  const { id, category, createdBy, date, projectId, status } = expense;
  const title = expenseTitle(expense);
  const isOpen = context.openId === id;
  return (
    <>
      <td
        data-picked={pick?.picked === true ? '' : undefined}
        className={clsx('flex items-center', isOpen && 'shadow-[inset_3px_0_0_var(--color-accent)]')}
      >
        {pick && <RowPicker pick={{ ...pick, picking: true }} title={title} />}
      </td>
      <td className="min-w-0">
        <button
          type="button"
          data-row-focus
          data-expense={id}
          aria-expanded={isOpen || undefined}
          onClick={() => context.onOpen(id)}
          className="block w-full min-w-0 rounded-mark py-1.5 text-left"
        >
          <span className="block truncate font-bold">{title}</span>
          <SecondLine expense={expense} context={context} />
        </button>
      </td>
      <td className={clsx(wide, 'truncate text-cell')}>{context.jobOf(projectId)}</td>
      <td className={clsx(wide, 'truncate text-cell')}>{expenseCategoryLabels[category]}</td>
      <td className={wide}>
        <Avatar name={context.nameOf(createdBy)} size="small" />
      </td>
      <td className="text-right text-cell whitespace-nowrap text-ink-2 tabular">{formatDay(date, locale)}</td>
      <td className="text-right">
        <ExpenseAmount expense={expense} />
      </td>
      <td className="flex justify-end">
        <ExpensePill status={status} />
      </td>
    </>
  );
}

function SecondLine({
  expense,
  context: { twice, creditDay },
}: Pick<ExpenseRowProps, 'expense' | 'context'>) {
  const { locale } = useLocale();
  const { id, vendor, description, amount, creditOf = null } = expense;
  if (twice.has(id))
    return (
      <span className="flex items-center gap-1.5 text-meta text-risk">
        <Copy aria-hidden className="size-3.5 shrink-0" />
        Maybe there twice
      </span>
    );
  if (creditOf !== null) {
    const day = creditDay(expense);
    return (
      <span className="flex items-center gap-1.5 text-meta text-ink-2">
        <Undo2 aria-hidden className="size-3.5 shrink-0" />
        {day === null ? 'Credit' : `Credit for ${formatDay(day, locale)}`}
      </span>
    );
  }
  const text = amount === null ? 'Picture only' : vendor === null ? null : description;
  return text === null ? null : <span className="block truncate text-meta text-ink-2">{text}</span>;
}

/** An expense on the phone. A long press selects it, and then a tap selects further ones. */
export function ExpenseCard({ expense, context, pick }: ExpenseRowProps) {
  const { locale } = useLocale();
  const { id, date, projectId, createdBy, status } = expense;
  const picking = pick?.picking === true;
  const hold = useLongPress(pick === null || picking ? undefined : () => pick.press(false));
  return (
    <Card flush tone={pick?.picked === true ? 'selected' : 'plain'} className="p-1.5">
      <div className="flex items-start select-none" {...hold}>
        {picking && (
          <span className="grid size-11 place-items-center">
            <RowPicker pick={pick} title={expenseTitle(expense)} />
          </span>
        )}
        <button
          type="button"
          data-row-focus
          data-expense={id}
          onClick={() => (picking ? pick.press(false) : context.onOpen(id))}
          className="flex min-h-11 min-w-0 flex-1 flex-wrap items-start gap-3 rounded-control px-2.5 py-2 text-left"
        >
          <span className="min-w-0 flex-1 basis-32">
            <span className="block font-bold text-pretty">{expenseTitle(expense)}</span>
            <SecondLine expense={expense} context={context} />
            <span className="mt-0.5 block text-meta text-ink-2">
              {[context.jobOf(projectId), context.nameOf(createdBy), formatDay(date, locale)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1.5">
            <ExpenseAmount expense={expense} />
            <ExpensePill status={status} />
          </span>
        </button>
      </div>
    </Card>
  );
}
