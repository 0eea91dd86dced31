import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { TrashEntity } from '@plumbline/domain/records/restorable';
import { sql } from 'drizzle-orm';
import { recordShape } from '../database/entities.ts';
import { type JsonRow, wireRow } from '../database/wire.ts';
import type { TenantWrite } from './write.ts';

/**
 * Locks the projects of rows, smallest id first, before anything else of them, because deleting a project and
 * counting its tasks lock in the same order. `also` is a project to which a row is to move. Unknown ids are
 * ignored here and refused when the row is read.
 */
export async function lockProjectsOf(
  write: TenantWrite,
  name: Exclude<TrashEntity, 'project'>,
  ids: readonly string[],
  also: readonly string[] = [],
): Promise<Map<string, Project>> {
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(project) as row from project
    where organization_id = ${organizationId} and (id = any(${sql.param([...also])}::uuid[]) or id in (
      select project_id from ${recordShape(name).table}
      where organization_id = ${organizationId} and id = any(${sql.param([...ids])}::uuid[])))
    order by id for no key update`);
  const locked = new Map(rows.map(({ row }) => [String(row['id']), wireRow('project', row)]));
  const isGone = [...locked.values()].some(({ deletedAt }) => deletedAt !== null);
  if (isGone || also.some((id) => !locked.has(id))) throw new AppError('NOT_FOUND', { at: write.at });
  return locked;
}

/**
 * Locks an existing project until the commit. A change of which of its tasks are done locks the project first
 * and then the task, always in that order: the count below then includes all committed tasks, and nobody
 * waits in a circle.
 */
export async function lockProject(write: TenantWrite, projectId: string): Promise<Project> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(project) as row from project
    where organization_id = ${write.viewer.organizationId} and id = ${projectId} and deleted_at is null for no key update`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  return wireRow('project', found.row);
}

/** An existing task and its project, both locked until the commit. */
export async function lockTask(
  write: TenantWrite,
  taskId: string,
  movesTo?: string,
): Promise<{ task: Task; project: Project; target: Project }> {
  // Both are one message in this order, so the projects are locked before the task.
  const [projects, task] = await Promise.all([
    lockProjectsOf(write, 'task', [taskId], movesTo === undefined ? [] : [movesTo]),
    write.require('task', taskId),
  ]);
  const project = projects.get(task.projectId);
  const target = projects.get(movesTo ?? task.projectId);
  // The task was moved to another project between the two reads.
  if (!project || !target) throw new AppError('CONFLICT', { at: write.at });
  return { task, project, target };
}
