import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrateUnderLock } from './migrate.ts';
import { applyMigrations } from './migrations.ts';
import { ensureRole, searchRole, secureTenantTables } from './secure.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const { connection } = inject('engine');
let databases = 0;
let name: string;
let earlier: string;
let pool: Pool;

beforeEach(async () => {
  name = `upgrade_${process.pid}_${(databases += 1)}`;
  earlier = mkdtempSync(path.join(tmpdir(), 'plumbline-upgrade-'));
  await onServer(`create database ${name}`);
  pool = new Pool({ ...connection, database: name, max: 2 });
  // The database is dropped while its last connections are still closing.
  pool.on('connect', (client) => client.on('error', () => undefined));
});
afterEach(async () => {
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

/** A row of an installation of then: what is not said has the column's default. */
async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const values = columns.map((_, index) => `$${index + 1}`);
  await pool.query(
    `insert into ${table} (${columns.join()}) values (${values.join()})`,
    Object.values(row).map((value) =>
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ),
  );
}

test('AUDIT-800 an upgraded installation that was in use has what the migrations of hours, memberships, samples and quotas make of its rows', async () => {
  await installBefore('0027_hours_history');
  const organizationId = uuidv7();
  const [lead, tech, left, client] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await insert('organization_counter', { organization_id: organizationId, version: 40 });
  for (const [userId, role, more] of [
    [lead, 'field_tech', {}],
    [tech, 'admin', {}],
    [left, 'field_tech', { deleted_at: '2026-03-01T00:00:00Z' }],
    [client, 'client', {}],
  ] as const) {
    const ids = { organization_id: organizationId, user_id: userId };
    await insert('member', { ...ids, id: uuidv7(), role, email: `${userId}@plumbline.example`, ...more });
    await insert('calendar_feed', { ...ids, token_hash: userId });
    await insert('location_consent', {
      ...{ ...ids, id: uuidv7(), at: '2026-01-01T00:00:00Z', given: true, text_version: 1 },
    });
  }
  const position = { latitude: 41.9, longitude: -87.6, accuracyM: 8, insideGeofence: true };
  const times = { clock_in: '2026-02-02T13:00:00Z', clock_out: '2026-02-02T21:00:00Z' };
  const positions = { clock_in_location: position, clock_out_location: position };
  const stop = { at: times.clock_out, by: lead, reason: '', before: { clockOut: null } };
  const entries = [
    { name: 'own', source: 'clock', created_by: tech, revisions: [] },
    { name: 'crew', source: 'crew', created_by: lead, revisions: [] },
    { name: 'stopped', source: 'clock', created_by: tech, revisions: [stop] },
  ];
  for (const [day, { name: notes, revisions, ...entry }] of entries.entries())
    await insert('time_entry', {
      ...{ organization_id: organizationId, id: uuidv7(), user_id: tech, notes, status: 'pending' },
      ...{ ...entry, ...positions, revisions },
      clock_in: times.clock_in.replace('02-02', `02-0${day + 2}`),
      clock_out: times.clock_out.replace('02-02', `02-0${day + 2}`),
    });
  const [real, sample, second] = [uuidv7(), uuidv7(), uuidv7()];
  for (const [number, id] of [real, sample, second].entries())
    await insert('project', { organization_id: organizationId, id, number: number + 1, name: 'Dock' });
  for (const id of [sample, second])
    await insert('sample_record', { organization_id: organizationId, entity: 'project', id });
  const change = { organization_id: organizationId, entity: 'project', entity_id: real };
  await insert('audit_event', { ...change, id: uuidv7(), action: 'create', after: { name: 'Dock' } });
  await insert('audit_event', {
    ...{ ...change, id: uuidv7(), action: 'update', before: { name: 'Dock' }, after: { name: 'Pier' } },
  });

  await migrateUnderLock(pool, migrations);

  const rowsOf = async (statement: string) => (await pool.query(statement)).rows;
  // A lead's position says nothing about whose hours it is written on.
  const { insideGeofence: _, ...ofLead } = { ...position, by: lead };
  expect(
    await rowsOf(
      `select notes, clock_in_location as began, clock_out_location as ended from time_entry order by clock_in`,
    ),
  ).toEqual([
    { notes: 'own', began: position, ended: position },
    { notes: 'crew', began: { ...ofLead, insideGeofence: null }, ended: position },
    { notes: 'stopped', began: position, ended: { ...ofLead, insideGeofence: null } },
  ]);
  // Addresses and consents of those who have left, and of clients, have ended.
  const present = [lead, tech].toSorted().map((userId) => ({ user_id: userId }));
  expect(await rowsOf(`select user_id from calendar_feed order by user_id`)).toEqual(present);
  expect(
    await rowsOf(`select user_id from location_consent where ended_at is null order by user_id`),
  ).toEqual(present);
  // Sample jobs give their numbers back, and devices hear of it.
  expect(await rowsOf(`select id, number, version > 40 as heard from project order by id`)).toEqual([
    { id: real, number: 1, heard: false },
    { id: sample, number: -1, heard: true },
    { id: second, number: -2, heard: true },
  ]);
  const written = '{"name": "Dock"}'.length * 3 + '{"name": "Pier"}'.length;
  expect(await rowsOf(`select version::int, record_bytes::int as bytes from organization_counter`)).toEqual([
    { version: 41, bytes: written },
  ]);
  expect(
    await rowsOf(`select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where nspname = 'public' and relname in ('time_entry', 'calendar_feed', 'location_consent', 'member', 'project',
        'sample_record', 'organization_counter', 'audit_event') and not relforcerowsecurity`),
  ).toEqual([]);
});
