import type { Expense } from '@plumbline/domain/entities/expense';
import { AppError } from '@plumbline/domain/errors/app-error';
import { minorDigits } from '@plumbline/domain/formats/minor-units';
import { listPageSizeMax } from '@plumbline/domain/limits/lists';
import { exportedExpensesMost } from '@plumbline/domain/limits/money';
import type { ExpenseFilter } from '@plumbline/domain/operations/expenses';
import { rpc } from '../../../data/server/rpc.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { counted } from '../../../kits/labels/counts.ts';
import { ExportDialog, type ReadSoFar } from '../../../kits/table-files/export-dialog.tsx';
import { expenseTable, type ExportedJob } from './expense-table.ts';

export interface ExpenseExportProps {
  /** The filter of the list, as the server is asked. */
  asked: ExpenseFilter;
  /** The days of the filter in words; empty without any. */
  days: string;
  /** How many expenses fit; null until that is known. */
  count: number | null;
  nameOf: (userId: string) => string;
  onClose: () => void;
}

/** Makes a file of all expenses that fit the filter, read page by page from the server. */
export default function ExpenseExport({ asked, days, count, nameOf, onClose }: ExpenseExportProps) {
  const { locale, currency } = useLocale();
  const today = useToday();
  const what = count === null ? 'The expenses of the list' : counted(count, locale, 'expense');
  const read = async (signal: AbortSignal, progress: (at: ReadSoFar) => void) => {
    const expenses = await readExpenses(asked, { signal, progress, count });
    const jobs = await readJobs(expenses, signal);
    if (signal.aborted) return null;
    const digits = minorDigits(currency);
    const table = expenseTable(expenses, { currency, digits, nameOf, jobOf: (id) => jobs.get(id) ?? null });
    const period = days === '' ? '' : `, ${days}`;
    return { title: `Material expenses${period}`, fileName: `expenses-${today}`, tables: [table] };
  };
  return (
    <ExportDialog
      title="Export expenses"
      about={days === '' ? what : `${what}, ${days}`}
      read={read}
      onClose={onClose}
    />
  );
}

type Reading = { signal: AbortSignal; progress: (at: ReadSoFar) => void; count: number | null };

async function readExpenses(asked: ExpenseFilter, { signal, progress, count }: Reading): Promise<Expense[]> {
  const all: Expense[] = [];
  let cursor: string | null = null;
  do {
    const input = { ...asked, sort: '-date', limit: listPageSizeMax, ...(cursor !== null && { cursor }) };
    const page: Page = await rpc.expenses.list.query(input, { signal });
    all.push(...page.rows);
    if (all.length > exportedExpensesMost) throw tooMany();
    progress({ read: all.length, of: count === null ? null : Math.max(count, all.length) });
    cursor = page.nextCursor;
  } while (cursor !== null && !signal.aborted);
  return all;
}

const tooMany = () =>
  new AppError('VALIDATION_ERROR', {
    message: `One file holds at most ${exportedExpensesMost} expenses. Choose fewer days, or a job.`,
  });

type Page = Awaited<ReturnType<typeof rpc.expenses.list.query>>;

/** The jobs of expenses, also of those that this device has no copy of. */
async function readJobs(
  expenses: readonly Expense[],
  signal: AbortSignal,
): Promise<Map<string, ExportedJob>> {
  const ids = [...new Set(expenses.map(({ projectId }) => projectId))];
  const jobs = new Map<string, ExportedJob>();
  for (let from = 0; from < ids.length && !signal.aborted; from += listPageSizeMax) {
    const some = ids.slice(from, from + listPageSizeMax);
    const { rows } = await rpc.projects.list.query({ ids: some, limit: listPageSizeMax }, { signal });
    for (const { id, name, number } of rows) jobs.set(id, { name, number });
  }
  return jobs;
}
