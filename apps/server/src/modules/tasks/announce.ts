import type { Task } from '@plumbline/domain/entities/task';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';

/** Tells people that a task is theirs now. */
export async function announceAssigned(
  write: TenantWrite,
  task: Task,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { rows } = await write.db.execute<{ name: string }>(sql`
    select name from project where organization_id = ${write.viewer.organizationId} and id = ${task.projectId}`);
  const projectName = rows[0]?.name ?? '';
  await notify(write, {
    userIds,
    type: 'task_assigned',
    title: 'New task for you',
    message: `${task.title} (${projectName})`,
    entityType: 'task',
    entityId: task.id,
    metadata: { projectId: task.projectId, projectName },
  });
}
