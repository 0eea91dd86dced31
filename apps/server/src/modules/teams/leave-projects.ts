import { sql } from 'drizzle-orm';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { raiseTeamEpochs } from '../../tenant/client-epochs.ts';

/** Removes a person from every project's team; the colleagues that the projects' clients see change with it. */
export async function leaveProjects(write: TenantWrite, userId: string): Promise<void> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(project_team) as row from project_team
    where organization_id = ${write.viewer.organizationId} and user_id = ${userId} and deleted_at is null
    order by id for no key update`);
  for (const { row } of rows) {
    const membership = wireRow('projectTeam', row);
    await write.remove('projectTeam', membership);
    await raiseTeamEpochs(write, membership);
  }
}
