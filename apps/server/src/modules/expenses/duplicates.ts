import type { Expense } from '@plumbline/domain/entities/expense';
import { duplicateDays, duplicatesNamed } from '@plumbline/domain/limits/money';
import { comparedOf, likeness } from '@plumbline/domain/money/duplicates';
import type { listDuplicates, PossibleDuplicate } from '@plumbline/domain/operations/expenses';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** What may be the same purchase as these expenses, of what the caller sees; not what somebody has said is another. */
export async function findDuplicates(
  db: Database,
  viewer: Viewer,
  { expenseIds }: z.output<typeof listDuplicates>,
): Promise<{ duplicates: PossibleDuplicate[] }> {
  const { organizationId } = viewer;
  const ids = sql.param([...new Set(expenseIds)]);
  const candidates = await candidatesOf(db, viewer, ids);
  if (candidates.length === 0) return { duplicates: [] };
  const apart = await keptApart(db, organizationId, ids);
  const pictures = new Map(
    candidates.flatMap(({ a, b, hashes }) => [
      ...(a.receiptPhotoId && hashes[0] ? [[a.receiptPhotoId, hashes[0]] as const] : []),
      ...(b.receiptPhotoId && hashes[1] ? [[b.receiptPhotoId, hashes[1]] as const] : []),
    ]),
  );
  const duplicates = candidates.flatMap(({ a, b }) => {
    const found = likeness(a, b, pictures);
    return found === null || apart.has(pairKey(a, b)) ? [] : { expenseId: a.id, other: b, likeness: found };
  });
  return { duplicates };
}

type Candidate = { a: Expense; b: Expense; hashes: [string | null, string | null] };

/** Expenses with the same amount on days nearby, and those with the same picture. */
async function candidatesOf(db: Database, viewer: Viewer, ids: unknown): Promise<Candidate[]> {
  const { organizationId } = viewer;
  const alike = (condition: ReturnType<typeof sql>) => sql`
    select expense.id from expense
    where expense.organization_id = ${organizationId} and expense.deleted_at is null and expense.id <> asked.id
      and expense.status <> 'rejected' and ${visibleTo(viewer, 'expense')} and ${condition}
    order by expense.id limit ${duplicatesNamed}`;
  const { rows } = await db.execute<{
    a: JsonRow;
    b: JsonRow;
    hash: string | null;
    other_hash: string | null;
  }>(sql`
    select to_json(asked) as a, to_json(other) as b, own_photo.picked_sha256 as hash,
      other_photo.picked_sha256 as other_hash
    from (select * from expense where expense.organization_id = ${organizationId}
      and expense.id = any(${ids}::uuid[]) and ${visibleTo(viewer, 'expense')}) asked
    left join photo own_photo on own_photo.organization_id = ${organizationId} and own_photo.id = asked.receipt_photo_id
    cross join lateral (
      (${alike(sql`expense.amount = asked.amount and expense.date between asked.date - ${duplicateDays}::int and asked.date + ${duplicateDays}::int`)})
      union
      (${alike(sql`expense.receipt_photo_id = asked.receipt_photo_id`)})
      union
      (select expense.id from photo same
        join expense on expense.organization_id = ${organizationId} and expense.receipt_photo_id = same.id
          and expense.deleted_at is null and expense.status <> 'rejected' and ${visibleTo(viewer, 'expense')}
        where same.organization_id = ${organizationId} and same.picked_sha256 = own_photo.picked_sha256
          and same.category = 'receipt' and same.id <> own_photo.id
        order by expense.id limit ${duplicatesNamed})
    ) found
    join expense other on other.organization_id = ${organizationId} and other.id = found.id
    left join photo other_photo on other_photo.organization_id = ${organizationId}
      and other_photo.id = other.receipt_photo_id
    where asked.deleted_at is null and asked.status <> 'rejected'`);
  return rows.map(({ a, b, hash, other_hash: otherHash }) => ({
    a: wireRow('expense', a),
    b: wireRow('expense', b),
    hashes: [hash, otherHash],
  }));
}

/** The smaller id first. */
export function inOrder<Of extends { id: string }>(a: Of, b: Of): [Of, Of] {
  return a.id < b.id ? [a, b] : [b, a];
}

function pairKey(a: Expense, b: Expense): string {
  const [first, second] = inOrder(a, b);
  return JSON.stringify([first.id, second.id, comparedOf(first), comparedOf(second)]);
}

async function keptApart(db: Database, organizationId: string, ids: unknown): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{
    expense_id: string;
    other_id: string;
    compared: string;
    other_compared: string;
  }>(sql`
    select expense_id, other_id, compared, other_compared from expense_not_duplicate
    where organization_id = ${organizationId}
      and (expense_id = any(${ids}::uuid[]) or other_id = any(${ids}::uuid[]))`);
  return new Set(
    rows.map((row) => JSON.stringify([row.expense_id, row.other_id, row.compared, row.other_compared])),
  );
}
