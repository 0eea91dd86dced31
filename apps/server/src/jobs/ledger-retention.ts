import { ledgerRetentionDays } from '@plumbline/domain/limits/sync';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../database/connect.ts';
import { inEveryOrganization } from '../tenant/every-organization.ts';
import type { WorkPorts } from '../tenant/organization.ts';
import { daysAfter } from './days.ts';

/** Forgets the replies of operations that are too old to come again. Answers how many. */
export async function forgetOldOperations({
  pool,
  clock,
}: Pick<WorkPorts, 'pool' | 'clock'>): Promise<number> {
  const before = daysAfter(clock(), -ledgerRetentionDays).toISOString();
  return await inEveryOrganization(pool, async ({ id, within }) => {
    const { rowCount } = await within(
      async (client) =>
        await databaseOn(client).execute(sql`
          with refusals as (
            delete from operation_refusal where organization_id = ${id} and at < ${before}::timestamptz)
          delete from operation_ledger where organization_id = ${id} and at < ${before}::timestamptz`),
    );
    return rowCount ?? 0;
  });
}
