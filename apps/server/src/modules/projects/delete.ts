import type { deleteProject } from '@plumbline/domain/operations/projects';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordShape } from '../../database/entities.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { raiseClients } from '../project-team/clients.ts';
import { projectContents } from './contents.ts';

/** Leaves tombstones of the project and of everything on it, all of one instant: that is how it is found again. */
export async function remove(write: TenantWrite, { projectId }: z.output<typeof deleteProject>) {
  const project = await write.require('project', projectId);
  await raiseClients(write, projectId);
  const at = sql`${write.at.toISOString()}::timestamptz`;
  for (const name of projectContents) {
    const { rows } = await write.db.execute<{ id: string }>(sql`
      update ${recordShape(name).table} set deleted_at = ${at}, updated_at = ${at}
      where organization_id = ${write.viewer.organizationId} and project_id = ${projectId} and deleted_at is null returning id`);
    for (const { id } of rows) write.touch(name, id);
  }
  await write.remove('project', project);
  return { projectId };
}
