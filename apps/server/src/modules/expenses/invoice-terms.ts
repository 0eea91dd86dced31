import type { Expense } from '@plumbline/domain/entities/expense';
import type { RetainageBase } from '@plumbline/domain/entities/subcontractor';
import { AppError } from '@plumbline/domain/errors/app-error';
import { moneyText } from '@plumbline/domain/formats/money-text';
import { openOf, overBilledBy, paymentStatusOf, retainageOf } from '@plumbline/domain/money/commitments';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';
import { commitmentSums, invoicesSql } from './commitment-sums.ts';

/** What an invoice has from its commitment; amounts in minor units. */
type InvoiceTerms = {
  vendor: string;
  subcontractorId: string;
  costCode: string | null;
  retainagePercent: string;
  retained: number | null;
  paymentStatus: Expense['paymentStatus'];
  /** It goes beyond what was agreed, for a reason that was said. */
  isOver: boolean;
};

type Invoice = Pick<Expense, 'id' | 'kind' | 'projectId' | 'amount' | 'tax'> & {
  commitmentId?: string | null | undefined;
  creditOf?: string | null | undefined;
  overBilledReason?: string | undefined;
};

/**
 * What an invoice has from the commitment that it names, whose row stays locked until the commit, so that two invoices
 * cannot both use what is left of it. Null where it names none.
 * @throws VALIDATION_ERROR by field where the invoice cannot be; CONFLICT where it goes beyond what was agreed without a reason
 */
export async function invoiceTerms(
  write: TenantWrite,
  invoice: Invoice,
  before: Expense | null = null,
): Promise<InvoiceTerms | null> {
  const { commitmentId = null, amount, tax } = invoice;
  const was = before?.commitmentId ?? null;
  if (was !== commitmentId && before !== null) await requireNoEntries(write, before);
  if (commitmentId === null) return null;
  if (write.viewer.role !== 'admin') throw new AppError('PERMISSION_DENIED', { at: write.at });
  if (invoice.kind !== 'subcontractor')
    refuse(write, 'commitmentId', 'Only an invoice of a subcontractor is on a commitment.');
  const commitment = await lockCommitment(write, commitmentId);
  if (commitment.projectId !== invoice.projectId)
    refuse(write, 'projectId', 'The commitment is for another job. Pick its job, or another commitment.');
  if (commitment.status === 'closed' && (was !== commitmentId || amount !== before?.amount))
    refuse(write, 'commitmentId', 'This commitment is closed. Open it again, then add the invoice.');
  if (amount !== null && (amount < 0 || (invoice.creditOf ?? null) !== null))
    refuse(
      write,
      'amount',
      'An invoice is not below zero. What the firm gives back is a change order below zero.',
    );
  // Where neither the sum nor the commitment changed, what was retained stays as it was.
  const isSame = before !== null && was === commitmentId && amount === before.amount && tax === before.tax;
  const percent = isSame ? String(before.retainagePercent ?? '0') : commitment.retainagePercent;
  const retained = isSame
    ? (before.retained ?? null)
    : amount === null
      ? null
      : retainageOf({ amount, tax }, { percent, base: commitment.retainageBase });
  const isOver = !isSame && amount !== null && (await isOverBilled(write, invoice, commitmentId, amount));
  const paymentStatus = await statusWith(write, invoice, retained);
  const { vendor, subcontractorId, costCode } = commitment;
  return { vendor, subcontractorId, costCode, retainagePercent: percent, retained, paymentStatus, isOver };
}

/** The fields of an invoice that its terms decide when it changes. */
export const termFields = ({
  vendor,
  subcontractorId,
  retainagePercent,
  retained,
  paymentStatus,
}: InvoiceTerms) => ({ vendor, subcontractorId, retainagePercent, retained, paymentStatus });

/** Keeps in the trail why an invoice goes beyond what was agreed. */
export function keepOverBilled(write: TenantWrite, expense: Expense, reason: string | undefined): void {
  const { id: entityId, projectId } = expense;
  write.audit.push({
    id: write.newId(),
    action: 'update',
    entity: 'expense',
    entityId,
    projectId,
    before: {},
    after: { overBilledReason: reason ?? null },
  });
}

/** @throws CONFLICT for an invoice of which something was paid or released */
export async function requireNoEntries(write: TenantWrite, { id, kind }: Expense): Promise<void> {
  if (kind !== 'subcontractor') return;
  const { rows } = await write.db.execute<{ id: string }>(sql`
    select id from invoice_entry
    where organization_id = ${write.viewer.organizationId} and expense_id = ${id} and deleted_at is null limit 1`);
  if (rows.length === 0) return;
  const message = 'This invoice has a payment or a release. Take it back first.';
  throw new AppError('CONFLICT', { at: write.at, message });
}

/** Requires that the commitment of an invoice that did not count has room for it again. @throws CONFLICT */
export async function requireRoomAgain(write: TenantWrite, invoice: Expense): Promise<void> {
  const { commitmentId = null, amount, status } = invoice;
  if (commitmentId === null || amount === null || status !== 'rejected') return;
  await lockCommitment(write, commitmentId);
  await isOverBilled(write, invoice, commitmentId, amount);
}

type Locked = {
  projectId: string;
  subcontractorId: string;
  status: string;
  costCode: string | null;
  retainagePercent: string;
  retainageBase: RetainageBase;
  vendor: string;
};

async function lockCommitment(write: TenantWrite, commitmentId: string): Promise<Locked> {
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<Locked>(sql`
    select project_id as "projectId", subcontractor_id as "subcontractorId", status, cost_code as "costCode",
      retainage_percent as "retainagePercent", retainage_base as "retainageBase",
      (select name from subcontractor s where s.organization_id = ${organizationId} and s.id = commitment.subcontractor_id) as vendor
    from commitment where organization_id = ${organizationId} and id = ${commitmentId} and deleted_at is null
    for no key update`);
  const [found] = rows;
  if (!found)
    throw new AppError('NOT_FOUND', {
      at: write.at,
      fields: [{ path: 'commitmentId', message: 'This commitment is no longer there.' }],
    });
  return found;
}

async function isOverBilled(
  write: TenantWrite,
  { id, overBilledReason }: Pick<Invoice, 'id' | 'overBilledReason'>,
  commitmentId: string,
  amount: number,
): Promise<boolean> {
  const { organizationId } = write.viewer;
  const totals = (await commitmentSums(write.db, organizationId, [commitmentId], id)).get(commitmentId);
  const over = totals ? overBilledBy(totals, amount) : 0;
  if (over === 0) return false;
  if (overBilledReason !== undefined) return true;
  const money = await moneyOf(write);
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `This invoice goes ${money(over)} beyond what was agreed. Add a change order, or say why it is more.`,
    details: { overBilled: over },
  });
}

/** How the organization writes amounts in minor units. */
export async function moneyOf(write: TenantWrite): Promise<(minor: number) => string> {
  const { rows } = await write.db.execute<{ currency: string; locale: string }>(sql`
    select currency, locale from organization where organization_id = ${write.viewer.organizationId}`);
  const { currency = 'USD', locale = 'en-US' } = rows[0] ?? {};
  return (minor) => moneyText(minor, currency, locale);
}

/** How far the invoice is paid with another amount. @throws VALIDATION_ERROR where more was paid than would be due */
async function statusWith(
  write: TenantWrite,
  { id, amount }: Invoice,
  retained: number | null,
): Promise<Expense['paymentStatus']> {
  if (amount === null) return 'unpaid';
  const { paid, released } = await entriesOf(write, id);
  const money = { amount, retained: retained ?? 0, paid, released };
  if (released > money.retained || openOf(money) < 0)
    refuse(write, 'amount', 'More of this invoice was paid or released. Take a payment back first.');
  return paid === 0 && released === 0 ? 'unpaid' : paymentStatusOf(money);
}

/** What was paid and released of an invoice, in minor units. */
export async function entriesOf(
  write: TenantWrite,
  expenseId: string,
): Promise<{ paid: number; released: number }> {
  const { rows } = await write.db.execute<{ paid: string; released: string }>(sql`
    select paid::text as paid, released::text as released
    from (${invoicesSql(write.viewer.organizationId, sql`e.id = ${expenseId}`)}) each`);
  return { paid: Number(rows[0]?.paid ?? 0), released: Number(rows[0]?.released ?? 0) };
}

function refuse(write: TenantWrite, path: string, message: string): never {
  throw new AppError('VALIDATION_ERROR', { at: write.at, fields: [{ path, message }], message });
}
