import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

/**
 * How the database is changed: `change` runs its statements in one transaction, `buildIndex` builds an index
 * while others write.
 */
export type Changes = {
  change: (statements: readonly string[]) => Promise<void>;
  buildIndex: (statement: string) => Promise<void>;
};

/** The table in which the library that generates the migrations records those that were made. */
const journal = 'drizzle.__drizzle_migrations';

type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * Makes the pending migrations, each in a transaction of its own together with its record, so that a failure
 * keeps those before it and the next start goes on from there. `folder`: the generated migrations.
 */
export async function applyMigrations(client: ClientBase, folder: string, changes: Changes): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await ensureJournal(client, changes);
  for (;;) {
    // Read anew each time, because another start may have gone on while this one waited for an index.
    const last = await lastMade(client);
    const next = migrations.find(({ folderMillis }) => folderMillis > last);
    if (!next) return;
    await apply(next, changes);
  }
}

async function apply({ sql, hash, folderMillis }: Migration, changes: Changes): Promise<void> {
  const note =
    `insert into ${journal} (hash, created_at) select '${hash}', ${folderMillis} ` +
    `where not exists (select from ${journal} where created_at = ${folderMillis})`;
  const indexes = sql.filter(isConcurrent);
  if (indexes.length === 0) return await changes.change([...sql, note]);
  // An index that is built beside writers is built outside any transaction, so other statements of its
  // migration could not be undone.
  if (indexes.length < sql.length)
    throw new Error(`a migration builds indexes concurrently and does something else too: ${sql.join()}`);
  for (const index of indexes) await changes.buildIndex(index);
  await changes.change([note]);
}

async function ensureJournal(client: ClientBase, { change }: Changes): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('${journal}') is not null as found`,
  );
  if (rows[0]?.found) return;
  await change([
    'create schema if not exists drizzle',
    `create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  ]);
}

async function lastMade(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    `select max(created_at) as last from ${journal}`,
  );
  return Number(rows[0]?.last ?? 0);
}

const concurrentIndex =
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(?<name>\w+)"?\s+on\s+(?:"?(?<schema>\w+)"?\.)?"?\w+"?/i;

const isConcurrent = (statement: string): boolean => concurrentIndex.test(statement);

/**
 * Builds an index, if needed, while others write. An index whose build was interrupted exists without being
 * used, and is built anew.
 */
export async function buildConcurrently(client: ClientBase, statement: string): Promise<void> {
  const { name, schema = 'public' } = concurrentIndex.exec(statement)?.groups ?? {};
  if (name === undefined) throw new Error(`this builds no index concurrently: ${statement}`);
  const index = `${schema}."${name}"`;
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0]?.valid) return;
  if (rows[0]) await client.query(`drop index concurrently ${index}`);
  await client.query(statement);
}
