import { countsAsActive } from '@plumbline/domain/entities/enumerations';
import type { restoreProject } from '@plumbline/domain/mutations/projects/restore-project';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import type { RecordName } from '@plumbline/domain/records/record';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { raiseClientEpochs } from '../../tenant/client-epochs.ts';
import { requireActiveProjectSlot } from './active-limit.ts';
import { projectContents } from './contents.ts';
import { shownOne } from './money.ts';

/** Restores a project with what was deleted together with it; what had been deleted before stays deleted. */
export async function restore(
  write: TenantWrite,
  { projectId }: z.output<typeof restoreProject.input>,
  tier: PlanTier,
) {
  const before = await write.requireDeleted('project', projectId);
  if (countsAsActive(before.status)) await requireActiveProjectSlot(write, tier, projectId);
  const project = await write.restore('project', before);
  const { deletedAt } = before;
  for (const name of projectContents)
    await write.restoreAll(name, deletedAt, sql`project_id = ${projectId} and ${mayReturn(name)}`);
  await raiseClientEpochs(write, projectId, deletedAt);
  return { projectId, project: await shownOne(write, project) };
}

/** People who have left the organization do not return to the team. */
function mayReturn(name: RecordName): SQL {
  if (name !== 'projectTeam') return sql`true`;
  return sql`exists (select from member m where m.organization_id = project_team.organization_id
    and m.user_id = project_team.user_id and m.is_active and m.deleted_at is null)`;
}
