import type { Expense } from '@plumbline/domain/entities/expense';
import { Check, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { mutate } from '../../../data/queue/mutate.ts';
import { useAskDuplicates, useDuplicates } from '../../../data/queries/expenses.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { useFetchedExpense } from '../../../data/records/fetched/expenses.ts';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { Banner } from '../../../design/feedback/banner.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { formatDay, formatDayTime } from '../../../design/format.ts';
import { Menu, MenuItem } from '../../../design/layers/menu.tsx';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';
import { Sheet } from '../../../design/layers/sheet.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { undoable } from '../../../kits/changes/undoable.ts';
import type { People } from '../../../kits/names/use-people.ts';
import { useProjectNamesFor } from '../../../kits/names/use-project-names-for.ts';
import { DecisionFooter } from '../office/decision-footer.tsx';
import { ExpenseDuplicate } from '../office/expense-duplicate.tsx';
import { type ExpenseChange, ExpenseFields } from '../office/expense-fields.tsx';
import { ExpenseHistory } from '../office/expense-history.tsx';
import { ExpenseSums } from '../office/expense-sums.tsx';
import { ReceiptPicture } from '../office/receipt-picture.tsx';
import { ExpensePill } from '../parts/expense-pill.tsx';
import { expenseTitle } from '../parts/expense-text.ts';
import { useNotOwn } from '../parts/own-approval.ts';
import { useDecideExpense } from '../parts/use-decide-expense.ts';

const ExpenseSheet = lazy(() => import('../parts/expense-sheet.tsx'));

export interface ExpensePanelProps {
  expenseId: string;
  /** The next one that waits; it is opened once this one is decided. */
  next: Expense | null;
  /** 'Ingrid, 1 of 6': where it stands among those that wait. */
  position?: string;
  people: People;
  onOpen: (expenseId: string) => void;
  onClose: () => void;
}

/** One expense for the office: its receipt, its fields, what may be the same purchase, its history and the decision. */
export default function ExpensePanel(props: ExpensePanelProps) {
  const { expenseId, onClose } = props;
  const { row, state, reach, online } = useFetchedExpense(expenseId);
  if (row !== null)
    return (
      <ServerQueries>
        <OpenExpense key={row.id} {...props} expense={row} />
      </ServerQueries>
    );
  const isComing = state === 'loading' || reach === 'loading';
  return (
    <Sheet open isAddressed wide title="Expense" onOpenChange={(open) => (open ? undefined : onClose())}>
      <p className="text-ink-2">
        {isComing
          ? 'Getting the expense'
          : online
            ? 'This expense is not here. It may have been deleted: the trash shows what can come back.'
            : 'This expense is not on this device. It needs a signal.'}
      </p>
    </Sheet>
  );
}

function OpenExpense({
  expense,
  next,
  position,
  people,
  onOpen,
  onClose,
}: ExpensePanelProps & { expense: Expense }) {
  const { locale, timeZone } = useLocale();
  const names = useProjectNamesFor([expense]);
  const notOwn = useNotOwn();
  const decide = useDecideExpense();
  const duplicates = useDuplicates([expense.id]);
  const askDuplicates = useAskDuplicates();
  const { row: original } = useFetchedExpense(expense.creditOf ?? null);
  const [isEditing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const job = names.nameOf(expense.projectId) || 'Another job';
  const waits = expense.status === 'pending' || expense.status === 'draft';
  const shownDuplicates = waits ? duplicates : [];
  /** What the server refused is said above the expense as it stands by now. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setRefused(null);
    try {
      await act();
      return true;
    } catch (thrown) {
      catchUp();
      const { message, fields } = toAppError(thrown);
      setRefused(fields?.[0]?.message ?? message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const seen = { expenseId: expense.id, seen: expense.version };
  const change = async (fields: ExpenseChange) =>
    await attempt(
      async () => await mutate('expenses.updateExpense', { ...seen, ...fields }, { quiet: true }),
    );
  const rejectOther = async (other: Expense) => {
    const reason = `There twice: the one of ${people.fullName(expense.createdBy)} is kept.`;
    if (await decide.run(other, { decision: 'reject', reason })) await askDuplicates();
  };
  const keepBoth = async (other: Expense) => {
    const input = { ...seen, otherId: other.id, otherSeen: other.version };
    if (await attempt(async () => await mutate('expenses.keepBoth', input, { quiet: true }))) {
      toast.success('Kept both');
      await askDuplicates();
    }
  };
  const remove = () => {
    undoable({
      message: `Expense deleted: ${expenseTitle(expense)}`,
      act: async () => await mutate('expenses.deleteExpense', { expenseId: expense.id }, { form: false }),
      takeBack: async () =>
        await mutate('expenses.restoreExpense', { expenseId: expense.id }, { form: false }),
    });
    onClose();
  };
  const by = people.fullName(expense.createdBy);
  const notice = refused ?? decide.refused;
  const isPaidBack = expense.status === 'reimbursed';
  return (
    <>
      <Sheet
        open
        isAddressed
        wide
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={expenseTitle(expense)}
        subtitle={position ?? `${by} added it ${formatDayTime(expense.createdAt, locale, timeZone)}`}
        footer={
          <DecisionFooter
            expense={expense}
            next={next}
            reader={people.shortName(expense.createdBy)}
            isOwn={expense.createdBy === notOwn}
            duplicateIds={duplicates === null ? null : duplicates.map(({ other }) => other.id)}
            decide={decide}
            onDecided={() => (next === null ? onClose() : onOpen(next.id))}
          />
        }
      >
        <div className="flex flex-col gap-5">
          {notice !== null && (
            <Banner
              tone="risk"
              title="Nothing was changed"
              onDismiss={() => {
                setRefused(null);
                decide.clear();
              }}
            >
              {notice}
            </Banner>
          )}
          <div className="grid gap-5 xl:grid-cols-[12.5rem_minmax(0,1fr)]">
            <ReceiptPicture expense={expense} project={job} taker={by} />
            <div className="flex min-w-0 flex-col gap-4">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0 flex-1">
                  <ExpenseSums expense={expense} />
                </div>
                <Menu align="end" trigger={<IconButton icon={Ellipsis} label="More for this expense" />}>
                  {!isPaidBack && (
                    <MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
                      Edit expense
                    </MenuItem>
                  )}
                  {!isPaidBack && (
                    <MenuItem icon={Trash2} danger onSelect={remove}>
                      Delete expense
                    </MenuItem>
                  )}
                </Menu>
              </div>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <ExpensePill status={expense.status} />
                {expense.decidedBy !== null && expense.decidedAt !== null && (
                  <span className="text-meta text-ink-2">
                    {people.shortName(expense.decidedBy)},{' '}
                    {formatDayTime(expense.decidedAt, locale, timeZone)}
                  </span>
                )}
              </p>
              {expense.rejectionReason !== null && (
                <p className="text-meta wrap-anywhere text-ink">“{expense.rejectionReason}”</p>
              )}
              {original && (
                <p className="text-meta text-ink-2">
                  Credit for {formatDay(original.date, locale)}, {expenseTitle(original)}
                </p>
              )}
              {expense.description !== null && expense.vendor !== null && (
                <p className="wrap-anywhere">{expense.description}</p>
              )}
              {expense.reimbursable === true && (
                <p className="text-meta text-ink-2">{by} paid it with their own money.</p>
              )}
            </div>
          </div>
          <ExpenseFields
            key={expense.projectId}
            expense={expense}
            names={names}
            readOnly={isPaidBack}
            onChange={(fields) => void change(fields)}
          />
          {shownDuplicates?.map((duplicate) => (
            <ExpenseDuplicate
              key={duplicate.other.id}
              expense={expense}
              duplicate={duplicate}
              people={people}
              names={names}
              busy={busy || decide.busy}
              onReject={(other) => void rejectOther(other)}
              onKeepBoth={(other) => void keepBoth(other)}
              onOpen={onOpen}
            />
          ))}
          {waits && shownDuplicates?.length === 0 && (
            <p className="flex items-center gap-2 text-meta text-ink-2">
              <Check aria-hidden className="size-4 text-done" />
              No second one like it
            </p>
          )}
          <ExpenseHistory expense={expense} people={people} />
        </div>
      </Sheet>
      <LayerSuspense>
        {isEditing && <ExpenseSheet expense={expense} onClose={() => setEditing(false)} />}
      </LayerSuspense>
    </>
  );
}
