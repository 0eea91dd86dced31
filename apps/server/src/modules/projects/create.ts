import { countsAsActive } from '@plumbline/domain/entities/enumerations';
import type { Project } from '@plumbline/domain/entities/project';
import type { createProject } from '@plumbline/domain/mutations/projects/create-project';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { requireVisible } from '../../tenant/visible.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireCrew } from '../../tenant/crew.ts';
import { requireActiveProjectSlot } from './active-limit.ts';
import { splitMoney, saveMoney, shownOne } from './money.ts';
import { nextProjectNumber } from './number.ts';

type Input = z.output<typeof createProject.input>;

export async function create(write: TenantWrite, input: Input, tier: PlanTier) {
  const project = await makeProject(write, input, tier);
  return { projectId: project.id, project: await shownOne(write, project) };
}

/** A new project with the organization's next number; the person who makes it leads its team. */
export async function makeProject(write: TenantWrite, input: Input, tier: PlanTier): Promise<Project> {
  const { id = write.newId(), ...sent } = input;
  const { money, rest } = splitMoney(sent);
  await requireCrew(write, input.managerId ? [input.managerId] : []);
  if (input.coverPhotoId) await requireVisible(write, 'photo', input.coverPhotoId);
  if (countsAsActive(input.status ?? 'planning')) await requireActiveProjectSlot(write, tier, id);
  const project = await write.insert('project', {
    ...omitUndefined(rest),
    id,
    number: await nextProjectNumber(write),
    percentComplete: input.percentCompleteOverride ?? 0,
  });
  await saveMoney(write, project.id, money);
  await write.insert('projectTeam', { projectId: project.id, userId: write.viewer.userId, role: 'lead' });
  return project;
}
