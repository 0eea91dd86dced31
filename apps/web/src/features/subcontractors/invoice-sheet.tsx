import type {
  Commitment,
  InvoiceEntry,
  SubcontractorInvoice,
} from '@plumbline/domain/entities/subcontractor';
import { textLength } from '@plumbline/domain/limits/lists';
import { heldOf } from '@plumbline/domain/money/commitments';
import { Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { mutate } from '../../data/queue/mutate.ts';
import { useInvoiceEntries, useSubcontractorsChanged } from '../../data/queries/subcontractors.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Fact, Facts } from '../../design/display/facts.tsx';
import { Money } from '../../design/display/money.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { Textarea } from '../../design/fields/textarea.tsx';
import { formatDay, formatMoney } from '../../design/format.ts';
import { useConfirm } from '../../design/layers/confirm.tsx';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { Menu, MenuItem } from '../../design/layers/menu.tsx';
import { Sheet } from '../../design/layers/sheet.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { useDraftText } from '../../kits/form/use-draft-text.ts';
import { usePeople } from '../../kits/names/use-people.ts';
import { ExpensePill } from '../expenses/parts/expense-pill.tsx';
import { useNotOwn } from '../expenses/parts/own-approval.ts';
import { useDecideExpense } from '../expenses/parts/use-decide-expense.ts';
import { invoiceSign, invoiceTitle, moneyOfInvoice, openOfInvoice } from './firm-text.ts';
import { useAttempt } from './use-attempt.ts';
import { invoiceDeletion, useDeletion } from './use-deletion.ts';

const InvoiceForm = lazy(() => import('./invoice-form.tsx'));
const PaymentForm = lazy(() => import('./payment-form.tsx'));

export interface InvoiceSheetProps {
  invoice: SubcontractorInvoice;
  commitment: Commitment;
  firm: string;
  /** What keeps the firm from being paid; empty where nothing does. */
  blocked: string;
  onClose: () => void;
}

/** One invoice: its sums, whether it is approved, what was paid and released of it, and what may be. */
export default function InvoiceSheet({ invoice, commitment, firm, blocked, onClose }: InvoiceSheetProps) {
  const { locale, currency } = useLocale();
  const today = useToday();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const remove = useDeletion();
  const entries = useInvoiceEntries(invoice.expense.id);
  const [layer, setLayer] = useState<'edit' | 'payment' | 'release' | null>(null);
  const { expense, paid, released } = invoice;
  const { id: expenseId, version: seen } = expense;
  const money = moneyOfInvoice(invoice);
  const [open, toRelease] = [openOfInvoice(invoice), heldOf(money)];
  const counts = expense.status !== 'rejected' && expense.amount !== null;
  const title = invoiceTitle(invoice, locale);
  const sign = invoiceSign(invoice, { today, locale, isBlocked: blocked !== '' });
  const takeBack = async (entry: InvoiceEntry) => {
    const what = entry.kind === 'payment' ? 'payment' : 'release';
    const isSure = await confirm({
      title: `Take back the ${what} of ${formatMoney(entry.amount, currency, locale)}?`,
      description: entry.kind === 'payment' ? 'It counts as open again.' : 'It counts as held back again.',
      confirmLabel: 'Take back',
    });
    if (!isSure) return;
    const isDone = await attempt.run(
      async () => await mutate('subcontractors.takeBack', { entryId: entry.id, seen }, { quiet: true }),
    );
    if (isDone) toast.success(entry.kind === 'payment' ? 'Payment taken back' : 'Release taken back');
  };
  const rows: readonly [string, ReactNode][] = [
    ['Amount', expense.amount === null ? '–' : <Money key="amount" minor={expense.amount} />],
    ['Tax in it', expense.tax === null ? 'none' : <Money key="tax" minor={expense.tax} />],
    ['Retained', <Money key="retained" minor={toRelease} />],
    ['Paid', <Money key="paid" minor={paid} />],
    ['Open', <Money key="open" minor={open} className="font-bold" />],
    ['Date', formatDay(expense.date, locale, 'medium')],
    ['Due', expense.dueDate === null ? 'not said' : formatDay(expense.dueDate, locale, 'medium')],
  ];
  return (
    <>
      <Sheet
        open
        isAddressed
        wide
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
        title={title}
        subtitle={`${firm}, ${commitment.label}`}
        footer={
          counts &&
          (open > 0 || toRelease > 0) && (
            <>
              {open > 0 && (
                <Button
                  variant={blocked === '' ? 'primary' : 'outline'}
                  className="grow"
                  onClick={() => setLayer('payment')}
                >
                  {blocked === '' ? `Pay ${formatMoney(open, currency, locale)}` : 'Pay anyway…'}
                </Button>
              )}
              {toRelease > 0 && <Button onClick={() => setLayer('release')}>Release retainage…</Button>}
            </>
          )
        }
      >
        <div className="flex flex-col gap-5">
          {attempt.refused !== null && (
            <Banner tone="risk" title="Nothing was changed" onDismiss={attempt.clear}>
              {attempt.refused}
            </Banner>
          )}
          <div className="flex items-center justify-between gap-3">
            <span className="flex flex-wrap gap-2">
              <Pill kind={sign.kind} icon={sign.icon}>
                {sign.word}
              </Pill>
              {expense.status !== 'rejected' && <ExpensePill status={expense.status} />}
            </span>
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label="More for this invoice" />}>
              <MenuItem icon={Pencil} onSelect={() => setLayer('edit')}>
                Edit invoice
              </MenuItem>
              <MenuItem
                icon={Trash2}
                danger
                onSelect={() => {
                  remove(invoiceDeletion(expenseId, title));
                  onClose();
                }}
              >
                Delete invoice
              </MenuItem>
            </Menu>
          </div>
          {blocked !== '' && open > 0 && (
            <p className="rounded-card bg-blocked-tint px-4 py-3 text-on-blocked-tint">
              {firm} cannot be paid: {blocked}.
            </p>
          )}
          <Facts>
            {rows.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </Facts>
          <Approval invoice={invoice} />
          {(paid > 0 || released > 0) && (
            <section aria-label="Payments and releases" className="flex flex-col">
              <h3 className="heading pb-2 text-panel">Payments and releases</h3>
              {entries.isError && <p className="text-meta text-risk">They did not load.</p>}
              <ul className="divide-y divide-hairline border-y border-hairline">
                {entries.data?.rows.map((entry) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    busy={attempt.busy}
                    onTakeBack={() => void takeBack(entry)}
                  />
                ))}
              </ul>
            </section>
          )}
        </div>
      </Sheet>
      <LayerSuspense>
        {layer === 'edit' && (
          <InvoiceForm commitment={commitment} invoice={invoice} onClose={() => setLayer(null)} />
        )}
        {(layer === 'payment' || layer === 'release') && (
          <PaymentForm
            key={layer}
            invoice={invoice}
            kind={layer}
            firm={firm}
            blocked={blocked}
            onClose={() => setLayer(null)}
          />
        )}
      </LayerSuspense>
    </>
  );
}

interface EntryRowProps {
  entry: InvoiceEntry;
  busy: boolean;
  onTakeBack: () => void;
}

function EntryRow({ entry, busy, onTakeBack }: EntryRowProps) {
  const { locale, currency } = useLocale();
  const people = usePeople();
  const { kind, amount, date, reference, overrideReason, createdBy } = entry;
  const what = kind === 'payment' ? 'Paid' : 'Released';
  const sum = formatMoney(amount, currency, locale);
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block">
          <strong>
            {what} {sum}
          </strong>
          , {formatDay(date, locale)}
          {reference !== null && `, ${reference}`}
        </span>
        <span className="block text-meta wrap-anywhere text-ink-2">
          {createdBy !== null && people.fullName(createdBy)}
          {overrideReason !== null && `, although a paper was not there: “${overrideReason}”`}
        </span>
      </span>
      <IconButton
        icon={RotateCcw}
        label={`Take back: ${what.toLowerCase()} ${sum}`}
        disabled={busy}
        onClick={onTakeBack}
      />
    </li>
  );
}

/** Whether the office has approved an invoice, and its decision where it has not. */
function Approval({ invoice: { expense } }: { invoice: SubcontractorInvoice }) {
  const changed = useSubcontractorsChanged();
  const decide = useDecideExpense();
  const notOwn = useNotOwn();
  const people = usePeople();
  const [reason, setReason, drop] = useDraftText(`expense-reason:${expense.id}`);
  const { status, rejectionReason, decidedBy, createdBy } = expense;
  const isOwn = createdBy === notOwn;
  const given = reason.trim();
  const run = async (decision: 'approve' | 'reject' | 'reopen') => {
    const input = decision === 'approve' ? { decision, duplicateIds: [] } : { decision, reason: given };
    const isDone = await decide.run(expense, input);
    await changed();
    if (isDone) drop();
  };
  const waits = status === 'pending';
  return (
    <section aria-label="Decision" className="flex flex-col gap-3">
      {decide.refused !== null && (
        <Banner tone="risk" title="Nothing was changed" onDismiss={decide.clear}>
          {decide.refused}
        </Banner>
      )}
      {decidedBy !== null && (
        <p className="text-meta wrap-anywhere text-ink-2">
          {status === 'rejected' ? 'Rejected' : 'Approved'} by {people.fullName(decidedBy)}
          {rejectionReason !== null && `: “${rejectionReason}”`}
        </p>
      )}
      {waits && isOwn && <p className="text-meta text-ink-2">You added it: another admin approves it.</p>}
      <Textarea
        aria-label={waits ? 'Reason, if you reject' : 'Reason, if you change the decision'}
        placeholder={waits ? 'Reason, if you reject' : 'Reason, if you change the decision'}
        rows={1}
        value={reason}
        maxLength={textLength}
        className="min-h-11!"
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        {waits && !isOwn && (
          <Button busy={decide.busy} onClick={() => void run('approve')}>
            Approve
          </Button>
        )}
        {status === 'rejected' || status === 'approved' ? (
          <Button disabled={given === ''} busy={decide.busy} onClick={() => void run('reopen')}>
            Reopen
          </Button>
        ) : null}
        {(waits || status === 'approved') && (
          <Button disabled={given === ''} busy={decide.busy} onClick={() => void run('reject')}>
            Reject
          </Button>
        )}
      </div>
    </section>
  );
}
