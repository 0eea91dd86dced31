import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { TrashEntity } from '@plumbline/domain/operations/trash';
import { sql } from 'drizzle-orm';
import { recordShape } from '../../database/entities.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockProject } from '../projects/percent-complete.ts';

/**
 * Locks rows' projects, smallest id first, before anything else of them: deleting a project and counting its
 * tasks lock in the same order. `also`: a project to which a row is to move. Unknown ids are ignored here and
 * refused when the row is read.
 */
export async function lockProjectsOf(
  write: TenantWrite,
  name: Exclude<TrashEntity, 'project'>,
  ids: readonly string[],
  also: readonly string[] = [],
): Promise<Map<string, Project>> {
  const { rows } = await write.db.execute<{ project_id: string }>(sql`
    select distinct project_id from ${recordShape(name).table}
    where organization_id = ${write.viewer.organizationId} and id = any(${sql.param([...ids])}::uuid[])`);
  const wanted = [...new Set([...rows.map(({ project_id }) => project_id), ...also])].toSorted();
  const held = new Map<string, Project>();
  for (const projectId of wanted) held.set(projectId, await lockProject(write, projectId));
  return held;
}

/** An existing task and its project, both locked until the commit. */
export async function lockTask(
  write: TenantWrite,
  taskId: string,
  movesTo?: string,
): Promise<{ task: Task; project: Project; target: Project }> {
  const projects = await lockProjectsOf(write, 'task', [taskId], movesTo === undefined ? [] : [movesTo]);
  const task = await write.require('task', taskId);
  const project = projects.get(task.projectId);
  const target = projects.get(movesTo ?? task.projectId);
  // The task was moved to another project between the two reads.
  if (!project || !target) throw new AppError('CONFLICT', { at: write.at });
  return { task, project, target };
}
