import { pullOrder } from '@plumbline/domain/entities/replicated';
import type { Pool } from 'pg';
import { changesBetween, currentVersion, sightSince } from '../changes/changes.ts';
import { databaseOn } from '../database/connect.ts';
import { inTenant } from '../tenant/door.ts';
import { rowsToldLimit } from '../tenant/finish.ts';
import type { Found } from './room.ts';

export async function newestVersion(pool: Pool, organizationId: string): Promise<number> {
  return await inTenant(
    pool,
    { organizationId, userId: null },
    async (client) => await currentVersion(databaseOn(client), organizationId),
  );
}

/** What any node has committed to an organization after `from`, and the epochs of these people by then. */
export async function commitsSince(
  pool: Pool,
  organizationId: string,
  { from, userIds }: { from: number; userIds: readonly string[] },
): Promise<Found> {
  return await inTenant(pool, { organizationId, userId: null }, async (client) => {
    const db = databaseOn(client);
    const to = await currentVersion(db, organizationId);
    const changes = await changesBetween(db, organizationId, pullOrder, {
      from,
      to,
      limit: rowsToldLimit + 1,
    });
    // Read after the version, so that everyone whose visible rows changed by then has a new epoch already.
    const sight = await sightSince(db, organizationId, { from, userIds });
    return { to, changes: changes.length > rowsToldLimit ? null : changes, ...sight };
  });
}
