import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { namedIn } from '@plumbline/domain/entities/mention';
import { sql } from 'drizzle-orm';
import { titleSql } from '../../database/titles.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';
import { newcomers } from '../../tenant/crew.ts';

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

type CrewMember = {
  userId: string;
  firstName: string;
  lastName: string;
  displayName: string | null;
  isLead: boolean;
};

/**
 * Notifies of a raised flag the project's manager and leads, and whoever its reason names; of a changed
 * reason only those whom it names now. Clients receive no flags, so they hear of none.
 */
export async function announceFlagged(write: TenantWrite, before: Task, task: Task): Promise<void> {
  const { flag, projectId } = task;
  if (flag == null || flag.reason === before.flag?.reason) return;
  const { organizationId, userId: author } = write.viewer;
  const { rows: projects } = await write.db.execute<{
    name: string;
    managerId: string | null;
    author: string | null;
  }>(sql`
    select name, manager_id as "managerId", (select ${titleSql('member', 'm')} from member m
      where m.organization_id = ${organizationId} and m.user_id = ${author}) as author
    from project where organization_id = ${organizationId} and id = ${projectId}`);
  const { rows: crew } = await write.db.execute<CrewMember>(sql`
    select user_id as "userId", first_name as "firstName", last_name as "lastName", display_name as "displayName",
      exists (select from project_team t where t.organization_id = member.organization_id
        and t.project_id = ${projectId} and t.user_id = member.user_id and t.role = 'lead'
        and t.deleted_at is null) as "isLead"
    from member
    where organization_id = ${organizationId} and is_active and deleted_at is null and role in ('admin', 'field_tech')`);
  const [project] = projects;
  const named = namedIn(flag.reason, crew);
  const userIds =
    before.flag == null
      ? crew
          .filter(({ userId, isLead }) => isLead || userId === project?.managerId || named.includes(userId))
          .map(({ userId }) => userId)
      : newcomers(namedIn(before.flag.reason, crew), named);
  if (userIds.length === 0) return;
  const projectName = project?.name ?? '';
  await notify(write, {
    userIds,
    type: 'task_flagged',
    title: `Flagged: ${task.title}`,
    message: `${project?.author ?? ''}: ${shortened(flag.reason)} (${projectName})`,
    entityType: 'task',
    entityId: task.id,
    metadata: { projectId, projectName },
  });
}

/** Characters of a reason in a notification. */
const reasonLength = 140;

const shortened = (reason: string) =>
  reason.length <= reasonLength ? reason : `${reason.slice(0, reasonLength - 1)}…`;

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
