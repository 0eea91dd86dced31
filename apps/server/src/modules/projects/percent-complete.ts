import type { Project } from '@plumbline/domain/entities/project';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';

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

/** The share of tasks that are done, without cancelled ones, in whole per cent; 100 only when all are done. */
export async function percentOfTasks(write: TenantWrite, projectId: string): Promise<number> {
  const { rows } = await write.db.execute<{ percent: number }>(sql`
    select coalesce(100 * count(*) filter (where status = 'done') / nullif(count(*), 0), 0)::int as percent from task
    where organization_id = ${write.viewer.organizationId} and project_id = ${projectId}
      and deleted_at is null and status <> 'cancelled'`);
  return rows[0]?.percent ?? 0;
}

/** Updates a project's progress from its tasks; an override stays, and an unchanged figure is not written. */
export async function refreshPercent(write: TenantWrite, project: Project): Promise<void> {
  if (typeof project.percentCompleteOverride === 'number') return;
  const percentComplete = await percentOfTasks(write, project.id);
  if (percentComplete !== project.percentComplete)
    await write.update('project', project, { percentComplete });
}
