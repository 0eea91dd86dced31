import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';

/** Notifies people that a task was assigned to them. */
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

/** Notifies each person once of all the tasks that one call has assigned to them. */
export async function announceAssignments(
  write: TenantWrite,
  projects: ReadonlyMap<string, Project>,
  assigned: readonly { task: Task; userIds: readonly string[] }[],
): Promise<void> {
  const newTasks = new Map<string, Task[]>();
  for (const { task, userIds } of assigned) {
    for (const userId of userIds) newTasks.set(userId, [...(newTasks.get(userId) ?? []), task]);
  }
  for (const [userId, tasks] of newTasks) {
    const [first, ...more] = tasks;
    if (!first) continue;
    if (more.length === 0) {
      await announceAssigned(write, first, [userId]);
      continue;
    }
    const one = more.every(({ projectId }) => projectId === first.projectId);
    const projectName = projects.get(first.projectId)?.name ?? '';
    await notify(write, {
      userIds: [userId],
      type: 'task_assigned',
      title: `${tasks.length} new tasks for you`,
      message: `${first.title} and ${more.length} more (${one ? projectName : 'several projects'})`,
      entityType: 'task',
      entityId: first.id,
      metadata: one ? { projectId: first.projectId, projectName } : {},
    });
  }
}
