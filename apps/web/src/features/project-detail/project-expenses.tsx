import type { Expense } from '@plumbline/domain/entities/expense';
import type { ExpenseStatus } from '@plumbline/domain/entities/enumerations';
import type { Project } from '@plumbline/domain/entities/project';
import { clsx } from 'clsx';
import { useExpenses } from '../../data/records/money.ts';
import { Button } from '../../design/controls/button.tsx';
import { Card } from '../../design/display/card.tsx';
import { ListRow } from '../../design/display/list-row.tsx';
import { Money } from '../../design/display/money.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { type StatusKind, StatusText } from '../../design/display/status-icon.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import type { People } from '../../kits/names/use-people.ts';
import type { PageSearch } from '../../navigation/page-search.ts';
import { useOpenPage, usePageSearch } from '../../navigation/use-page.ts';

const signs: Readonly<Record<ExpenseStatus, { word: string; kind: StatusKind }>> = {
  draft: { word: 'No amount yet', kind: 'risk' },
  pending: { word: 'Waits for approval', kind: 'scheduled' },
  approved: { word: 'Approved', kind: 'done' },
  rejected: { word: 'Rejected', kind: 'blocked' },
  reimbursed: { word: 'Paid back', kind: 'done' },
};

/** Material and subcontractor expenses of a job. Field technicians see only their own. */
export default function ProjectExpenses({ project, people }: { project: Project; people: People }) {
  const { rows: all, ...rest } = useExpenses();
  const asked = usePageSearch();
  const openPage = useOpenPage();
  const ofJob = all.filter(({ projectId }) => projectId === project.id);
  const rows = ofJob.filter((expense) => isAsked(expense, asked));
  const isNarrowed = isKind(asked['kind']) || isStanding(asked['status']);
  const showAll = () => openPage('projectdetail', { id: project.id, tab: 'expenses' });
  return (
    <div className="flex flex-col gap-4">
      {isNarrowed && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            <span className="font-bold">{narrowedText(asked)}</span>
            {rows.length > 0 && (
              <>
                : <Money minor={rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)} />
              </>
            )}
          </p>
          <Button onClick={showAll}>Show all expenses</Button>
        </div>
      )}
      <ListFrame
        what="expenses"
        from={{ ...rest, rows }}
        shown={rows.length}
        empty={
          <EmptyState title={isNarrowed && ofJob.length > 0 ? 'None of these' : 'No expenses yet'}>
            Material and subcontractor expenses of this job show up here.
          </EmptyState>
        }
      >
        <Card flush>
          <ul aria-label="Expenses" className="divide-y divide-hairline">
            {rows.map((expense) => (
              <ExpenseRow key={expense.id} expense={expense} people={people} />
            ))}
          </ul>
        </Card>
      </ListFrame>
    </div>
  );
}

const kinds = { material: 'Material', subcontractor: 'Subcontractor' } as const;
/** As the cost of a job counts them. */
const standings = {
  counted: 'counted',
  draft: 'without an amount',
  pending: 'waiting for approval',
} as const;
const isKind = (kind: string | undefined): kind is keyof typeof kinds =>
  kind !== undefined && Object.hasOwn(kinds, kind);
const isStanding = (status: string | undefined): status is keyof typeof standings =>
  status !== undefined && Object.hasOwn(standings, status);

/** Whether the address asks for the expense. */
function isAsked(expense: Expense, { kind, status }: PageSearch): boolean {
  if (isKind(kind) && expense.kind !== kind) return false;
  if (!isStanding(status)) return true;
  if (status === 'draft') return expense.amount === null && expense.status !== 'rejected';
  if (status === 'pending') return expense.status === 'pending' && expense.amount !== null;
  return expense.kind === 'material'
    ? expense.status === 'approved' || expense.status === 'reimbursed'
    : expense.status !== 'rejected' && expense.amount !== null;
}

/** 'Material expenses, counted' */
function narrowedText({ kind, status }: PageSearch): string {
  const what = isKind(kind) ? `${kinds[kind]} expenses` : 'Expenses';
  return isStanding(status) ? `${what}, ${standings[status]}` : what;
}

function ExpenseRow({ expense, people }: { expense: Expense; people: People }) {
  const { locale } = useLocale();
  const phone = usePhone();
  const { kind, word } = signs[expense.status];
  const { vendor, description, createdBy, date, amount } = expense;
  const facts = [formatDay(date, locale), description === null ? null : vendor, people.shortName(createdBy)]
    .filter(Boolean)
    .join(' · ');
  return (
    <ListRow
      title={description ?? vendor ?? (expense.kind === 'material' ? 'Material' : 'Subcontractor')}
      detail={
        <>
          {phone && amount !== null && (
            <span className="block">
              <StatusText kind={kind}>{word}</StatusText>
            </span>
          )}
          {/* One line for the row, which shows two: what is longer wraps inside it and is not cut. */}
          <span className={clsx(phone && 'inline-block text-pretty')}>{facts}</span>
        </>
      }
      trailing={
        <>
          {!phone && <Pill kind={kind}>{word}</Pill>}
          {amount === null ? (
            // At the office the pill says it.
            phone && <span className="text-ink-2">{word}</span>
          ) : (
            <Money minor={amount} className="font-bold" />
          )}
        </>
      }
    />
  );
}
