import type { Commitment } from '@plumbline/domain/entities/subcontractor';
import { ChevronDown, Ellipsis, FileDiff, Lock, LockOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import { clsx } from 'clsx';
import { lazy, useId, useState } from 'react';
import { mutate } from '../../data/queue/mutate.ts';
import { useChangeOrders, useInvoices } from '../../data/queries/subcontractors.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { EmptyLine } from '../../design/feedback/empty-line.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { formatDay } from '../../design/format.ts';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { Menu, MenuItem } from '../../design/layers/menu.tsx';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import { decimalText } from '../expenses/parts/expense-entry.ts';
import { ChangeOrders } from './change-orders.tsx';
import { CommitmentSums } from './commitment-sums.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { useAttempt } from './use-attempt.ts';
import { commitmentDeletion, useDeletion } from './use-deletion.ts';

const ChangeOrderForm = lazy(() => import('./change-order-form.tsx'));
const CommitmentForm = lazy(() => import('./commitment-form.tsx'));
const InvoiceForm = lazy(() => import('./invoice-form.tsx'));
const InvoiceSheet = lazy(() => import('./invoice-sheet.tsx'));

export interface CommitmentPanelProps {
  commitment: Commitment;
  /** The name of its job. */
  job: string;
  firm: string;
  /** What keeps the firm from being paid; empty where nothing does. */
  blocked: string;
  isOpen: boolean;
  onToggle: () => void;
  /** The invoice that is open beside the page. */
  invoiceId: string | undefined;
  onInvoice: (expenseId: string | undefined) => void;
}

type Layer = 'edit' | 'change order' | 'invoice' | null;

/** What was agreed for a job: its sums, and once it is opened its change orders and invoices. */
export function CommitmentPanel(props: CommitmentPanelProps) {
  const { commitment, job, blocked, isOpen, onToggle } = props;
  const phone = usePhone();
  const { locale } = useLocale();
  const insideId = useId();
  const attempt = useAttempt();
  const remove = useDeletion();
  const [layer, setLayer] = useState<Layer>(null);
  const { id: commitmentId, label, title, status, totals, agreedOn, revision: seen } = commitment;
  const orders = useChangeOrders(commitmentId, isOpen);
  const isClosed = status === 'closed';
  const subject = `${label} · ${title}`;
  const setStatus = async () => {
    const next = isClosed ? 'open' : 'closed';
    const send = async (to: Commitment['status'], version: number) =>
      await attempt.run(
        async () =>
          await mutate(
            'subcontractors.updateCommitment',
            { commitmentId, seen: version, status: to },
            { quiet: true },
          ),
      );
    if (!(await send(next, seen))) return;
    toast.undo(`${label} ${isClosed ? 'opened again' : 'closed'}`, () => void send(status, seen + 1));
  };
  return (
    <>
      <Panel
        title={job}
        hint={phone ? undefined : subject}
        action={
          <span className="flex items-center gap-1">
            {isClosed && <Pill kind="neutral">Closed</Pill>}
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More for ${label}`} />}>
              <MenuItem icon={Pencil} onSelect={() => setLayer('edit')}>
                Edit commitment
              </MenuItem>
              <MenuItem icon={FileDiff} onSelect={() => setLayer('change order')}>
                Add change order
              </MenuItem>
              <MenuItem icon={isClosed ? LockOpen : Lock} onSelect={() => void setStatus()}>
                {isClosed ? 'Open again' : 'Close commitment'}
              </MenuItem>
              <MenuItem icon={Trash2} danger onSelect={() => remove(commitmentDeletion(commitmentId, label))}>
                Delete commitment
              </MenuItem>
            </Menu>
          </span>
        }
      >
        {phone && <p className="px-4 pb-2 text-meta wrap-anywhere text-ink-2">{subject}</p>}
        <CommitmentSums
          totals={totals}
          agreedOn={formatDay(agreedOn, locale)}
          changeOrders={orders.data?.rows.filter((each) => each.status === 'approved').length ?? null}
          isBlocked={blocked !== ''}
        />
        {attempt.refused !== null && (
          <Banner tone="risk" strip title="Nothing was changed" onDismiss={attempt.clear}>
            {attempt.refused}
          </Banner>
        )}
        {isOpen && orders.data && <ChangeOrders orders={orders.data.rows} attempt={attempt} />}
        <div className="flex flex-wrap gap-2 border-t border-hairline px-2 py-1.5">
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={insideId}
            aria-label={`${isOpen ? 'Hide' : 'Show'} the invoices of ${label}`}
            onClick={onToggle}
          >
            <ChevronDown aria-hidden className={clsx('size-4', !isOpen && '-rotate-90')} />
            Invoices
          </Button>
          {isOpen && (
            <Button
              variant="quiet"
              icon={FileDiff}
              className="ml-auto"
              onClick={() => setLayer('change order')}
            >
              Change order
            </Button>
          )}
        </div>
      </Panel>
      <div id={insideId} hidden={!isOpen}>
        {isOpen && <Invoices {...props} onAdd={() => setLayer('invoice')} />}
      </div>
      <LayerSuspense>
        {layer === 'edit' && (
          <CommitmentForm
            subcontractorId={commitment.subcontractorId}
            commitment={commitment}
            onSaved={() => undefined}
            onClose={() => setLayer(null)}
          />
        )}
        {layer === 'change order' && (
          <ChangeOrderForm commitment={commitment} onClose={() => setLayer(null)} />
        )}
        {layer === 'invoice' && (
          <InvoiceForm commitment={commitment} invoice={null} onClose={() => setLayer(null)} />
        )}
      </LayerSuspense>
    </>
  );
}

function Invoices({
  commitment,
  firm,
  blocked,
  invoiceId,
  onInvoice,
  onAdd,
}: CommitmentPanelProps & { onAdd: () => void }) {
  const { locale } = useLocale();
  const { online } = useConnection();
  const invoices = useInvoices(commitment.id);
  const rows = invoices.data;
  const { retainagePercent, retainageBase, status, totals, label } = commitment;
  const opened = rows?.find(({ expense }) => expense.id === invoiceId);
  const hint =
    Number(retainagePercent) === 0
      ? 'Nothing is retained'
      : `Retainage ${decimalText(retainagePercent, locale)}% of the ${retainageBase === 'net' ? 'net sum' : 'sum with tax'}`;
  return (
    <>
      <Panel
        title="Invoices"
        hint={hint}
        action={
          status === 'open' && (
            <Button icon={Plus} aria-label={`Add invoice on ${label}`} onClick={onAdd}>
              Invoice
            </Button>
          )
        }
      >
        {rows === undefined ? (
          invoices.isError ? (
            <div className="p-4 pt-1">
              <ErrorState
                quiet
                title="The invoices did not load"
                onRetry={() => void invoices.refetch()}
                retrying={invoices.isFetching}
              >
                {notLoadedText(invoices.error, online, 'They are kept on the server. That needs a signal.')}
              </ErrorState>
            </div>
          ) : (
            <SkeletonList label="Getting the invoices" labelHidden count={3} />
          )
        ) : rows.length === 0 ? (
          <EmptyLine>Nothing was billed yet.</EmptyLine>
        ) : (
          <InvoiceTable rows={rows} totals={totals} isBlocked={blocked !== ''} onOpen={onInvoice} />
        )}
        {invoices.hasNextPage && (
          <p className="border-t border-hairline p-2">
            <Button
              block
              variant="quiet"
              busy={invoices.isFetchingNextPage}
              onClick={() => void invoices.fetchNextPage()}
            >
              Show earlier invoices
            </Button>
          </p>
        )}
      </Panel>
      <LayerSuspense>
        {opened && (
          <InvoiceSheet
            key={opened.expense.id}
            invoice={opened}
            commitment={commitment}
            firm={firm}
            blocked={blocked}
            onClose={() => onInvoice(undefined)}
          />
        )}
      </LayerSuspense>
    </>
  );
}
