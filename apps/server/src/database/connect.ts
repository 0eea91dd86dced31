import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

export type Database = NodePgDatabase;

const opened = new WeakMap<Pool | PoolClient, Database>();

/** The query builder on a pool or on one of its connections; made once for each. */
export function databaseOn(connection: Pool | PoolClient): Database {
  const known = opened.get(connection);
  if (known) return known;
  const made = drizzle(connection, { casing: 'snake_case' });
  opened.set(connection, made);
  return made;
}
