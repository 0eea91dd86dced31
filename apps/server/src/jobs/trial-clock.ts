import { daysAfter } from '@plumbline/domain/days/days';
import type { Subscription } from '@plumbline/domain/entities/subscription';
import { gracePeriodDays } from '@plumbline/domain/limits/session';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../database/connect.ts';
import { type JsonRow, wireRow } from '../database/wire.ts';
import { asIdentity } from '../tenant/transaction.ts';
import { forEachCollectingErrors } from '../tenant/every-organization.ts';
import { writeAs, type WorkPorts } from '../tenant/as-viewer.ts';
import type { TenantWrite } from '../tenant/write.ts';
import { systemActor } from './system-actor.ts';

/*
 * trial ──(its end)──► grace_period ──(7 days)──► expired
 * A plan that is paid for leaves this line; nothing here touches it then.
 */

/** Moves every due organization one step or two. Safe to repeat; returns how many took each step. */
export async function runTrialClock(ports: WorkPorts): Promise<{ graced: number; expired: number }> {
  const due = await asIdentity(ports.pool, async (client) => {
    const { rows } = await databaseOn(client).execute<{ organization_id: string }>(sql`
      select organization_id from public.subscription
      where deleted_at is null and ((status = 'trial' and trial_ends_at <= ${ports.clock().toISOString()}::timestamptz)
        or (status = 'grace_period' and grace_ends_at <= ${ports.clock().toISOString()}::timestamptz))
      order by organization_id`);
    return rows;
  });
  const steps = await forEachCollectingErrors(due, async ({ organization_id: organizationId }) =>
    writeAs(ports, systemActor(organizationId), null, advance),
  );
  const count = (wanted: string) => steps.filter(({ status }) => status === wanted).length;
  return { graced: count('grace_period'), expired: count('expired') };
}

/** Read again under a lock, because another node may have moved it, or somebody may have paid. */
async function advance(write: TenantWrite): Promise<{ status: string | null }> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(subscription) as row from subscription
    where organization_id = ${write.viewer.organizationId} and deleted_at is null for no key update`);
  const [found] = rows;
  const before = found && wireRow('subscription', found.row);
  const next = before && nextState(before, write.at);
  if (!next) return { status: null };
  await write.update('subscription', before, next);
  write.readmitAll = true;
  return { status: next.status };
}

type State = Pick<Subscription, 'status' | 'graceEndsAt' | 'expiredAt'>;

/**
 * The state of a subscription at that moment if it differs from its present one; null when it stays. After a
 * long standstill it skips a grace period that is over.
 */
export function nextState(
  { status, trialEndsAt, graceEndsAt }: Pick<Subscription, 'status' | 'trialEndsAt' | 'graceEndsAt'>,
  at: Date,
): State | null {
  const graceEnd =
    status === 'trial' && trialEndsAt ? daysAfter(new Date(trialEndsAt), gracePeriodDays) : null;
  const end = status === 'grace_period' && graceEndsAt ? new Date(graceEndsAt) : graceEnd;
  if (end === null) return null;
  if (at >= end) {
    return { status: 'expired', graceEndsAt: end.toISOString(), expiredAt: end.toISOString() };
  }
  if (status === 'trial' && trialEndsAt && at >= new Date(trialEndsAt)) {
    return { status: 'grace_period', graceEndsAt: end.toISOString(), expiredAt: null };
  }
  return null;
}
