import { AppError } from '@plumbline/domain/errors/app-error';
import type {
  BillChange,
  BillLine,
  getBill,
  ListedBill,
  listBillChanges,
  listBillLines,
  listBills,
} from '@plumbline/domain/operations/bills';
import type { Page } from '@plumbline/domain/operations/list';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { decodeCursor } from '../../tenant/list-cursor.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { pageOf } from './page-of.ts';

const newestFirst = { field: 'date', descending: true };
const byPosition = { field: 'position', descending: false };
const byDay = { field: 'day', descending: false };

const billColumns = (organizationId: string) => sql`
  b.id, b.version::float8 as version, b.project_id as "projectId", b.number, b.date::text as date,
  b.amount::float8 as amount, b.note, to_json(b.created_at) #>> '{}' as "createdAt", b.created_by as "createdBy",
  (select count(*)::int from bill_line l where l.organization_id = ${organizationId} and l.bill_id = b.id) as lines,
  b.date::text as at`;

/** The bills of a job, the newest first. */
export async function find(
  db: Database,
  { organizationId }: Viewer,
  { projectId, cursor, limit }: z.output<typeof listBills>,
): Promise<Page<ListedBill>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, newestFirst);
  const { rows } = await db.execute<ListedBill & { at: string }>(sql`
    select ${billColumns(organizationId)} from bill b
    where b.organization_id = ${organizationId} and b.project_id = ${projectId} and b.deleted_at is null
      ${after ? sql`and (b.date, b.id) < (${after.value}::date, ${after.id}::uuid)` : sql``}
    order by b.date desc, b.id desc limit ${limit + 1}`);
  return pageOf(rows, limit, newestFirst);
}

/** A bill that stands. @throws NOT_FOUND */
export async function get(
  db: Database,
  { organizationId }: Viewer,
  { billId }: z.output<typeof getBill>,
): Promise<ListedBill> {
  const { rows } = await db.execute<ListedBill & { at: string }>(sql`
    select ${billColumns(organizationId)} from bill b
    where b.organization_id = ${organizationId} and b.id = ${billId} and b.deleted_at is null`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND');
  const { at: _at, ...bill } = found;
  return bill;
}

const lineColumns = sql`
  l.id, l.kind, l.entry_id as "entryId", l.expense_id as "expenseId", l.day::text as day, l.description,
  l.user_id as "userId", l.person, l.vendor, l.minutes, l.rate::float8 as rate, l.amount::float8 as amount`;

/** The lines of a bill that stands, as they stood on the client's page. */
export async function findLines(
  db: Database,
  { organizationId }: Viewer,
  { billId, cursor, limit }: z.output<typeof listBillLines>,
): Promise<Page<BillLine>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, byPosition);
  const { rows } = await db.execute<BillLine & { at: string }>(sql`
    select ${lineColumns}, l.position::text as at from bill_line l
    where l.organization_id = ${organizationId} and l.bill_id = ${billId} and l.counts
      ${after ? sql`and l.position > ${after.value}::int` : sql``}
    order by l.position limit ${limit + 1}`);
  return pageOf(rows, limit, byPosition);
}

/** What became of the entry `e` with its cost `c`, or of the expense `x`, of a line; null where it is as it was billed. */
const changeSql: SQL = sql`case
  when l.entry_id is not null and e.id is null or l.expense_id is not null and x.id is null then 'deleted'
  when e.status <> 'approved' or x.status not in ('approved', 'reimbursed') or not x.billable then 'open'
  when coalesce(e.project_id, x.project_id) is distinct from b.project_id then 'moved'
  when c.minutes <> l.minutes or x.amount is distinct from l.amount and x.id is not null then 'changed' end`;

/** Lines of the bills of a job whose hours or expense are not any more what was billed, by their day. */
export async function findChanges(
  db: Database,
  { organizationId }: Viewer,
  { projectId, cursor, limit }: z.output<typeof listBillChanges>,
): Promise<Page<BillChange>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, byDay);
  const { rows } = await db.execute<BillChange & { at: string }>(sql`
    select * from (
      select ${lineColumns}, l.day::text as at, b.id as "billId", b.number, ${changeSql} as change,
        c.minutes as "minutesNow",
        coalesce(x.amount, round(c.minutes::numeric * l.rate / 60)::bigint)::float8 as "amountNow"
      from bill b
      join bill_line l on l.organization_id = ${organizationId} and l.bill_id = b.id and l.kind <> 'amount'
      left join time_entry e on e.organization_id = ${organizationId} and e.id = l.entry_id and e.deleted_at is null
      left join labor_cost c on c.organization_id = ${organizationId} and c.entry_id = l.entry_id
      left join expense x on x.organization_id = ${organizationId} and x.id = l.expense_id and x.deleted_at is null
      where b.organization_id = ${organizationId} and b.project_id = ${projectId} and b.deleted_at is null) line
    where line.change is not null ${after ? sql`and (line.at, line.id) > (${after.value}, ${after.id}::uuid)` : sql``}
    order by line.at, line.id limit ${limit + 1}`);
  return pageOf(rows, limit, byDay);
}
