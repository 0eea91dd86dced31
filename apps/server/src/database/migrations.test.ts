import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { migrateUnderLock } from './migrate.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const { connection } = inject('engine');
const migrationLock = 7201;
let number = 0;
let name: string;
let folder: string;
let pool: Pool;
let server: Pool;

beforeAll(() => {
  server = new Pool({ ...connection, database: 'postgres', max: 1 });
});
afterAll(async () => await server.end());
beforeEach(async () => {
  number += 1;
  name = `migrations_${process.pid}_${number}`;
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-migrations-'));
  await server.query(`create database ${name}`);
  pool = openPool('first');
});
afterEach(async () => {
  await pool.end();
  await server.query(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/**
 * A short deadlock timeout, so that PostgreSQL detects circular waits soon; it ends the statement that
 * detected one.
 */
function openPool(applicationName: string, deadlockTimeout = '50ms'): Pool {
  const opened = new Pool({
    ...connection,
    ...{
      database: name,
      application_name: applicationName,
      max: 4,
      options: `-c deadlock_timeout=${deadlockTimeout}`,
    },
  });
  opened.on('error', () => undefined);
  // The database is dropped while its last connections are still closing.
  opened.on('connect', (client) => client.on('error', () => undefined));
  return opened;
}

type Journal = { entries: { tag: string; when: number }[] };
const journalIn = (inFolder: string) => path.join(inFolder, 'meta', '_journal.json');
const readJournal = (inFolder: string): Journal => JSON.parse(readFileSync(journalIn(inFolder), 'utf8'));

/** The product's migrations, followed by one for each of these. */
function withMore(more: readonly string[]): void {
  cpSync(migrations, folder, { recursive: true });
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const journal = readJournal(migrations);
  const last = journal.entries.at(-1)?.when ?? 0;
  const entries = more.map((sql, at) => {
    const tag = `9${at}_more`;
    writeFileSync(path.join(folder, `${tag}.sql`), sql);
    return { idx: journal.entries.length + at, version: '7', when: last + 1 + at, tag, breakpoints: true };
  });
  writeFileSync(journalIn(folder), JSON.stringify({ ...journal, entries: [...journal.entries, ...entries] }));
}

const tablesNamed = async (pattern: string) => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relname like $1 and relkind = 'r' order by 1`,
    [pattern],
  );
  return rows.map((row) => row.name);
};

const made = async () => (await pool.query('select from drizzle.__drizzle_migrations')).rowCount;

const isValid = async (index: string) => {
  const { rows } = await pool.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.valid;
};

test('TENANT-13 a start that fails at one migration keeps those before it, and the next start goes on with that one', async () => {
  const one = 'create table more_one (id int);';
  const three = 'create table more_three (id int);';
  const before = readJournal(migrations).entries.length;
  withMore([one, 'create table more_two (id int);--> statement-breakpoint\nselect 1 / 0;', three]);
  await expect(migrateUnderLock(pool, folder)).rejects.toThrow('division by zero');
  expect(await tablesNamed('more_%')).toEqual(['more_one']);
  expect(await made()).toBe(before + 1);
  withMore([one, 'create table more_two (id int);', three]);
  await migrateUnderLock(pool, folder);
  expect(await tablesNamed('more_%')).toEqual(['more_one', 'more_three', 'more_two']);
  expect(await made()).toBe(before + 3);
  await migrateUnderLock(pool, folder);
  expect(await made()).toBe(before + 3);
});

const underWay = async () => {
  const { rows } = await server.query<{ command: string }>(
    'select command from pg_stat_progress_create_index where datname = $1',
    [name],
  );
  return rows;
};

test('TENANT-14 an index is built while others write, and simultaneous starts do not wait for each other in a circle', async () => {
  withMore(['CREATE INDEX CONCURRENTLY "task_more" ON "task" USING btree ("organization_id","title");']);
  await migrateUnderLock(pool, migrations);
  const writer = await pool.connect();
  await writer.query('begin; lock table task in row exclusive mode');
  const second = openPool('second');
  const earlier = openPool('earlier', '1min');
  const node = await earlier.connect();
  try {
    const starts = [migrateUnderLock(pool, folder)];
    await expect.poll(underWay, { timeout: 10_000 }).toEqual([{ command: 'CREATE INDEX CONCURRENTLY' }]);
    starts.push(migrateUnderLock(second, folder));
    const asked = async () => {
      const { rowCount } = await server.query(
        `select from pg_stat_activity where datname = $1 and application_name = 'second' and query like '%advisory%'`,
        [name],
      );
      return rowCount;
    };
    await expect.poll(asked, { timeout: 10_000 }).toBe(1);
    // A node of an earlier version waits in one statement, for which the index waits.
    const waited = node.query('select pg_advisory_lock($1)', [migrationLock]);
    await pool.query('begin; lock table task in row exclusive mode; commit');
    await writer.query('commit');
    await waited;
    await node.query('select pg_advisory_unlock($1)', [migrationLock]);
    await Promise.all(starts);
  } finally {
    writer.release();
    node.release(true);
    await earlier.end();
    await second.end();
  }
  expect(await isValid('task_more')).toBe(true);
  expect(await made()).toBe(readJournal(migrations).entries.length + 1);
});

test('TENANT-14 an index whose build was interrupted is built anew', async () => {
  withMore(['CREATE INDEX CONCURRENTLY "task_more" ON "task" USING btree ("organization_id","title");']);
  await migrateUnderLock(pool, migrations);
  await pool.query('create index task_more on task (organization_id, title)');
  // Its name ends with what its texts are folded by.
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relname like 'note\\_search\\_texts\\_%'`,
  );
  const searched = rows[0]?.name ?? '';
  await pool.query(
    `update pg_index set indisvalid = false where indexrelid in ('task_more'::regclass, $1::regclass)`,
    [searched],
  );
  await migrateUnderLock(pool, folder);
  expect(await isValid('task_more')).toBe(true);
  expect(await isValid(searched)).toBe(true);
});

test('TENANT-14 every later migration builds the indexes of existing tables while others write', () => {
  const later = readdirSync(migrations).filter((file) => file.endsWith('.sql') && file >= '0008');
  expect(later.length).toBeGreaterThan(5);
  const holdUp = later.flatMap((file) => {
    const sql = readFileSync(path.join(migrations, file), 'utf8');
    return [...sql.matchAll(/create (?:unique )?index (?<how>concurrently )?"\w+" on (?<table>\S+)/gi)]
      .filter(
        ({ groups }) =>
          groups?.['how'] === undefined && !sql.includes(`CREATE TABLE ${groups?.['table'] ?? ''}`),
      )
      .map(([statement]) => `${file}: ${statement}`);
  });
  expect(holdUp).toEqual([]);
});
