import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { fullName } from '../../identity/names.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import type { Viewer } from '../../visibility/rule.ts';

export type Contact = { userId: string; name: string; phone: string | null };

/**
 * Whom the viewer can ask: the manager or lead of each project they see, at most three, else the admin who has
 * been there longest. Only these people's numbers go to a client (product.md §6 hides the others').
 */
export async function contactsOf(db: Database, viewer: Viewer): Promise<Contact[]> {
  const { rows } = await db.execute<{
    user_id: string;
    first_name: string;
    last_name: string;
    display_name: string | null;
    phone: string | null;
  }>(sql`
    with shown as (
      select id, manager_id from project
      where organization_id = ${viewer.organizationId} and deleted_at is null and ${visibleTo(viewer, 'project')}),
    asked as (
      select manager_id as user_id, 1 as turn from shown where manager_id is not null
      union select t.user_id, 1 from shown p join project_team t
        on t.organization_id = ${viewer.organizationId} and t.project_id = p.id and t.role = 'lead' and t.deleted_at is null
        where p.manager_id is null
      union (select user_id, 2 from member
        where organization_id = ${viewer.organizationId} and role = 'admin' and is_active and deleted_at is null
        order by created_at, id limit 1))
    select m.user_id, m.first_name, m.last_name, m.display_name, m.phone
    from member m join asked on asked.user_id = m.user_id
    where m.organization_id = ${viewer.organizationId} and m.is_active and m.deleted_at is null
      and asked.turn = (select min(turn) from asked)
    order by m.created_at, m.id limit 3`);
  return rows.map((row) => ({
    userId: row.user_id,
    name: row.display_name || fullName({ firstName: row.first_name, lastName: row.last_name }),
    phone: row.phone,
  }));
}
