import { featureEnabled } from '@plumbline/domain/access/features';
import { can } from '@plumbline/domain/access/permissions';
import { dayMs } from '@plumbline/domain/days/days';
import { AppError } from '@plumbline/domain/errors/app-error';
import { expiredQueueDays } from '@plumbline/domain/limits/session';
import type { Gate } from '@plumbline/domain/operations/gates';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { planAtLeast, tierOf } from '@plumbline/domain/plans/tiers';
import type { Caller } from '../identity/caller.ts';

export type Person = {
  organizationId: string;
  userId: string;
  role: NonNullable<Caller['membership']>['role'];
};

/** Asks the gate's questions in their order; the first that fails speaks. */
export function admit(gate: Gate, caller: Caller, at: Date): Person | null {
  const { membership, subscription } = caller;
  if (gate.scope === 'person') return membership && { ...membership, userId: caller.userId };
  const person = requirePerson(caller);
  const { role } = person;
  if (gate.scope === 'subscriber') {
    if (!allowsAccess(subscription?.status) && !(gate.afterExpiry && endedLately(subscription, at)))
      throw new AppError('PLAN_EXPIRED', { at });
    const tier = tierOf(subscription?.planName);
    if (gate.plan && !planAtLeast(tier, gate.plan))
      throw new AppError('PLAN_REQUIRED', { at, details: { plan: gate.plan } });
    if (gate.capability && !planCapabilities[tier][gate.capability]) {
      throw new AppError('PLAN_REQUIRED', { at, details: { capability: gate.capability } });
    }
  }
  const refused =
    role === null ||
    (gate.flag && !featureEnabled(gate.flag, role)) ||
    (gate.roles && !gate.roles.includes(role)) ||
    (gate.permission && !can(role, gate.permission));
  // The role of now tells a device that believes in another one why what it kept is refused.
  if (refused) throw new AppError('PERMISSION_DENIED', { at, details: { role } });
  return person;
}

/** The caller as a member of their organization; PERMISSION_DENIED for somebody who has none. */
export function requirePerson({ membership, userId }: Caller): Person {
  if (!membership) throw new AppError('PERMISSION_DENIED', { message: 'You belong to no organization yet.' });
  return { organizationId: membership.organizationId, userId, role: membership.role };
}

/** Work done before a plan's end counts: it is still taken in for some days after it (product.md §5). */
function endedLately(subscription: Caller['subscription'], at: Date): boolean {
  const ended = subscription?.expiredAt;
  return ended instanceof Date && at.getTime() < ended.getTime() + expiredQueueDays * dayMs;
}
