import { conflictsKeptDays } from '@plumbline/domain/limits/sync';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../database/connect.ts';
import { inEveryOrganization } from '../tenant/every-organization.ts';
import type { WorkPorts } from '../tenant/organization.ts';
import { daysAfter } from './days.ts';

/** Rows in one statement. */
const batch = 1_000;

/** Removes sessions and verifications whose time is over, and conflicts that no device lists any more. Answers how many of each. */
export async function removeExpired({ pool, clock }: Pick<WorkPorts, 'pool' | 'clock'>): Promise<{
  sessions: number;
  verifications: number;
  conflicts: number;
}> {
  const now = clock();
  const settledBefore = daysAfter(now, -conflictsKeptDays).toISOString();
  const gone = async (table: 'session' | 'verification'): Promise<number> => {
    let removed = 0;
    for (let last = batch; last === batch; removed += last) {
      const { rowCount } = await databaseOn(pool).execute(sql`
        delete from auth.${sql.identifier(table)} where id in (
          select id from auth.${sql.identifier(table)} where expires_at < ${now.toISOString()}::timestamptz limit ${batch})`);
      last = rowCount ?? 0;
    }
    return removed;
  };
  return {
    sessions: await gone('session'),
    verifications: await gone('verification'),
    conflicts: await inEveryOrganization(pool, async ({ id, within }) => {
      const { rowCount } = await within(
        async (client) =>
          await databaseOn(client).execute(sql`
            delete from sync_conflict where organization_id = ${id} and decided_at < ${settledBefore}::timestamptz`),
      );
      return rowCount ?? 0;
    }),
  };
}
