import type {
  ChangeOrder,
  Commitment,
  InvoiceEntry,
  SubcontractorInvoice,
} from '@plumbline/domain/entities/subcontractor';
import { changeOrdersMost, paymentsMost } from '@plumbline/domain/limits/money';
import { totalsOf } from '@plumbline/domain/money/commitments';
import type { Page } from '@plumbline/domain/operations/list';
import type {
  listChangeOrders,
  listCommitments,
  listEntries,
  listInvoices,
} from '@plumbline/domain/operations/subcontractors';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { decodeCursor, encodeCursor } from '../../tenant/list-cursor.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { commitmentSums, invoicesSql } from '../expenses/commitment-sums.ts';

const newestFirst = { field: 'createdAt', descending: true };

type Ended = { id: string; at: string };

/** The page of rows of which one more than `limit` was asked for, the newest first. */
function pageOf<Row>(rows: readonly (Row & Ended)[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  const nextCursor = hasMore && last ? encodeCursor(newestFirst, { value: last.at, id: last.id }) : null;
  return { page, nextCursor, hasMore };
}

function behindSql(cursor: string | undefined, of: SQL): SQL {
  if (cursor === undefined) return sql``;
  const { value, id } = decodeCursor(cursor, newestFirst);
  return sql`and (${of}.created_at, ${of}.id) < (${value}::timestamptz, ${id}::uuid)`;
}

/** A firm's commitments with their sums. */
export async function findCommitments(
  db: Database,
  { organizationId }: Viewer,
  { subcontractorId, cursor, limit }: z.output<typeof listCommitments>,
): Promise<Page<Commitment>> {
  type Found = Omit<Commitment, 'totals' | 'label'> & Ended & { number: number; project: number | null };
  const { rows } = await db.execute<Found>(sql`
    select c.id, c.revision, c.subcontractor_id as "subcontractorId", c.project_id as "projectId", c.title,
      c.agreed::float8 as agreed, c.agreed_on::text as "agreedOn", c.retainage_percent as "retainagePercent",
      c.retainage_base as "retainageBase", c.cost_code as "costCode", c.status, c.number, p.number as project,
      c.created_at::text as at
    from commitment c join project p on p.organization_id = ${organizationId} and p.id = c.project_id
    where c.organization_id = ${organizationId} and c.subcontractor_id = ${subcontractorId} and c.deleted_at is null
      ${behindSql(cursor, sql`c`)}
    order by c.created_at desc, c.id desc limit ${limit + 1}`);
  const { page, ...rest } = pageOf(rows, limit);
  const ids = page.map(({ id }) => id);
  const sums = await commitmentSums(db, organizationId, ids);
  const none = totalsOf({ agreed: 0, changes: 0, billed: 0, paid: 0, retained: 0 });
  return {
    rows: page.map(({ at: _at, number, project, ...found }) => ({
      ...found,
      label: `SC-${jobCode(project ?? 0)}-${number}`,
      totals: sums.get(found.id) ?? none,
    })),
    ...rest,
  };
}

/** '0042', and 'S0012' for a job of the sample company, whose numbers are below zero. */
const jobCode = (job: number): string => `${job < 0 ? 'S' : ''}${String(Math.abs(job)).padStart(4, '0')}`;

/** The change orders of a commitment by their number. */
export async function findChangeOrders(
  db: Database,
  { organizationId }: Viewer,
  { commitmentId }: z.output<typeof listChangeOrders>,
): Promise<{ rows: ChangeOrder[] }> {
  const { rows } = await db.execute<ChangeOrder>(sql`
    select id, revision, number, amount::float8 as amount, description, status from change_order
    where organization_id = ${organizationId} and commitment_id = ${commitmentId} and deleted_at is null
    order by number limit ${changeOrdersMost}`);
  return { rows };
}

/** The invoices of a commitment with what was paid and released of them, the newest first; rejected ones too. */
export async function findInvoices(
  db: Database,
  { organizationId }: Viewer,
  { commitmentId, cursor, limit }: z.output<typeof listInvoices>,
): Promise<Page<SubcontractorInvoice>> {
  type Found = Ended & { row: JsonRow; paid: string; released: string; lastPaidOn: string | null };
  const { rows } = await db.execute<Found>(sql`
    select x.id, x.created_at::text as at, to_json(x) as row, coalesce(m.paid, 0)::text as paid,
      coalesce(m.released, 0)::text as released, m.last_paid_on::text as "lastPaidOn"
    from expense x
    left join (${invoicesSql(organizationId, sql`e.commitment_id = ${commitmentId}`)}) m on m.id = x.id
    where x.organization_id = ${organizationId} and x.commitment_id = ${commitmentId} and x.deleted_at is null
      ${behindSql(cursor, sql`x`)}
    order by x.created_at desc, x.id desc limit ${limit + 1}`);
  const { page, ...rest } = pageOf(rows, limit);
  return {
    rows: page.map(({ row, paid, released, lastPaidOn }) => ({
      expense: wireRow('expense', row),
      paid: Number(paid),
      released: Number(released),
      lastPaidOn,
    })),
    ...rest,
  };
}

/** Payments and releases of an invoice that stand, the newest first. */
export async function findEntries(
  db: Database,
  { organizationId }: Viewer,
  { expenseId }: z.output<typeof listEntries>,
): Promise<{ rows: InvoiceEntry[] }> {
  const { rows } = await db.execute<InvoiceEntry>(sql`
    select id, expense_id as "expenseId", kind, amount::float8 as amount, date::text as date, reference,
      override_reason as "overrideReason", created_by as "createdBy", to_json(created_at) #>> '{}' as "createdAt"
    from invoice_entry
    where organization_id = ${organizationId} and expense_id = ${expenseId} and deleted_at is null
    order by created_at desc, id desc limit ${2 * paymentsMost}`);
  return { rows };
}
