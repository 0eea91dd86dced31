import type { Role } from '@plumbline/domain/access/roles';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { Shared, Viewer } from './rule.ts';

/** `shared` has been loaded together with the caller. If it is missing, it is read. */
export type Person = {
  organizationId: string;
  userId: string;
  role: Role | null;
  shared?: Shared | null | undefined;
};

/** The viewer with the data that a client's rules need. Call it inside a tenant transaction. */
export async function loadViewer(db: Database, person: Person): Promise<Viewer> {
  const { organizationId, userId, role, shared } = person;
  const viewer = { organizationId, userId, role };
  if (role !== 'client') return { ...viewer, sharedProjectIds: [], colleagueIds: [] };
  if (shared) return { ...viewer, sharedProjectIds: shared.projectIds, colleagueIds: shared.colleagueIds };
  const { rows } = await db.execute<{ projects: string[]; colleagues: string[] }>(sql`
    with shared as (
      select project_id from project_team where user_id = ${userId} and role = 'client' and deleted_at is null
    )
    select
      coalesce((select array_agg(project_id) from shared), '{}') as projects,
      coalesce(
        (select array_agg(distinct t.user_id) from project_team t join shared s using (project_id)
          where t.role <> 'client' and t.deleted_at is null), '{}') as colleagues`);
  const [found] = rows;
  return { ...viewer, sharedProjectIds: found?.projects ?? [], colleagueIds: found?.colleagues ?? [] };
}
