import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateUnderLock } from './migrate.ts';
import { applyMigrations } from './migrations.ts';
import { ensureRole, searchRole, secureTenantTables } from './secure.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const { connection } = inject('engine');
const name = `upgrade_${process.pid}`;
let earlier: string;
let pool: Pool;

beforeAll(async () => {
  earlier = mkdtempSync(path.join(tmpdir(), 'plumbline-upgrade-'));
  await onServer(`create database ${name}`);
  pool = new Pool({ ...connection, database: name, max: 2 });
  // The database is dropped while its last connections are still closing.
  pool.on('connect', (client) => client.on('error', () => undefined));
});
afterAll(async () => {
  await pool.end();
  await onServer(`drop database ${name} with (force)`);
  rmSync(earlier, { recursive: true, force: true });
});

async function onServer(statement: string): Promise<void> {
  const server = new Pool({ ...connection, database: 'postgres', max: 1 });
  await server.query(statement);
  await server.end();
}

/** The product's migrations up to the one before this. */
function before(tag: string): string {
  cpSync(migrations, earlier, { recursive: true });
  const file = path.join(earlier, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.findIndex((entry) => entry.tag === tag);
  expect(last).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last) }));
  return earlier;
}

/** An installation of then, without the search, which is made for the tables of today. */
async function installBefore(tag: string): Promise<void> {
  const client = await pool.connect();
  try {
    const one = async (statement: string) => void (await client.query(statement));
    const change = async (statements: readonly string[]) => await one(statements.join(';\n'));
    await applyMigrations(client, before(tag), { change, buildIndex: one });
    await ensureRole(client, searchRole);
    await one(`create schema search authorization ${searchRole}`);
    await secureTenantTables(client, change);
  } finally {
    client.release();
  }
}

test('AUDIT-2 an upgraded installation knows for its old trail which project each record belonged to', async () => {
  await installBefore('0007_trail_and_trash');
  const [organizationId, projectId, taskId] = [uuidv7(), uuidv7(), uuidv7()];
  await pool.query(`insert into project (organization_id, id, number, name) values ($1, $2, 1, 'Dock')`, [
    organizationId,
    projectId,
  ]);
  await pool.query(
    `insert into task (organization_id, id, project_id, number, title, sort_order) values ($1, $2, $3, 1, 'Step', 'a0')`,
    [organizationId, taskId, projectId],
  );
  for (const [entity, id] of [
    ['project', projectId],
    ['task', taskId],
    ['member', uuidv7()],
  ]) {
    await pool.query(
      `insert into audit_event (organization_id, id, action, entity, entity_id) values ($1, $2, 'update', $3, $4)`,
      [organizationId, uuidv7(), entity, id],
    );
  }
  await migrateUnderLock(pool, migrations);
  const { rows } = await pool.query(`select entity, project_id from audit_event order by entity`);
  expect(rows).toEqual([
    { entity: 'member', project_id: null },
    { entity: 'project', project_id: projectId },
    { entity: 'task', project_id: projectId },
  ]);
  await expect(pool.query(`update audit_event set action = 'create'`)).rejects.toThrow(/append-only/);
  const { rows: open } = await pool.query(
    `select relname from pg_class where relname in ('audit_event', 'task', 'project_file') and not relforcerowsecurity`,
  );
  expect(open).toEqual([]);
});
