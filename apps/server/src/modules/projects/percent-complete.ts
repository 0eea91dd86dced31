import type { Project } from '@plumbline/domain/entities/project';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

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
