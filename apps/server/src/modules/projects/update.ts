import type { Project } from '@plumbline/domain/entities/project';
import { countsAsActive } from '@plumbline/domain/entities/enumerations';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { updateProject } from '@plumbline/domain/mutations/projects/update-project';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireCrew } from '../../tenant/crew.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import { requireActiveProjectSlot } from './active-limit.ts';
import { splitMoney, saveMoney, shownOne } from './money.ts';
import { percentOfTasks } from './percent-complete.ts';
import { bringIntoScope } from './scope.ts';

/** Changes the fields that were sent; the rest stays. */
export async function update(
  write: TenantWrite,
  input: z.output<typeof updateProject.input>,
  tier: PlanTier,
) {
  const { projectId, seenMoney = {}, ...sent } = input;
  const { money, rest: fields } = splitMoney(sent);
  const before = await write.require('project', projectId);
  requireOrder(write, { ...before, ...omitUndefined(fields) });
  if (input.managerId && input.managerId !== before.managerId) await requireCrew(write, [input.managerId]);
  if (input.coverPhotoId && input.coverPhotoId !== before.coverPhotoId)
    await requireCover(write, projectId, input.coverPhotoId);
  if (countsAsActive(input.status) && !countsAsActive(before.status))
    await requireActiveProjectSlot(write, tier, projectId);
  const project = await write.update('project', before, {
    ...omitUndefined(fields),
    ...(await percentAfter(write, projectId, input.percentCompleteOverride)),
  });
  await bringIntoScope(write, before, project);
  await saveMoney(write, projectId, money, omitUndefined(seenMoney));
  return { projectId, project: await shownOne(write, project) };
}

/** One of the two dates may have been sent alone; it is compared with the stored other one. */
function requireOrder(
  write: TenantWrite,
  { startDate, endDate }: Pick<Project, 'startDate' | 'endDate'>,
): void {
  if (!startDate || !endDate || startDate <= endDate) return;
  throw new AppError('VALIDATION_ERROR', {
    at: write.at,
    fields: [{ path: 'endDate', message: 'The end date is before the start date.' }],
  });
}

/**
 * Requires that a photo may be the cover of a project. It is not locked: one that is moved or deleted later is
 * replaced where covers are shown.
 *
 * @throws NOT_FOUND without the photo, VALIDATION_ERROR where it is of another project or a receipt
 */
async function requireCover(write: TenantWrite, projectId: string, photoId: string): Promise<void> {
  const { rows } = await write.db.execute<{ project_id: string; category: string }>(sql`
    select project_id, category from photo
    where organization_id = ${write.viewer.organizationId} and id = ${photoId} and deleted_at is null
      and ${visibleTo(write.viewer, 'photo')}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  if (found.project_id === projectId && found.category !== 'receipt') return;
  const message =
    found.category === 'receipt'
      ? 'This photo is a receipt, which not everybody sees. Choose another one.'
      : 'This photo is of another project. Choose one of this project, or move the photo here first.';
  throw new AppError('VALIDATION_ERROR', {
    at: write.at,
    message,
    fields: [{ path: 'coverPhotoId', message }],
  });
}

async function percentAfter(
  write: TenantWrite,
  projectId: string,
  override: number | null | undefined,
): Promise<{ percentComplete?: number }> {
  if (override === undefined) return {};
  return { percentComplete: override ?? (await percentOfTasks(write, projectId)) };
}
