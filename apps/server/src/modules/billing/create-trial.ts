import { ADMIN } from '@plumbline/domain/access/roles';
import { daysAfter } from '@plumbline/domain/days/days';
import { AppError } from '@plumbline/domain/errors/app-error';
import { trialDays } from '@plumbline/domain/limits/session';
import type { createTrialSubscription } from '@plumbline/domain/operations/people';
import type { z } from 'zod';
import { lockTeam } from '../../identity/membership.ts';
import type { Passed } from '../../rpc/pipeline.ts';
import { shown, subscriptionRow } from './subscription.ts';

const defaultPlan = 'professional';

/**
 * Begins the trial of the caller's organization; one that has a subscription keeps it. Ids that are not the
 * caller's own are NOT_FOUND, and only an admin may begin it. The email and the name in the payload follow
 * the spec and are not used: the session says who it is.
 */
export async function createTrial(
  { caller, write: writing }: Pick<Passed, 'caller' | 'write'>,
  { organizationId, externalUserId, plan = defaultPlan }: z.output<typeof createTrialSubscription>,
) {
  const { membership, userId } = caller;
  if (membership?.organizationId !== organizationId || userId !== externalUserId)
    throw new AppError('NOT_FOUND');
  if (membership.role !== ADMIN) throw new AppError('PERMISSION_DENIED');
  return await writing(async (write) => {
    await lockTeam(write);
    const existing = await subscriptionRow(write.db, organizationId);
    if (existing) return { subscription: shown(existing) };
    const trialEndsAt = daysAfter(write.at, trialDays).toISOString();
    const made = await write.insert('subscription', {
      planName: plan,
      status: 'trial',
      trialEndsAt,
      provider: 'manual',
    });
    write.readmitAll = true;
    return { subscription: shown(made) };
  });
}
