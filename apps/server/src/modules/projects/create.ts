import type { createProject } from '@plumbline/domain/operations/projects';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { given } from '../../tenant/given.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireCrew } from '../project-team/crew.ts';
import { countsAsActive, requireRoom } from './active-limit.ts';
import { nextProjectNumber } from './number.ts';

/** A new project with the organization's next number; who makes it leads its team. */
export async function create(write: TenantWrite, input: z.output<typeof createProject>, tier: PlanTier) {
  const { id = write.newId(), ...fields } = input;
  await requireCrew(write, input.managerId ? [input.managerId] : []);
  if (countsAsActive(input.status ?? 'planning')) await requireRoom(write, tier, id);
  const project = await write.insert('project', {
    ...given(fields),
    id,
    number: await nextProjectNumber(write),
    percentComplete: input.percentCompleteOverride ?? 0,
  });
  await write.insert('projectTeam', { projectId: id, userId: write.viewer.userId, role: 'lead' });
  return { projectId: id, project: seenBy(write.viewer, 'project', project) };
}
