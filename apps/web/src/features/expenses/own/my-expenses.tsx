import type { Expense } from '@plumbline/domain/entities/expense';
import { Camera, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { capturePhoto } from '../../../data/files/photo-capture.ts';
import { useFileInput } from '../../../data/files/use-file-input.ts';
import { type KeptExpense, keptExpenses, readKeptExpenses } from '../../../data/queue/kept-expenses.ts';
import { useExpenses } from '../../../data/records/money.ts';
import { showError } from '../../../data/server/errors.ts';
import { useUser } from '../../../data/session/session.ts';
import { useStore } from '../../../data/store.ts';
import { Button } from '../../../design/controls/button.tsx';
import { FilterBar, FilterChip } from '../../../design/controls/filter-chip.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Money } from '../../../design/display/money.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { Sheet } from '../../../design/layers/sheet.tsx';
import { useThisDevice } from '../../../design/this-device.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { ListFrame } from '../../../kits/list/list-frame.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { pageLayer } from '../../../navigation/page-layer.ts';
import { useTargetJob } from '../../hours/shown/use-target-job.ts';
import { keptRow } from '../parts/kept-row.ts';
import { OwnExpenseRow } from './own-expense-row.tsx';
import { isIn, type OwnExpense, ownTotals, type OwnView, ownViews } from './own-totals.ts';

const ExpenseSheet = lazy(() => import('../parts/expense-sheet.tsx'));

const labels: Readonly<Record<OwnView, string>> = {
  all: 'All',
  'needs-you': 'Needs you',
  waiting: 'Waiting',
  'paid-back': 'Paid back',
};
/** As many rows at a time. */
const atOnce = 50;

/** What is open over the list: a new expense, with a picture that was just taken, or one of the list. */
type Open = { expense: Expense } | { queued: KeptExpense } | { receiptPhotoId?: string };

/** Over the page: a person's own expenses, and the camera for the next receipt. */
export default function MyExpenses() {
  const { id: userId } = useUser();
  const from = useExpenses();
  const queued = useStore(keptExpenses);
  // Another tab may have kept one since.
  useEffect(() => void readKeptExpenses(), []);
  const people = usePeople();
  const names = useProjectNames();
  const job = useTargetJob(null, names);
  const today = useToday();
  const here = useThisDevice();
  const [view, setView] = useState<OwnView>('all');
  const [count, setCount] = useState(atOnce);
  const [open, setOpen] = useState<Open | null>(null);
  const [taking, setTaking] = useState(false);
  const rows = useMemo((): OwnExpense[] => {
    const arrived = new Set(from.rows.map(({ id }) => id));
    return [
      ...queued
        .filter(({ input }) => !arrived.has(input.id))
        .toReversed()
        .map((one) => ({ expense: keptRow(one), isHere: true, refused: one.refusal?.message ?? null })),
      ...from.rows
        .filter(({ createdBy, kind }) => createdBy === userId && kind === 'material')
        .map((expense) => ({ expense, isHere: false, refused: null })),
    ];
  }, [from.rows, queued, userId]);
  const shown = rows.filter((row) => isIn(view, row));
  const totals = ownTotals(rows);
  const onDevice = rows.filter(({ isHere }) => isHere).length;
  const close = () => pageLayer.set(null);
  const snap = useFileInput({ label: 'Camera for a receipt', accept: 'image/*', camera: true }, ([file]) => {
    const { projectId } = job;
    if (file === undefined || projectId === null) return;
    setTaking(true);
    capturePhoto(file, {
      from: 'camera',
      projectId,
      fields: { category: 'receipt', shared: false },
      again: true,
    })
      .then((receiptPhotoId) => setOpen({ receiptPhotoId }), showError)
      .finally(() => setTaking(false));
  });
  const openRow = ({ expense, isHere }: OwnExpense): (() => void) | null => {
    if (isHere) {
      const one = queued.find(({ input }) => input.id === expense.id);
      return one === undefined ? null : () => setOpen({ queued: one });
    }
    return expense.status === 'approved' || expense.status === 'reimbursed'
      ? null
      : () => setOpen({ expense });
  };
  return (
    <Sheet
      open
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title="My expenses"
      subtitle={onDevice === 0 ? undefined : `${onDevice} on ${here}`}
      footer={
        <div className="flex w-full gap-3">
          <Button
            variant="primary"
            size="dock"
            icon={Camera}
            className="min-w-0 grow"
            busy={taking}
            onClick={job.projectId === null ? () => setOpen({}) : snap}
          >
            <span className="min-w-0 text-left leading-[1.15]">
              <span className="block">Snap a receipt</span>
              {job.projectId !== null && (
                <span className="block truncate text-meta leading-tight font-regular">
                  to {names.nameOf(job.projectId)}
                </span>
              )}
            </span>
          </Button>
          <IconButton
            icon={Plus}
            label="Add expense"
            variant="outline"
            size="dock"
            onClick={() => setOpen({})}
          />
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-3 divide-x divide-divider">
          {(
            [
              ['Waiting', totals.waiting],
              ['Approved', totals.approved],
              ['Paid back', totals.paidBack],
            ] as const
          ).map(([label, minor], at) => (
            <div key={label} className={at === 0 ? 'pr-3' : 'px-3'}>
              <dt className="text-meta text-ink-2">{label}</dt>
              <dd>
                <Money minor={minor} className="text-panel font-bold" />
              </dd>
            </div>
          ))}
        </dl>
        <FilterBar label="Which expenses">
          {ownViews.map((each) => (
            <FilterChip
              key={each}
              selected={each === view}
              count={rows.filter((row) => isIn(each, row)).length}
              onPress={() => {
                setView(each);
                setCount(atOnce);
              }}
            >
              {labels[each]}
            </FilterChip>
          ))}
        </FilterBar>
        <ListFrame
          what="expenses"
          from={{ ...from, rows: rows.map(({ expense }) => expense) }}
          shown={rows.length}
          empty={
            <EmptyState compact title="No expenses yet">
              Snap a receipt and say what it was for. The office approves it.
            </EmptyState>
          }
        >
          {shown.length === 0 ? (
            <EmptyLine>None of your expenses</EmptyLine>
          ) : (
            <ul aria-label="My expenses" className="divide-y divide-hairline">
              {shown.slice(0, count).map((row) => (
                <OwnExpenseRow
                  key={row.expense.id}
                  row={row}
                  project={names.nameOf(row.expense.projectId)}
                  today={today}
                  decider={people.shortName(row.expense.decidedBy)}
                  onOpen={openRow(row)}
                />
              ))}
            </ul>
          )}
          {shown.length > count && (
            <Button className="self-center" onClick={() => setCount(count + atOnce)}>
              Show more
            </Button>
          )}
        </ListFrame>
      </div>
      {open !== null && (
        <Suspense>
          <ExpenseSheet key={keyOf(open)} {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Sheet>
  );
}

function keyOf(open: Open): string {
  if ('expense' in open) return open.expense.id;
  return 'queued' in open ? open.queued.input.id : (open.receiptPhotoId ?? 'new');
}
