import { can } from '@plumbline/domain/access/permissions';
import { ADMIN } from '@plumbline/domain/access/roles';
import type { Expense } from '@plumbline/domain/entities/expense';
import type { Project } from '@plumbline/domain/entities/project';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { useExpenses } from '../../data/records/money.ts';
import { useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { Card } from '../../design/display/card.tsx';
import { ListRow } from '../../design/display/list-row.tsx';
import { Money } from '../../design/display/money.tsx';
import { StatusText } from '../../design/display/status-icon.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { formatDay } from '../../design/format.ts';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import type { People } from '../../kits/names/use-people.ts';
import type { PageSearch } from '../../navigation/page-search.ts';
import { useOpenPage, usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { ExpenseAmount } from '../expenses/parts/expense-amount.tsx';
import { ExpensePill } from '../expenses/parts/expense-pill.tsx';
import { expenseStatusSigns, expenseTitle } from '../expenses/parts/expense-text.ts';
import { ExpenseFormLayer, type ExpenseWriting } from '../expenses/shown/expense-form-layer.tsx';

const ExpensePanel = lazy(() => import('../expenses/shown/expense-panel.tsx'));

/** Material and subcontractor expenses of a job. Field technicians see only their own. */
export default function ProjectExpenses({ project, people }: { project: Project; people: People }) {
  const { rows: all, ...rest } = useExpenses();
  const asked = usePageSearch();
  const openPage = useOpenPage();
  const ofJob = all.filter(({ projectId }) => projectId === project.id);
  const rows = ofJob.filter((expense) => isAsked(expense, asked));
  const isNarrowed = isKind(asked['kind']) || isStanding(asked['status']);
  const showAll = () => openPage('projectdetail', { id: project.id, tab: 'expenses' });
  const { role, id: self } = useUser();
  const setAddress = useSetPageSearch();
  const openId = asked['expense'];
  const [writing, setWriting] = useState<ExpenseWriting | null>(null);
  const admin = role === ADMIN;
  const adds = can(role, 'create_expense');
  const show = (expense: string | undefined) =>
    setAddress({ expense }, { stays: true, replace: openId !== undefined });
  const waiting = rows.filter(({ status, kind }) => status === 'pending' && kind === 'material');
  // The office looks at any; the crew changes their own until they are approved.
  const pressOf = (expense: Expense) => {
    if (admin) return () => show(expense.id);
    const isOpen = expense.status !== 'approved' && expense.status !== 'reimbursed';
    return expense.createdBy === self && isOpen ? () => setWriting({ expense }) : undefined;
  };
  const add = adds && (
    <Button icon={Plus} className="self-start" onClick={() => setWriting({ projectId: project.id })}>
      Add expense
    </Button>
  );
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
      {rows.length > 0 && add}
      <ListFrame
        what="expenses"
        from={{ ...rest, rows }}
        shown={rows.length}
        empty={
          <EmptyState
            title={isNarrowed && ofJob.length > 0 ? 'None of these' : 'No expenses yet'}
            action={add}
          >
            Material and subcontractor expenses of this job show up here.
          </EmptyState>
        }
      >
        <Card flush>
          <ul aria-label="Expenses" className="divide-y divide-hairline">
            {rows.map((expense) => (
              <ExpenseRow key={expense.id} expense={expense} people={people} onPress={pressOf(expense)} />
            ))}
          </ul>
        </Card>
      </ListFrame>
      <ExpenseFormLayer writing={writing} onClose={() => setWriting(null)} />
      <LayerSuspense>
        {admin && openId !== undefined && (
          <ExpensePanel
            expenseId={openId}
            next={waiting.find(({ id }) => id !== openId) ?? null}
            people={people}
            onOpen={show}
            onClose={() => show(undefined)}
          />
        )}
      </LayerSuspense>
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

interface ExpenseRowProps {
  expense: Expense;
  people: People;
  /** Left out where the reader may only look at it. */
  onPress: (() => void) | undefined;
}

function ExpenseRow({ expense, people, onPress }: ExpenseRowProps) {
  const { locale } = useLocale();
  const phone = usePhone();
  const { kind, word } = expenseStatusSigns[expense.status];
  const title = expenseTitle(expense);
  const { vendor, description, createdBy, date, amount } = expense;
  const facts = [formatDay(date, locale), vendor === null ? null : description, people.shortName(createdBy)]
    .filter(Boolean)
    .join(' · ');
  return (
    <ListRow
      title={
        onPress ? (
          <button type="button" onClick={onPress} className="min-h-11 text-left underline">
            {title}
          </button>
        ) : (
          title
        )
      }
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
          {!phone && <ExpensePill status={expense.status} />}
          {amount === null ? (
            // At the office the pill says it.
            phone && <span className="text-ink-2">{word}</span>
          ) : (
            <ExpenseAmount expense={expense} />
          )}
        </>
      }
    />
  );
}
