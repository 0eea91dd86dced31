import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import type { RefusedTask } from '@plumbline/domain/operations/tasks';
import { type SQL, sql } from 'drizzle-orm';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { visibleTo } from '../../visibility/to-sql.ts';

export type LockedTasks = { tasks: Task[]; projects: Map<string, Project>; refused: RefusedTask[] };

/**
 * The tasks of a batch in the order of their ids in the call, locked together with their projects until the
 * commit: projects first and smallest id first, as in every transaction. An unknown id, a task for which
 * `which` does not hold, and one on a deleted project are each refused by themselves.
 */
export async function lockTasks(
  write: TenantWrite,
  taskIds: readonly string[],
  which: SQL = sql`deleted_at is null`,
): Promise<LockedTasks> {
  const ids = [...new Set(taskIds.map((id) => id.toLowerCase()))];
  const { organizationId } = write.viewer;
  const { rows: projectRows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(project) as row from project
    where organization_id = ${organizationId} and deleted_at is null and id in (
      select project_id from task where organization_id = ${organizationId} and id = any(${sql.param(ids)}::uuid[]))
    order by id for no key update`);
  const locked = projectRows.map(({ row }) => wireRow('project', row));
  const projects = new Map(locked.map((project) => [project.id, project]));
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(task) as row from task
    where organization_id = ${organizationId} and id = any(${sql.param(ids)}::uuid[]) and ${which} and ${visibleTo(write.viewer, 'task')}
      and project_id = any(${sql.param([...projects.keys()])}::uuid[])
    order by id for no key update`);
  const found = new Map(rows.map(({ row }) => wireRow('task', row)).map((task) => [task.id, task]));
  return {
    projects,
    tasks: ids.flatMap((id) => found.get(id) ?? []),
    refused: ids.filter((id) => !found.has(id)).map((taskId) => ({ taskId, code: 'NOT_FOUND' })),
  };
}
