import type { ProjectStatus } from '@plumbline/domain/entities/enumerations';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { Fence } from '@plumbline/domain/hours/geofence';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from './write.ts';
import { visibleTo } from '../visibility/to-sql.ts';

/** The project of a time entry with its status and the fence around it. */
export type Site = Fence & { projectId: string; status: ProjectStatus };

export type Work = { projectId?: string | null | undefined; taskId?: string | null | undefined };

/**
 * The project and task of an entry. A task implies its project. @throws NOT_FOUND if the caller may not see
 * one of them
 */
export async function requireWork(
  write: TenantWrite,
  { projectId = null, taskId = null }: Work,
): Promise<{ projectId: string | null; taskId: string | null; site: Site | null }> {
  const ofTask = taskId === null ? null : await projectOfTask(write, taskId);
  const site = projectId === null ? null : await siteOf(write, projectId);
  if (ofTask !== null && site && site.projectId !== ofTask) {
    throw new AppError('VALIDATION_ERROR', {
      at: write.at,
      fields: [{ path: 'taskId', message: 'This task belongs to another project.' }],
    });
  }
  const whole = site ?? (ofTask === null ? null : await siteOf(write, ofTask));
  return { projectId: whole?.projectId ?? null, taskId, site: whole };
}

/**
 * The project as a site. It is not locked, because the crew must not wait at the clock while somebody changes
 * the project.
 */
export async function siteOf(write: TenantWrite, projectId: string): Promise<Site> {
  const { rows } = await write.db.execute<{
    latitude: number | null;
    longitude: number | null;
    radius: number;
    status: ProjectStatus;
  }>(sql`
    select latitude, longitude, status, coalesce(geofence_radius_m,
      (select geofence_radius_m from organization where organization_id = ${write.viewer.organizationId})) as radius
    from project where organization_id = ${write.viewer.organizationId} and id = ${projectId}
      and deleted_at is null and ${visibleTo(write.viewer, 'project')}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  const { latitude, longitude, radius: radiusM, status } = found;
  return { projectId, status, latitude, longitude, radiusM };
}

async function projectOfTask(write: TenantWrite, taskId: string): Promise<string> {
  const { rows } = await write.db.execute<{ project_id: string }>(sql`
    select project_id from task where organization_id = ${write.viewer.organizationId} and id = ${taskId}
      and deleted_at is null and ${visibleTo(write.viewer, 'task')}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  return found.project_id;
}
