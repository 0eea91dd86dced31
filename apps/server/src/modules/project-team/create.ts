import type { Project } from '@plumbline/domain/entities/project';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { createProjectTeam } from '@plumbline/domain/operations/projects';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { seenBy } from '../../database/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';
import { raiseChanged } from './clients.ts';
import { activeRole, requireFit } from './place.ts';

type Input = Pick<z.output<typeof createProjectTeam>, 'id' | 'projectId' | 'role'> & { userId: string };

/** Puts a member on a project's team and tells them. Somebody who is on it already is a CONFLICT. */
export async function create(write: TenantWrite, { id, projectId, userId, role }: Input) {
  const project = await write.require('project', projectId);
  requireFit(write, await activeRole(write, userId), role);
  await requireNewcomer(write, projectId, userId);
  const row = await write.insert('projectTeam', { id, projectId, userId, role });
  await raiseChanged(write, row);
  await announceAdded(write, project, userId);
  return { projectTeamId: row.id, projectTeam: seenBy(write.viewer, 'projectTeam', row) };
}

async function requireNewcomer(write: TenantWrite, projectId: string, userId: string): Promise<void> {
  const { rows } = await write.db.execute(sql`
    select from project_team
    where organization_id = ${write.viewer.organizationId} and project_id = ${projectId} and user_id = ${userId} and deleted_at is null`);
  if (rows.length === 0) return;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: 'This person is on the project already.',
    fields: [{ path: 'userId', message: 'This person is on the project already.' }],
  });
}

async function announceAdded(write: TenantWrite, project: Project, userId: string): Promise<void> {
  await notify(write, {
    userIds: [userId],
    type: 'project_added',
    title: 'New project for you',
    message: project.name,
    entityType: 'project',
    entityId: project.id,
    metadata: { projectId: project.id, projectName: project.name },
  });
}
