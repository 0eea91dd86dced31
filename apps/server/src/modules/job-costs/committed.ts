import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { invoicesSql } from '../expenses/commitment-sums.ts';

/** What is agreed with firms on a job, changes included, and how much of it they have invoiced, in minor units. */
export type Committed = { projectId: string; committed: number; billed: number };

type Sums = { projectId: string; committed: string; billed: string };

/**
 * The commitments of these jobs, one sum a job that has any. Of a closed one nothing more is expected, so what it was
 * billed counts as agreed.
 */
export async function committedOf(
  db: Database,
  organizationId: string,
  projectIds: readonly string[],
): Promise<Committed[]> {
  const ids = sql`any(${sql.param([...new Set(projectIds)])}::uuid[])`;
  const { rows } = await db.execute<Sums>(sql`
    select c.project_id as "projectId", coalesce(sum(coalesce(i.billed, 0)), 0)::text as billed,
      sum(case c.status when 'closed' then coalesce(i.billed, 0) else c.agreed + coalesce(o.changes, 0) end)::text as committed
    from commitment c
    left join (select commitment_id, sum(amount) as changes from change_order
      where organization_id = ${organizationId} and status = 'approved' and deleted_at is null
        and commitment_id in (select id from commitment where organization_id = ${organizationId} and project_id = ${ids})
      group by commitment_id) o on o.commitment_id = c.id
    left join (select commitment_id, sum(amount) as billed
      from (${invoicesSql(organizationId, sql`e.project_id = ${ids}`)}) each group by commitment_id) i on i.commitment_id = c.id
    where c.organization_id = ${organizationId} and c.project_id = ${ids} and c.deleted_at is null
    group by c.project_id`);
  return rows.map(({ projectId, committed, billed }) => ({
    projectId,
    committed: Number(committed),
    billed: Number(billed),
  }));
}
