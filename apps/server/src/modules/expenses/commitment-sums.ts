import type { CommitmentTotals } from '@plumbline/domain/entities/subcontractor';
import { totalsOf } from '@plumbline/domain/money/commitments';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';

/**
 * A statement of every invoice that counts, with its commitment: `id`, `commitment_id`, `project_id`, `date`, `due_date`,
 * `amount`, `retained`, `released` and `paid` in minor units, and `last_paid_on`. Rejected ones count nowhere. `which` narrows
 * it, with the invoice as `e`; `paidUntil` leaves out what was paid and released after that day.
 */
export const invoicesSql = (
  organizationId: string,
  which: SQL = sql`true`,
  paidUntil: string | null = null,
): SQL => sql`
  select e.id, e.commitment_id, e.project_id, e.date, e.due_date, e.amount, coalesce(e.retained, 0) as retained,
    coalesce(m.released, 0) as released, coalesce(m.paid, 0) as paid, m.last_paid_on
  from expense e
  left join lateral (
    select sum(n.amount) filter (where n.kind = 'payment') as paid, sum(n.amount) filter (where n.kind = 'release') as released,
      max(n.date) filter (where n.kind = 'payment') as last_paid_on
    from invoice_entry n
    where n.organization_id = ${organizationId} and n.expense_id = e.id and n.deleted_at is null
      ${paidUntil === null ? sql`` : sql`and n.date <= ${paidUntil}::date`}) m on true
  where e.organization_id = ${organizationId} and e.deleted_at is null and e.status <> 'rejected'
    and e.kind = 'subcontractor' and e.commitment_id is not null and e.amount is not null and (${which})`;

type Sums = { id: string; agreed: string; changes: string; billed: string; paid: string; retained: string };

/** The sums of these commitments by their ids. `without`: an invoice that is left out, which is about to change. */
export async function commitmentSums(
  db: Database,
  organizationId: string,
  commitmentIds: readonly string[],
  without: string | null = null,
): Promise<Map<string, CommitmentTotals>> {
  if (commitmentIds.length === 0) return new Map();
  const ids = sql`any(${sql.param([...commitmentIds])}::uuid[])`;
  const invoices = invoicesSql(
    organizationId,
    sql`e.commitment_id = ${ids} and e.id is distinct from ${without}::uuid`,
  );
  const { rows } = await db.execute<Sums>(sql`
    select c.id, c.agreed::text as agreed, coalesce(o.changes, 0)::text as changes, coalesce(i.billed, 0)::text as billed,
      coalesce(i.paid, 0)::text as paid, coalesce(i.retained, 0)::text as retained
    from commitment c
    left join (select commitment_id, sum(amount) as changes from change_order
      where organization_id = ${organizationId} and commitment_id = ${ids} and status = 'approved' and deleted_at is null
      group by commitment_id) o on o.commitment_id = c.id
    left join (select commitment_id, sum(amount) as billed, sum(paid) as paid, sum(retained - released) as retained
      from (${invoices}) each group by commitment_id) i on i.commitment_id = c.id
    where c.organization_id = ${organizationId} and c.id = ${ids}`);
  return new Map(
    rows.map(({ id, agreed, changes, billed, paid, retained }) => [
      id,
      totalsOf({
        agreed: Number(agreed),
        changes: Number(changes),
        billed: Number(billed),
        paid: Number(paid),
        retained: Number(retained),
      }),
    ]),
  );
}
