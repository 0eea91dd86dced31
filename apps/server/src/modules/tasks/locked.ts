import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { TrashEntity } from '@plumbline/domain/operations/trash';
import { sql } from 'drizzle-orm';
import { recordShape } from '../../database/entities.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockProject } from '../projects/percent-complete.ts';

/**
 * Holds rows' projects, smallest id first, before anything else of them is held: whoever deletes a project or counts its tasks takes the same
 * order. `also`: a project that a row is to move to. Unknown ids are left to whoever asks for the row.
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

/** A living task and its project, both held until the commit. */
export async function lockTask(
  write: TenantWrite,
  taskId: string,
  movesTo?: string,
): Promise<{ task: Task; project: Project; target: Project }> {
  const projects = await lockProjectsOf(write, 'task', [taskId], movesTo === undefined ? [] : [movesTo]);
  const task = await write.require('task', taskId);
  const project = projects.get(task.projectId);
  const target = projects.get(movesTo ?? task.projectId);
  // Somebody moved the task between the two looks at it.
  if (!project || !target) throw new AppError('CONFLICT', { at: write.at });
  return { task, project, target };
}
