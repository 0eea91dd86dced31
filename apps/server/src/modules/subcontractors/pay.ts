import { dayOf } from '@plumbline/domain/days/days';
import type { Expense } from '@plumbline/domain/entities/expense';
import { blockedText, paperStates, type SubcontractorPolicy } from '@plumbline/domain/entities/subcontractor';
import { AppError } from '@plumbline/domain/errors/app-error';
import { paymentsMost } from '@plumbline/domain/limits/money';
import { heldOf, openOf, paymentStatusOf } from '@plumbline/domain/money/commitments';
import type {
  payInvoice,
  releaseRetainage,
  takeBackEntry,
} from '@plumbline/domain/mutations/subcontractors/pay';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireSeen } from '../expenses/decide.ts';
import { entriesOf, moneyOf } from '../expenses/invoice-terms.ts';
import { insertRow, lockRow, requireFewer, updateRow } from './kept.ts';

type Entry = z.output<typeof releaseRetainage.input>;

/**
 * Pays a part of an invoice as it was seen.
 * @throws CONFLICT where somebody else changed or paid it since, or papers of the firm keep it from being paid and no
 * reason is given; VALIDATION_ERROR beyond what is open
 */
export async function pay(write: TenantWrite, input: z.output<typeof payInvoice.input>) {
  const before = await write.require('expense', input.expenseId);
  if (await isKnown(write, input, 'payment')) return answered(write, before, input.id);
  const money = await moneyBefore(write, before, input.seen);
  const open = openOf(money);
  if (input.amount > open) {
    const text = await moneyOf(write);
    refuse(write, open <= 0 ? 'Nothing of this invoice is open.' : `Only ${text(open)} of it is open.`);
  }
  const blocked = await blockedBy(write, before);
  if (blocked !== '' && input.overrideReason === undefined)
    throw new AppError('CONFLICT', {
      at: write.at,
      message: `${before.vendor ?? 'This firm'} cannot be paid: ${blocked}. Get the paper first, or say why you pay anyway.`,
      details: { blocked },
    });
  const reason = blocked === '' ? undefined : input.overrideReason;
  const paid = money.paid + input.amount;
  return await keep(write, before, { ...input, kind: 'payment', overrideReason: reason }, { ...money, paid });
}

/** Makes a part of what an invoice retained due. @throws VALIDATION_ERROR beyond what is held; CONFLICT as `pay` */
export async function release(write: TenantWrite, input: Entry) {
  const before = await write.require('expense', input.expenseId);
  if (await isKnown(write, input, 'release')) return answered(write, before, input.id);
  const money = await moneyBefore(write, before, input.seen);
  const retained = heldOf(money);
  if (input.amount > retained) {
    const text = await moneyOf(write);
    refuse(
      write,
      retained <= 0 ? 'Nothing of this invoice is held back.' : `Only ${text(retained)} of it is held back.`,
    );
  }
  const released = money.released + input.amount;
  return await keep(write, before, { ...input, kind: 'release' }, { ...money, released });
}

/** Takes a payment or a release back; twice is a success. @throws CONFLICT where what was released is paid */
export async function takeBack(write: TenantWrite, { entryId, seen }: z.output<typeof takeBackEntry.input>) {
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{ expense: string }>(sql`
    select expense_id as expense from invoice_entry where organization_id = ${organizationId} and id = ${entryId}`);
  const [named] = rows;
  if (!named) throw new AppError('NOT_FOUND', { at: write.at });
  const before = await write.require('expense', named.expense);
  const columns = sql`kind, amount::text as amount`;
  const entry = await lockRow<{ kind: string; amount: string }>(
    write,
    'invoice_entry',
    sql`id = ${entryId}`,
    columns,
  );
  if (!entry) throw new AppError('NOT_FOUND', { at: write.at });
  if (entry.deletedAt !== null) return answered(write, before, entryId);
  const money = await moneyBefore(write, before, seen);
  const amount = Number(entry.amount);
  const after =
    entry.kind === 'payment'
      ? { ...money, paid: money.paid - amount }
      : { ...money, released: money.released - amount };
  if (openOf(after) < 0)
    throw new AppError('CONFLICT', {
      at: write.at,
      message: 'What was released here is paid. Take the payment back first.',
    });
  await updateRow(write, 'invoice_entry', entryId, { deleted_at: write.at.toISOString() });
  const expense = await write.update('expense', before, { paymentStatus: paymentStatusOf(after) });
  const { id: expenseId, projectId } = before;
  write.audit.push({
    id: write.newId(),
    action: 'update',
    entity: 'expense',
    entityId: expenseId,
    projectId,
    before: { [entry.kind]: amount },
    after: { [entry.kind]: null },
  });
  return answered(write, expense, entryId);
}

type Money = { amount: number; retained: number; released: number; paid: number };

async function keep(
  write: TenantWrite,
  before: Expense,
  entry: Entry & { kind: 'payment' | 'release'; overrideReason?: string | undefined },
  after: Money,
) {
  const { id = write.newId(), kind, amount, date, reference, overrideReason } = entry;
  const { id: expenseId, projectId } = before;
  const ofInvoice = sql`expense_id = ${expenseId} and kind = ${kind}`;
  const message = `An invoice has at most ${paymentsMost} payments and as many releases.`;
  await requireFewer(write, 'invoice_entry', ofInvoice, paymentsMost, message);
  const values = { id, expense_id: expenseId, kind, amount, date, reference };
  await insertRow(write, 'invoice_entry', { ...values, override_reason: overrideReason });
  const expense = await write.update('expense', before, { paymentStatus: paymentStatusOf(after) });
  write.audit.push({
    id: write.newId(),
    action: 'update',
    entity: 'expense',
    entityId: expenseId,
    projectId,
    before: {},
    after: { [kind]: amount, overrideReason: overrideReason ?? null },
  });
  return answered(write, expense, id);
}

const answered = (write: TenantWrite, expense: Expense, entryId = '') => ({
  entryId,
  expenseId: expense.id,
  expense: seenBy(write.viewer, 'expense', expense),
});

/** The money of an invoice that may be paid, as it was seen. */
async function moneyBefore(write: TenantWrite, invoice: Expense, seen: number): Promise<Money> {
  const { amount, retained, kind, commitmentId = null, status } = invoice;
  if (kind !== 'subcontractor' || commitmentId === null)
    refuse(write, 'Only an invoice on a commitment is paid here.', 'expenseId');
  await requireSeen(write, invoice, seen);
  if (status === 'rejected' || amount === null)
    throw new AppError('CONFLICT', {
      at: write.at,
      message:
        amount === null ? 'This invoice has no amount yet.' : 'This invoice is rejected. Reopen it first.',
    });
  return { amount, retained: retained ?? 0, ...(await entriesOf(write, invoice.id)) };
}

/** Whether this very entry was made before: made twice it is a success. @throws CONFLICT for another under its id */
async function isKnown(write: TenantWrite, entry: Entry, kind: string): Promise<boolean> {
  if (entry.id === undefined) return false;
  const columns = sql`kind, amount::text as amount, expense_id as expense`;
  const existing = await lockRow<{ kind: string; amount: string; expense: string }>(
    write,
    'invoice_entry',
    sql`id = ${entry.id}`,
    columns,
  );
  if (!existing) return false;
  if (
    existing.kind === kind &&
    Number(existing.amount) === entry.amount &&
    existing.expense === entry.expenseId
  )
    return true;
  const message = 'This id is in use.';
  throw new AppError('CONFLICT', { at: write.at, fields: [{ path: 'id', message }] });
}

/** What keeps the firm of an invoice from being paid today, by the organization's calendar; empty where nothing does. */
async function blockedBy(write: TenantWrite, { subcontractorId = null }: Expense): Promise<string> {
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{
    timezone: string;
    policies: Pick<SubcontractorPolicy, 'kind' | 'endsOn'>[];
  }>(sql`
    select timezone, coalesce((
        select json_agg(json_build_object('kind', p.kind, 'endsOn', p.ends_on)) from subcontractor_policy p
        where p.organization_id = ${organizationId} and p.subcontractor_id = ${subcontractorId}::uuid
          and p.deleted_at is null), '[]') as policies
    from organization where organization_id = ${organizationId}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  return blockedText(paperStates(found.policies, dayOf(write.at, found.timezone)));
}

function refuse(write: TenantWrite, message: string, path = 'amount'): never {
  throw new AppError('VALIDATION_ERROR', { at: write.at, fields: [{ path, message }], message });
}
