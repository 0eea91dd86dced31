import type { Expense } from '@plumbline/domain/entities/expense';
import { projectNumber } from '../../../kits/labels/counts.ts';
import { type ReadColumn, type Table, tableOf, textColumn } from '../../../kits/table-files/table.ts';
import { expenseCategoryLabels, expenseStatusSigns } from '../parts/expense-text.ts';

export type ExportedJob = { name: string; number: number };
type Around = {
  currency: string;
  /** The decimals of the currency. */
  digits: number;
  nameOf: (userId: string) => string;
  /** Null for a job that this person does not see. */
  jobOf: (projectId: string) => ExportedJob | null;
};

/** A line for each expense with everything that was entered and decided, and their sum at the end. */
export function expenseTable(
  expenses: readonly Expense[],
  { currency, digits, nameOf, jobOf }: Around,
): Table {
  const major = (minor: number | null) => (minor === null ? null : minor / 10 ** digits);
  const money = (
    key: string,
    title: string,
    read: (expense: Expense) => number | null,
  ): ReadColumn<Expense> => ({
    key,
    title: `${title}, ${currency}`,
    kind: 'money',
    width: 14,
    read: (expense) => major(read(expense)),
  });
  const number = (projectId: string) => {
    const job = jobOf(projectId);
    return job === null ? '' : projectNumber(job.number);
  };
  const columns: ReadColumn<Expense>[] = [
    { key: 'date', title: 'Date', kind: 'day', width: 12, read: ({ date }) => date },
    textColumn('vendor', 'Vendor', 24, ({ vendor }) => vendor ?? ''),
    textColumn('description', 'What', 28, ({ description }) => description ?? ''),
    textColumn('category', 'Category', 12, ({ category }) => expenseCategoryLabels[category]),
    textColumn('project_number', 'Number', 9, ({ projectId }) => number(projectId)),
    textColumn('project', 'Job', 24, ({ projectId }) => jobOf(projectId)?.name ?? ''),
    offPaper(textColumn('cost_code', 'Cost code', 10, ({ costCode }) => costCode ?? '')),
    textColumn('status', 'State', 11, ({ status }) => expenseStatusSigns[status].word),
    money('net', 'Before tax', netOf),
    money('tax', 'Tax', ({ amount, tax }) => (amount === null ? null : (tax ?? 0))),
    money('amount', 'Amount', ({ amount }) => amount),
    offPaper(textColumn('billable', 'Billable', 8, ({ billable }) => (billable ? 'Yes' : 'No'))),
    textColumn('by', 'By', 18, ({ createdBy }) => (createdBy === null ? '' : nameOf(createdBy))),
    offPaper(
      textColumn('decided_by', 'Decided by', 18, ({ decidedBy }) =>
        decidedBy === null ? '' : nameOf(decidedBy),
      ),
    ),
    offPaper(textColumn('expense_id', 'Expense', 36, ({ id }) => id)),
  ];
  const table = tableOf<Expense>('Expenses', columns, expenses);
  const sum = (read: (expense: Expense) => number | null) =>
    major(expenses.reduce((total, expense) => total + (read(expense) ?? 0), 0));
  const sums: Readonly<Record<string, string | number | null>> = {
    date: 'Total',
    net: sum(netOf),
    tax: sum(({ amount, tax }) => (amount === null ? null : tax)),
    amount: sum(({ amount }) => amount),
  };
  return { ...table, total: columns.map(({ key }) => sums[key] ?? null) };
}

/** A page has no room for it. */
const offPaper = (column: ReadColumn<Expense>): ReadColumn<Expense> => ({ ...column, isOnPaper: false });

const netOf = ({ amount, tax }: Expense): number | null => (amount === null ? null : amount - (tax ?? 0));
