import type { removeProjectTeam } from '@plumbline/domain/mutations/project-team/remove-project-team';
import type { updateProjectTeam } from '@plumbline/domain/mutations/project-team/update-project-team';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { raiseTeamEpochs } from '../../tenant/client-epochs.ts';
import { activeRole, requireMatchingRole } from './membership.ts';

export async function update(
  write: TenantWrite,
  { projectTeamId, role }: z.output<typeof updateProjectTeam.input>,
) {
  const before = await write.require('projectTeam', projectTeamId);
  requireMatchingRole(write, await activeRole(write, before.userId), role);
  const row = await write.update('projectTeam', before, { role });
  if ((before.role === 'client') !== (role === 'client')) {
    await raiseTeamEpochs(write, before);
    await raiseTeamEpochs(write, row);
  }
  return { projectTeamId, projectTeam: seenBy(write.viewer, 'projectTeam', row) };
}

export async function remove(
  write: TenantWrite,
  { projectTeamId }: z.output<typeof removeProjectTeam.input>,
) {
  const before = await write.require('projectTeam', projectTeamId);
  await write.remove('projectTeam', before);
  await raiseTeamEpochs(write, before);
  return { projectTeamId };
}
