import { ledgerRetentionDays } from '@plumbline/domain/limits/sync';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../database/connect.ts';
import { asIdentity, inTenant } from '../tenant/door.ts';
import type { WorkPorts } from '../tenant/organization.ts';
import { daysAfter } from './days.ts';

/** Forgets the replies of operations that are too old to come again. Answers how many. */
export async function forgetOldOperations({
  pool,
  clock,
}: Pick<WorkPorts, 'pool' | 'clock'>): Promise<number> {
  const before = daysAfter(clock(), -ledgerRetentionDays).toISOString();
  const organizations = await asIdentity(pool, async (client) => {
    const { rows } = await databaseOn(client).execute<{ id: string }>(sql`select id from auth.organization`);
    return rows;
  });
  let forgotten = 0;
  for (const { id: organizationId } of organizations) {
    const { rowCount } = await inTenant(
      pool,
      { organizationId, userId: null },
      async (client) =>
        await databaseOn(client).execute(sql`
          with refusals as (
            delete from operation_refusal where organization_id = ${organizationId} and at < ${before}::timestamptz)
          delete from operation_ledger where organization_id = ${organizationId} and at < ${before}::timestamptz`),
    );
    forgotten += rowCount ?? 0;
  }
  return forgotten;
}
