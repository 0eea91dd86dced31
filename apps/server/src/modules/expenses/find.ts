import type { ExpenseTotals, listExpenses, totalExpenses } from '@plumbline/domain/operations/expenses';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { expense } from '../../database/schema/money.ts';
import { fits, listRows, ofIds, onProjectsIn } from '../../tenant/list.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import type { Viewer } from '../../visibility/rule.ts';

type Filter = z.output<typeof totalExpenses>;

export async function find(db: Database, viewer: Viewer, input: z.output<typeof listExpenses>) {
  const { limit, cursor, sort, search } = input;
  return await listRows(db, viewer, 'expense', {
    where: conditions(viewer, input),
    search,
    limit,
    cursor,
    sort,
    defaultSort: '-date',
    allowedSorts: ['date', 'createdAt', 'updatedAt', 'amount', 'vendor', 'status', 'category', 'dueDate'],
  });
}

/** Count and sum of each status over the whole filter. Rejected ones are told apart; nothing is added across them here. */
export async function totals(
  db: Database,
  viewer: Viewer,
  input: Filter,
): Promise<{ totals: ExpenseTotals }> {
  const where = conditions(viewer, input).filter((condition) => condition !== undefined);
  const { rows } = await db.execute<{
    status: ExpenseTotals[number]['status'];
    count: number;
    amount: string;
  }>(sql`
    select status, count(*)::int as count, coalesce(sum(amount), 0)::text as amount from expense
    where organization_id = ${viewer.organizationId} and deleted_at is null and ${visibleTo(viewer, 'expense')}
      ${sql.join(
        where.map((condition) => sql`and ${condition}`),
        sql` `,
      )}
    group by status`);
  return { totals: rows.map(({ status, count, amount }) => ({ status, count, amount: Number(amount) })) };
}

function conditions(viewer: Viewer, input: Filter) {
  const { from, until, statuses, search } = input;
  const words = search?.trim().toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8) ?? [];
  return [
    ofIds(expense.id, input.ids),
    fits(expense.projectId, input.projectId),
    onProjectsIn(viewer, expense.projectId, input.projectStatus),
    fits(expense.kind, input.kind),
    fits(expense.status, input.status),
    statuses && sql`${expense.status} = any(${sql.param(statuses)}::text[])`,
    fits(expense.category, input.category),
    fits(expense.createdBy, input.createdBy),
    fits(expense.subcontractorId, input.subcontractorId),
    input.billable === undefined ? undefined : sql`${expense.billable} = ${input.billable}`,
    from === undefined ? undefined : sql`${expense.date} >= ${from}::date`,
    until === undefined ? undefined : sql`${expense.date} <= ${until}::date`,
    ...words.map(
      (word) =>
        sql`lower(concat_ws(' ', ${expense.vendor}, ${expense.description}, ${expense.invoiceNumber})) like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
    ),
  ];
}
