import { daysAfter } from '@plumbline/domain/days/days';
import { conflictsKeptDays } from '@plumbline/domain/limits/sync';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../database/connect.ts';
import { inEveryOrganization } from '../tenant/every-organization.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';
import { batchRows, inBatches } from './batches.ts';

/**
 * Removes expired sessions and verifications, and conflicts that no device lists any more. Returns how many
 * of each.
 */
export async function removeExpired({ pool, clock }: Pick<WorkPorts, 'pool' | 'clock'>): Promise<{
  sessions: number;
  verifications: number;
  conflicts: number;
}> {
  const now = clock();
  const settledBefore = daysAfter(now, -conflictsKeptDays).toISOString();
  const gone = async (name: 'session' | 'verification'): Promise<number> => {
    const table = sql`auth.${sql.identifier(name)}`;
    return await inBatches(
      async () =>
        await databaseOn(pool).execute(sql`
          delete from ${table} where id = any(array(
            select id from ${table} where expires_at < ${now.toISOString()}::timestamptz limit ${batchRows} for update skip locked))`),
    );
  };
  return {
    sessions: await gone('session'),
    verifications: await gone('verification'),
    conflicts: await inEveryOrganization(
      pool,
      async ({ id, within }) =>
        await inBatches(
          async () =>
            await within(
              async (client) =>
                await databaseOn(client).execute(sql`
                  delete from sync_conflict where organization_id = ${id} and id = any(array(
                    select id from sync_conflict where organization_id = ${id} and decided_at < ${settledBefore}::timestamptz
                    limit ${batchRows} for update skip locked))`),
            ),
        ),
    ),
  };
}
