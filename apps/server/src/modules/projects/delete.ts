import type { deleteProject } from '@plumbline/domain/mutations/projects/delete-project';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { raiseClientEpochs } from '../../tenant/client-epochs.ts';
import { projectContents } from './contents.ts';

/** Leaves tombstones of the project and of everything on it, with the same instant, by which a restore finds them. */
export async function remove(write: TenantWrite, { projectId }: z.output<typeof deleteProject.input>) {
  const project = await write.require('project', projectId);
  await raiseClientEpochs(write, projectId);
  for (const name of projectContents) await write.removeAll(name, sql`project_id = ${projectId}`);
  await write.remove('project', project);
  return { projectId };
}
