import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { databaseOn } from './connect.ts';
import { secureTenantTables } from './secure.ts';

/** Any number that nothing else locks: whoever holds it migrates, every other starter waits. */
const migrationLock = 7201;

/** Brings the database to the newest schema and puts every tenant table behind row-level security. `folder`: the generated migrations. */
export async function migrateUnderLock(pool: Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await migrate(databaseOn(client), { migrationsFolder: folder });
      await secureTenantTables(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
}
