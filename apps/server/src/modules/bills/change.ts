import type { Bill } from '@plumbline/domain/entities/bills/bill';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { deleteBill } from '@plumbline/domain/mutations/bills/delete-bill';
import type { restoreBill } from '@plumbline/domain/mutations/bills/restore-bill';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { lockProjectsOf } from '../../tenant/locks.ts';
import { trashBegins } from '../../tenant/trash.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockBilling, refuseNumber } from './standing.ts';

/** Takes a bill back; twice is a success. @throws CONFLICT where it is not the bill that was seen */
export async function remove(write: TenantWrite, { billId, seen }: z.output<typeof deleteBill.input>) {
  const [, bill] = await Promise.all([lockBilling(write), locked(write, billId, sql`true`)]);
  if (bill.deletedAt !== null) return { billId };
  if (seen !== undefined && bill.version !== seen)
    throw new AppError('CONFLICT', {
      at: write.at,
      message: `Somebody changed the bill ${bill.number}. Look at it again, then take it back.`,
    });
  await Promise.all([count(write, billId, false), write.remove('bill', bill)]);
  return { billId };
}

/**
 * Brings a bill back within the days of the trash. @throws CONFLICT that names the other bill, where something on it was billed
 * since; VALIDATION_ERROR where its number is in use
 */
export async function restore(write: TenantWrite, { billId }: z.output<typeof restoreBill.input>) {
  const since = trashBegins(write.at).toISOString();
  const [, , bill] = await Promise.all([
    lockBilling(write),
    lockProjectsOf(write, 'bill', [billId]),
    locked(write, billId, sql`(deleted_at is null or deleted_at > ${since}::timestamptz)`),
  ]);
  if (bill.deletedAt === null) return { billId };
  await Promise.all([
    refuseNumber(write, bill, 'Take that one back first.'),
    refuseBilledElsewhere(write, bill),
  ]);
  await Promise.all([count(write, billId, true), write.restore('bill', bill)]);
  return { billId };
}

async function locked(write: TenantWrite, billId: string, which: SQL): Promise<Bill> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(bill) as row from bill
    where organization_id = ${write.viewer.organizationId} and id = ${billId} and ${which} for no key update`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  return wireRow('bill', found.row);
}

async function count(write: TenantWrite, billId: string, counts: boolean): Promise<void> {
  await write.db.execute(sql`
    update bill_line set counts = ${counts}
    where organization_id = ${write.viewer.organizationId} and bill_id = ${billId}`);
}

async function refuseBilledElsewhere(write: TenantWrite, { id, number }: Bill): Promise<void> {
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{ number: string; description: string; day: string }>(sql`
    select b.number, l.description, l.day::text as day from bill_line l
    join bill_line other on other.organization_id = ${organizationId} and other.counts
      and (other.entry_id = l.entry_id or other.expense_id = l.expense_id)
    join bill b on b.organization_id = ${organizationId} and b.id = other.bill_id
    where l.organization_id = ${organizationId} and l.bill_id = ${id} order by l.position limit 1`);
  const [used] = rows;
  if (!used) return;
  const what = used.description === '' ? 'Something on it' : `“${used.description}”`;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `${what} of ${used.day} is on the bill ${used.number} now. Take that one back first to bring ${number} back.`,
  });
}
