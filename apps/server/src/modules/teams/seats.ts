import { AppError } from '@plumbline/domain/errors/app-error';
import { CLIENT, type Role } from '@plumbline/domain/access/roles';
import { type PlanDefinition, planDefinitions } from '@plumbline/domain/plans/definitions';
import { planWithRoom } from '@plumbline/domain/plans/seats';
import { tierOf } from '@plumbline/domain/plans/tiers';
import { sql } from 'drizzle-orm';
import { withUnrestrictedRole } from '../../identity/unrestricted-role.ts';
import type { TenantWrite } from '../../tenant/write.ts';

export const takesSeat = (role: Role | null | undefined): boolean => role != null && role !== CLIENT;

/**
 * Refuses one more admin or field technician when the plan's included users are reached. Counted are active
 * ones and invitations to become one, without the sample company's people. Under the team's lock. `instead`:
 * an address whose pending invitation is about to be replaced.
 */
export async function requireSeat(
  write: TenantWrite,
  planName: string | null,
  instead: string | null = null,
): Promise<void> {
  const plan = planDefinitions[tierOf(planName)];
  if (plan.includedUsers === null) return;
  const used = (await seatedMembers(write)) + (await invited(write, instead));
  if (used < plan.includedUsers) return;
  const next = planWithRoom(plan.key, used) ?? planDefinitions.enterprise;
  throw new AppError('PLAN_REQUIRED', {
    at: write.at,
    message: sentence(plan, used, next),
    details: { seats: plan.includedUsers, used, nextPlan: next.key, plan: next.key },
  });
}

async function seatedMembers(write: TenantWrite): Promise<number> {
  const { rows } = await write.db.execute<{ count: number }>(sql`
    select count(*)::int as count from member m
    where m.organization_id = ${write.viewer.organizationId} and m.is_active and m.deleted_at is null and m.role <> ${CLIENT}
      and not exists (
        select 1 from sample_record s where s.organization_id = m.organization_id and s.entity = 'member' and s.id = m.id)`);
  return rows[0]?.count ?? 0;
}

async function invited(write: TenantWrite, instead: string | null): Promise<number> {
  return await withUnrestrictedRole(write.db, async () => {
    const { rows } = await write.db.execute<{ count: number }>(sql`
      select count(*)::int as count from auth.invitation
      where organization_id = ${write.viewer.organizationId} and status = 'pending' and role <> ${CLIENT}
        and expires_at > ${write.at.toISOString()}::timestamptz and email is distinct from ${instead}`);
    return rows[0]?.count ?? 0;
  });
}

function sentence(plan: PlanDefinition, used: number, next: PlanDefinition): string {
  const included = `${plan.includedUsers} ${plan.includedUsers === 1 ? 'person' : 'people'}`;
  const room = next.includedUsers === null ? 'any number' : String(next.includedUsers);
  return `The ${plan.name} plan includes ${included}, and ${used} ${used === 1 ? 'is' : 'are'} active or invited. ${next.name} includes ${room}. Clients take no seat.`;
}
