import type { Task } from '@plumbline/domain/entities/task';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';
import { raiseClientEpochs } from '../../tenant/client-epochs.ts';

/**
 * Clears up after a task that leaves its project: tasks that waited for it no longer do, and clients of the
 * old project no longer see it.
 */
export async function leaveProject(write: TenantWrite, before: Task): Promise<void> {
  const { rows } = await write.db.execute<{ id: string }>(sql`
    update task set blocked_by = array_remove(blocked_by, ${before.id}::uuid), updated_at = ${write.at.toISOString()}::timestamptz
    where organization_id = ${write.viewer.organizationId} and project_id = ${before.projectId}
      and ${before.id}::uuid = any(blocked_by) returning id`);
  for (const { id } of rows) write.touch('task', id);
  await raiseClientEpochs(write, before.projectId);
}
