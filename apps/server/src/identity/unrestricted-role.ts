import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { tenantRole } from '../database/secure.ts';

/**
 * Leaves the restricted role for statements on the identity tables and the job queue and returns to it,
 * inside the same transaction, so that an invitation, its reply in the ledger and its mail are stored
 * together or not at all. `act` must not touch tenant tables. When it fails the transaction ends, and its
 * role with it.
 */
export async function withUnrestrictedRole<T>(db: Database, act: () => Promise<T>): Promise<T> {
  await db.execute(sql`set local role none`);
  const result = await act();
  await db.execute(sql.raw(`set local role ${tenantRole}`));
  return result;
}
