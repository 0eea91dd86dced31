import { CLIENT } from '@plumbline/domain/access/roles';
import { listPageSizeMax } from '@plumbline/domain/limits/lists';
import type { Unrated } from '@plumbline/domain/operations/people';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** People who worked and have no rate, those with the most uncosted hours first. Their number is that of a page at most. */
export async function listUnrated(db: Database, { organizationId }: Viewer): Promise<Unrated> {
  const { rows } = await db.execute<{ user_id: string; minutes: number }>(sql`
    select m.user_id, coalesce((select sum(c.minutes) from labor_cost c
      where c.organization_id = ${organizationId} and c.user_id = m.user_id and c.hourly_cost is null), 0)::int as minutes
    from member m where m.organization_id = ${organizationId} and m.deleted_at is null and m.role <> ${CLIENT}
      and not exists (select from member_rate r
        where r.organization_id = ${organizationId} and r.user_id = m.user_id and r.deleted_at is null)
      and exists (select from time_entry e
        where e.organization_id = ${organizationId} and e.user_id = m.user_id and e.deleted_at is null)
    order by minutes desc, m.user_id limit ${listPageSizeMax}`);
  return { people: rows.map(({ user_id: userId, minutes }) => ({ userId, minutes })) };
}
