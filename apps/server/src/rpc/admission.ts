import { featureEnabled } from '@plumbline/domain/access/features';
import { can } from '@plumbline/domain/access/permissions';
import { dayMs } from '@plumbline/domain/days/days';
import type { Role } from '@plumbline/domain/access/roles';
import { AppError } from '@plumbline/domain/errors/app-error';
import { expiredQueueDays } from '@plumbline/domain/limits/session';
import type { Gate } from '@plumbline/domain/operations/gates';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { planAtLeast, type PlanTier, tierOf } from '@plumbline/domain/plans/tiers';
import type { Caller } from '../identity/caller.ts';

export type Person = {
  organizationId: string;
  userId: string;
  role: NonNullable<Caller['membership']>['role'];
  shared?: NonNullable<Caller['membership']>['shared'];
};

/** Checks the gate's conditions in their order; the first that fails decides the refusal. */
export function admit(gate: Gate, caller: Caller, at: Date): Person | null {
  const { membership, subscription } = caller;
  if (gate.scope === 'person') return membership && { ...membership, userId: caller.userId };
  const person = requirePerson(caller);
  const { role } = person;
  if (gate.scope === 'subscriber') {
    if (!allowsAccess(subscription?.status) && !(gate.afterExpiry && endedLately(subscription, at)))
      throw new AppError('PLAN_EXPIRED', { at });
    const tier = tierOf(subscription?.planName);
    const details = missingInPlan(gate, tier);
    if (details) throw new AppError('PLAN_REQUIRED', { at, details });
  }
  // The details contain the present role, for a device that assumes another one and has to show why its
  // change is refused.
  if (!isForRole(gate, role)) throw new AppError('PERMISSION_DENIED', { at, details: { role } });
  return person;
}

/** Whether a gate admits a person with this role on this plan. Other conditions are not checked. */
export function passes(gate: Gate, { role, tier }: { role: Role | null; tier: PlanTier }): boolean {
  return missingInPlan(gate, tier) === null && isForRole(gate, role);
}

function missingInPlan({ plan, capability }: Gate, tier: PlanTier): Pick<Gate, 'plan' | 'capability'> | null {
  if (plan && !planAtLeast(tier, plan)) return { plan };
  if (capability && !planCapabilities[tier][capability]) return { capability };
  return null;
}

function isForRole({ flag, roles, permission }: Gate, role: Role | null): boolean {
  return (
    role !== null &&
    (!flag || featureEnabled(flag, role)) &&
    (!roles || roles.includes(role)) &&
    (!permission || can(role, permission))
  );
}

/** The caller as a member of their organization; PERMISSION_DENIED for a person without one. */
export function requirePerson({ membership, userId }: Caller): Person {
  if (!membership) throw new AppError('PERMISSION_DENIED', { message: 'You belong to no organization yet.' });
  const { organizationId, role, shared } = membership;
  return { organizationId, userId, role, shared };
}

/** Whether the plan ended only some days ago. Work that was done before its end is still accepted then. */
function endedLately(subscription: Caller['subscription'], at: Date): boolean {
  const ended = subscription?.expiredAt;
  return ended instanceof Date && at.getTime() < ended.getTime() + expiredQueueDays * dayMs;
}
