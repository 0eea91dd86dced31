import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

/** The rows that a project's clients may see change with this transaction: their devices fill anew. */
export async function raiseClients(write: TenantWrite, projectId: string): Promise<void> {
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select user_id from project_team
    where organization_id = ${write.viewer.organizationId} and project_id = ${projectId} and role = 'client' and deleted_at is null`);
  for (const { user_id } of rows) write.raised.add(user_id);
}
