import { activeProjectStatuses } from '@plumbline/domain/entities/enumerations';
import { AppError } from '@plumbline/domain/errors/app-error';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { planDefinitions } from '@plumbline/domain/plans/definitions';
import { planTiers, type PlanTier } from '@plumbline/domain/plans/tiers';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockProjectBook } from './number.ts';

/**
 * Requires room for one more active project on the plan, else PLAN_REQUIRED with the next plan. Projects of
 * the sample company do not count.
 */
export async function requireActiveProjectSlot(
  write: TenantWrite,
  tier: PlanTier,
  projectId: string,
): Promise<void> {
  const limit = planCapabilities[tier].maxActiveProjects;
  if (limit === null) return;
  await lockProjectBook(write);
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{ active: number; sample: boolean }>(sql`
    with sample as (select id from sample_record where organization_id = ${organizationId} and entity = 'project')
    select count(*)::int as active, exists (select from sample where id = ${projectId}) as sample from project
    where organization_id = ${organizationId} and deleted_at is null and id <> ${projectId}
      and status = any(${sql.param([...activeProjectStatuses])}::text[]) and id not in (select id from sample)`);
  const [found] = rows;
  if (!found || found.sample || found.active < limit) return;
  const next = planTiers[planTiers.indexOf(tier) + 1] ?? 'enterprise';
  throw new AppError('PLAN_REQUIRED', {
    at: write.at,
    message:
      `The ${planDefinitions[tier].name} plan holds ${limit} active projects. ` +
      `Complete or archive one, or change to ${planDefinitions[next].name}.`,
    details: { capability: 'maxActiveProjects', limit, plan: next },
  });
}
