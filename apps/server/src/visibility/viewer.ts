import type { Role } from '@plumbline/domain/access/roles';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { Viewer } from './rule.ts';

export type Person = { organizationId: string; userId: string; role: Role | null };

/**
 * The viewer, with what a client's rules need: the projects shared with them and the crew on those. Inside a
 * tenant transaction.
 */
export async function loadViewer(db: Database, person: Person): Promise<Viewer> {
  if (person.role !== 'client') return { ...person, sharedProjectIds: [], colleagueIds: [] };
  const { rows } = await db.execute<{ projects: string[]; colleagues: string[] }>(sql`
    with shared as (
      select project_id from project_team where user_id = ${person.userId} and role = 'client' and deleted_at is null
    )
    select
      coalesce((select array_agg(project_id) from shared), '{}') as projects,
      coalesce(
        (select array_agg(distinct t.user_id) from project_team t join shared s using (project_id)
          where t.role <> 'client' and t.deleted_at is null), '{}') as colleagues`);
  const [found] = rows;
  return { ...person, sharedProjectIds: found?.projects ?? [], colleagueIds: found?.colleagues ?? [] };
}
