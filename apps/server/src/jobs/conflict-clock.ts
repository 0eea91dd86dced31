import { conflictTimeoutMs } from '@plumbline/domain/limits/sync';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../database/connect.ts';
import { inEveryOrganization } from '../tenant/every-organization.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';
import { batchRows, inBatches } from './batches.ts';

/**
 * Settles each conflict on which nobody has chosen in time, with the time when it ran out, however late this
 * runs. Returns how many.
 */
export async function settleConflicts({ pool, clock }: Pick<WorkPorts, 'pool' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - conflictTimeoutMs).toISOString();
  return await inEveryOrganization(
    pool,
    async ({ id, within }) =>
      await inBatches(
        async () =>
          await within(
            async (client) =>
              await databaseOn(client).execute(sql`
                update sync_conflict set decision = 'time', decided_at = at + make_interval(secs => ${conflictTimeoutMs / 1_000})
                where organization_id = ${id} and id = any(array(
                  select id from sync_conflict where organization_id = ${id} and decided_at is null and at <= ${before}::timestamptz
                  order by at limit ${batchRows} for update skip locked))`),
          ),
      ),
  );
}
