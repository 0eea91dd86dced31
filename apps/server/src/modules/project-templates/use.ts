import type { applyProjectTemplate } from '@plumbline/domain/mutations/project-templates/apply-project-template';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { build } from '../projects/build.ts';
import { makeProject } from '../projects/create.ts';
import { dayAfter } from '../projects/days.ts';
import { shownOne } from '../projects/money.ts';
import { readTemplate } from './find.ts';

/** A new project from a template: the arguments override the template. */
export async function use(
  write: TenantWrite,
  input: z.output<typeof applyProjectTemplate.input>,
  tier: PlanTier,
) {
  const { templateId, name, ...sent } = input;
  const { content } = await readTemplate(write.db, write.viewer, templateId);
  const { endDay, ...pattern } = content.project;
  const begins = input.startDate ?? null;
  const ends = begins === null || endDay === null || endDay < 0 ? null : dayAfter(begins, endDay);
  const project = await makeProject(write, { ...pattern, endDate: ends, ...omitUndefined(sent), name }, tier);
  await build(write, project, { tasks: content.tasks, folders: content.folders, begins });
  return { projectId: project.id, project: await shownOne(write, project) };
}
