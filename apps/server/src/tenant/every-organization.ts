import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { databaseOn } from '../database/connect.ts';
import { asIdentity, inTenant } from './door.ts';

/** Work of the product's own, one organization after the other, each behind its door in transactions of its own. Answers the sum. */
export async function inEveryOrganization(
  pool: Pool,
  act: (organization: { id: string; within: Within }) => Promise<number>,
): Promise<number> {
  const organizations = await asIdentity(pool, async (client) => {
    const { rows } = await databaseOn(client).execute<{ id: string }>(sql`select id from auth.organization`);
    return rows;
  });
  let sum = 0;
  for (const { id } of organizations) {
    sum += await act({
      id,
      within: async (transaction) => await inTenant(pool, { organizationId: id, userId: null }, transaction),
    });
  }
  return sum;
}

/** One transaction that sees the organization's rows alone. */
type Within = <T>(transaction: (client: PoolClient) => Promise<T>) => Promise<T>;
