import type { Expense } from '@plumbline/domain/entities/expense';
import { textLength } from '@plumbline/domain/limits/lists';
import { useConnection } from '../../../data/replica/connection.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Textarea } from '../../../design/fields/textarea.tsx';
import { formatMoney } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';
import type { DecideExpense } from '../parts/use-decide-expense.ts';
import { MaterialBudget } from './material-budget.tsx';

export interface DecisionFooterProps {
  expense: Expense;
  /** The next one that waits, which is shown after this one. */
  next: Expense | null;
  /** The person who reads the reason. */
  reader: string;
  /** The reader's own, which another admin approves. */
  isOwn: boolean;
  /** What may be the same purchase, as it stands beside the decision; null while that is not known. */
  duplicateIds: string[] | null;
  decide: DecideExpense;
  /** The decision stands. */
  onDecided: () => void;
}

/** The decision about an expense: its reason, its effect on the job's budget, and the buttons for its state. */
export function DecisionFooter({
  expense,
  next,
  reader,
  isOwn,
  duplicateIds,
  decide,
  onDecided,
}: DecisionFooterProps) {
  const phone = usePhone();
  const { currency, locale } = useLocale();
  const { online } = useConnection();
  const [reason, setReason, drop] = useDraftText(`expense-reason:${expense.id}`);
  const { status, amount, reimbursable } = expense;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const waits = status === 'pending' || status === 'draft';
  const given = reason.trim();
  const run = async (decision: 'approve' | 'reject' | 'reimburse' | 'reopen') => {
    const input = {
      decision,
      ...((decision === 'reject' || decision === 'reopen') && { reason: given }),
      ...(decision === 'approve' && { duplicateIds: duplicateIds ?? [] }),
    };
    if (!(await decide.run(expense, input))) return;
    drop();
    if (waits) onDecided();
  };
  const mayApprove = (status === 'pending' || status === 'rejected') && amount !== null;
  const label = waits
    ? `Reason, if you reject. ${reader} ${reader === 'You' ? 'read' : 'reads'} it.`
    : 'Reason, if you reopen it';
  const off = decide.busy || !online;
  return (
    <div className="flex w-full flex-col gap-3">
      <Textarea
        aria-label={label}
        placeholder={label}
        rows={1}
        value={reason}
        maxLength={textLength}
        className="min-h-11!"
        onChange={({ target }) => setReason(target.value)}
      />
      {phone && mayApprove && !isOwn && <MaterialBudget expense={expense} bar />}
      <div className="flex flex-wrap items-center gap-2.5">
        {mayApprove && !isOwn && (
          <Button
            variant="primary"
            busy={decide.busy}
            disabled={off || duplicateIds === null}
            className={phone ? 'order-last grow' : undefined}
            onClick={() => void run('approve')}
          >
            {phone && next?.amount != null && waits ? (
              <span className="leading-tight">
                <span className="block">Approve {money(amount)}</span>
                <span className="block text-meta font-regular">and show the next, {money(next.amount)}</span>
              </span>
            ) : (
              `Approve ${money(amount)}`
            )}
          </Button>
        )}
        {status === 'approved' && !isOwn && (
          <Button
            variant={reimbursable === true ? 'primary' : 'outline'}
            busy={decide.busy}
            disabled={off}
            onClick={() => void run('reimburse')}
          >
            Pay back
          </Button>
        )}
        {(waits || status === 'approved') && (
          <Button disabled={off || given === ''} onClick={() => void run('reject')}>
            Reject
          </Button>
        )}
        {!waits && (
          <Button disabled={off || given === ''} onClick={() => void run('reopen')}>
            Reopen
          </Button>
        )}
        {!phone && mayApprove && !isOwn && <MaterialBudget expense={expense} bar={false} />}
        {isOwn && (mayApprove || status === 'approved') && (
          <p className="min-w-0 flex-1 text-meta text-ink-2">
            Your own expense: another admin {status === 'approved' ? 'pays it back' : 'approves it'}.
          </p>
        )}
        {status === 'draft' && (
          <p className="min-w-0 flex-1 text-meta text-ink-2">No amount yet. Enter it, then approve.</p>
        )}
        {!online && <p className="w-full text-meta text-ink-2">Decisions need a signal.</p>}
      </div>
    </div>
  );
}
