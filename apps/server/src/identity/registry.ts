import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { tenantRole } from '../database/secure.ts';

/**
 * Steps out of the restricted role for statements on the identity tables and the job queue, and back in, inside the same
 * transaction: an invitation, its reply in the ledger and its mail are kept together or not at all. `act` touches no tenant table. When it fails
 * the transaction is over, and its role with it.
 */
export async function atRegistry<T>(db: Database, act: () => Promise<T>): Promise<T> {
  await db.execute(sql`set local role none`);
  const result = await act();
  await db.execute(sql.raw(`set local role ${tenantRole}`));
  return result;
}
