import { pullOrder } from '@plumbline/domain/entities/replicated';
import type { Pool } from 'pg';
import { changesBetween, currentVersion, epochsSince } from '../changes/changes.ts';
import { databaseOn } from '../database/connect.ts';
import { inTenant } from '../tenant/transaction.ts';
import { broadcastRowsLimit } from '../tenant/commit.ts';
import type { MissedCommits } from './room.ts';

export async function newestVersion(pool: Pool, organizationId: string): Promise<number> {
  return await inTenant(
    pool,
    { organizationId, userId: null },
    async (client) => await currentVersion(databaseOn(client), organizationId),
  );
}

/** The commits of all nodes to an organization after `from`, and the epochs of these people at that time. */
export async function commitsSince(
  pool: Pool,
  organizationId: string,
  { from, userIds }: { from: number; userIds: readonly string[] },
): Promise<MissedCommits> {
  return await inTenant(pool, { organizationId, userId: null }, async (client) => {
    const db = databaseOn(client);
    const to = await currentVersion(db, organizationId);
    const changes = await changesBetween(db, organizationId, pullOrder, {
      from,
      to,
      limit: broadcastRowsLimit + 1,
    });
    // The epochs are read after the version, so that everyone whose visible rows changed up to it already has
    // a new epoch.
    const epochs = await epochsSince(db, organizationId, { from, userIds });
    return { to, changes: changes.length > broadcastRowsLimit ? null : changes, ...epochs };
  });
}
