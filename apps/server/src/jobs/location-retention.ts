import { daysAfter } from '@plumbline/domain/days/days';
import { positionRetentionDays } from '@plumbline/domain/limits/tracking';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../database/connect.ts';
import { dropMonthsBefore, ensureMonths, monthOf } from '../database/partitions.ts';
import { inEveryOrganization } from '../tenant/every-organization.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';
import { batchRows, inBatches } from './batches.ts';

/** A month is made this long before it begins, so that no call has to. */
const aheadDays = 10;

/**
 * Deletes positions after their time, and who looked at positions: whole months by their partition, the rest
 * by rows. Returns the removed partitions, and how many rows were deleted.
 */
export async function expireLocations({ pool, clock }: Pick<WorkPorts, 'pool' | 'clock'>) {
  const now = clock();
  await ensureMonths(pool, [monthOf(now), monthOf(daysAfter(now, aheadDays))]);
  const limit = daysAfter(now, -positionRetentionDays);
  const partitions = await dropMonthsBefore(pool, limit);
  const before = limit.toISOString();
  const rows = await inEveryOrganization(pool, async ({ id, within }) => {
    const expire = async (name: 'location' | 'location_look') => {
      const table = sql.identifier(name);
      return await inBatches(
        async () =>
          await within(
            async (client) =>
              await databaseOn(client).execute(sql`
                delete from ${table} where organization_id = ${id} and at < ${before}::timestamptz and id = any(array(
                  select id from ${table} where organization_id = ${id} and at < ${before}::timestamptz
                  order by at limit ${batchRows} for update skip locked))`),
          ),
      );
    };
    return (await expire('location')) + (await expire('location_look'));
  });
  return { partitions, rows };
}
