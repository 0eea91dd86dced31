import type { Expense } from '@plumbline/domain/entities/expense';
import { AppError } from '@plumbline/domain/errors/app-error';
import { moneyText } from '@plumbline/domain/formats/money-text';
import { sql } from 'drizzle-orm';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';

type Amounts = Pick<Expense, 'kind' | 'amount' | 'tax' | 'creditOf' | 'receiptPhotoId' | 'projectId'> & {
  id?: string;
};

/**
 * Refuses, by field, an expense whose amounts cannot be: none without a picture, one above the organization's limit
 * without a receipt, tax that is more than the amount or of the other sign, a credit without its expense, or credits
 * that give back more than was paid.
 */
export async function checkAmounts(write: TenantWrite, expense: Amounts): Promise<void> {
  const { amount, tax, receiptPhotoId, creditOf = null } = expense;
  if (amount === null && receiptPhotoId === null)
    refuse(write, 'amount', 'Enter the amount, or add a picture of the receipt and enter it later.');
  if (amount === null && tax !== null) refuse(write, 'tax', 'Enter the amount that this tax is part of.');
  if (amount !== null && tax !== null && (Math.abs(tax) > Math.abs(amount) || tax * amount < 0))
    refuse(write, 'tax', 'The tax is a part of the amount. Enter what was paid, with tax, as the amount.');
  if (amount !== null && amount < 0 && creditOf === null)
    refuse(write, 'creditOf', 'Pick the expense that this credit gives money back for.');
  if (creditOf !== null) await checkCredit(write, expense, creditOf);
  await checkReceipt(write, expense);
}

async function checkReceipt(write: TenantWrite, { kind, amount, receiptPhotoId }: Amounts): Promise<void> {
  if (kind !== 'material' || amount === null || receiptPhotoId !== null) return;
  const { rows } = await write.db.execute<{ above: string | null; currency: string; locale: string }>(sql`
    select receipt_required_above::text as above, currency, locale from organization
    where organization_id = ${write.viewer.organizationId}`);
  const [found] = rows;
  if (!found || found.above === null || amount <= Number(found.above)) return;
  const limit = moneyText(Number(found.above), found.currency, found.locale);
  refuse(write, 'receiptPhotoId', `Add a picture of the receipt: your company asks for one above ${limit}.`);
}

async function checkCredit(write: TenantWrite, expense: Amounts, creditOf: string): Promise<void> {
  const { amount, id } = expense;
  if (amount !== null && amount >= 0)
    refuse(write, 'amount', 'A credit gives money back: its amount is below zero.');
  if (creditOf === id) refuse(write, 'creditOf', 'Pick another expense: this is the credit itself.');
  const original = await write.require('expense', creditOf);
  if (original.amount === null || original.amount <= 0 || original.kind !== expense.kind)
    refuse(write, 'creditOf', 'Pick an expense with an amount that was paid.');
  if (original.projectId !== expense.projectId)
    refuse(
      write,
      'creditOf',
      'The expense is on another job. A credit stands on the job of what it gives back.',
    );
  const { rows } = await write.db.execute<{ given: string }>(sql`
    select coalesce(sum(amount), 0)::text as given from expense
    where organization_id = ${write.viewer.organizationId} and credit_of = ${creditOf} and deleted_at is null
      and status <> 'rejected' and id is distinct from ${id ?? null}::uuid`);
  if (Number(rows[0]?.given ?? 0) + (amount ?? 0) + (original.amount ?? 0) < 0)
    refuse(write, 'amount', 'This credit and those before it give back more than was paid.');
}

/** The credits of an expense, which count only as long as it does. */
export async function creditsOf(write: TenantWrite, expenseId: string): Promise<Expense[]> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(expense) as row from expense
    where organization_id = ${write.viewer.organizationId} and credit_of = ${expenseId} and deleted_at is null
    order by id limit 200 for no key update`);
  return rows.map(({ row }) => wireRow('expense', row));
}

function refuse(write: TenantWrite, path: string, message: string): never {
  throw new AppError('VALIDATION_ERROR', { at: write.at, fields: [{ path, message }], message });
}
