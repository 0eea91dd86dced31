import type { Subscription } from '@plumbline/domain/entities/subscription';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';

/** What every member of an organization may see of its plan. */
export type CurrentSubscription = Pick<
  Subscription,
  | 'id'
  | 'organizationId'
  | 'planName'
  | 'status'
  | 'trialEndsAt'
  | 'graceEndsAt'
  | 'expiredAt'
  | 'currentPeriodEndsAt'
>;

export async function subscriptionRow(db: Database, organizationId: string): Promise<Subscription | null> {
  const { rows } = await db.execute<{ row: JsonRow }>(sql`
    select to_json(subscription) as row from subscription
    where organization_id = ${organizationId} and deleted_at is null`);
  const [found] = rows;
  return found ? wireRow('subscription', found.row) : null;
}

/** The plan of the viewer's organization; null without one. */
export async function currentSubscription(
  db: Database,
  viewer: { organizationId: string },
): Promise<CurrentSubscription | null> {
  const row = await subscriptionRow(db, viewer.organizationId);
  return row && shown(row);
}

/** Without the fields that link it to a payment provider. */
export function shown(row: Subscription): CurrentSubscription {
  const { id, organizationId, planName, status, trialEndsAt, graceEndsAt, expiredAt, currentPeriodEndsAt } =
    row;
  return { id, organizationId, planName, status, trialEndsAt, graceEndsAt, expiredAt, currentPeriodEndsAt };
}
