import { daysAfter } from '@plumbline/domain/days/days';
import { ledgerRetentionDays } from '@plumbline/domain/limits/sync';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../database/connect.ts';
import { inEveryOrganization } from '../tenant/every-organization.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';
import { batchRows, inBatches } from './batches.ts';

/** Deletes the replies of operations that are too old to be repeated. Returns how many. */
export async function forgetOldOperations({
  pool,
  clock,
}: Pick<WorkPorts, 'pool' | 'clock'>): Promise<number> {
  const before = daysAfter(clock(), -ledgerRetentionDays).toISOString();
  return await inEveryOrganization(pool, async ({ id, within }) => {
    const forget = async (name: 'operation_refusal' | 'operation_ledger') => {
      const table = sql.identifier(name);
      return await inBatches(
        async () =>
          await within(
            async (client) =>
              await databaseOn(client).execute(sql`
                delete from ${table} where organization_id = ${id} and operation_id = any(array(
                  select operation_id from ${table} where organization_id = ${id} and at < ${before}::timestamptz
                  order by at limit ${batchRows} for update skip locked))`),
          ),
      );
    };
    await forget('operation_refusal');
    return await forget('operation_ledger');
  });
}
