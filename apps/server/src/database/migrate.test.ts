import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { recordShape, recordTables } from './entities.ts';
import { identityRole, searchRole, tenantRole } from './secure.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
});

test('TENANT-1 every table of an organization has row-level security enabled, forced, and one tenant policy for reading and writing', async () => {
  const { rows } = await database.pool.query<{
    name: string;
    secured: boolean;
    forced: boolean;
    tenant: boolean;
  }>(`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant' and p.polcmd = '*'
        and p.polqual is not null and p.polwithcheck is not null) as tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ secured, forced, tenant }) => !(secured && forced && tenant))).toEqual([]);
});

test('TENANT-2 every unique key and primary key of a tenant table includes the organization', async () => {
  const { rows } = await database.pool.query<{ name: string; first: string }>(`
    select i.indexrelid::regclass::text as name, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and i.indisunique and a.attname <> 'organization_id'`);
  expect(rows).toEqual([]);
});

test('TENANT-3 every reference between records includes the organization', async () => {
  const { rows } = await database.pool.query<{ name: string; definition: string }>(`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ definition }) => !definition.startsWith('FOREIGN KEY (organization_id,'))).toEqual(
    [],
  );
});

test('TENANT-4 the roles that calls act under neither own a table nor bypass security', async () => {
  const { rows } = await database.pool.query<{
    name: string;
    bypass: boolean;
    super: boolean;
    owns: boolean;
  }>(
    `select rolname as name, rolbypassrls as bypass, rolsuper as super,
       exists (select from pg_class c where c.relowner = r.oid) as owns
     from pg_roles r where rolname in ($1, $2, $3) order by 1`,
    [tenantRole, identityRole, searchRole],
  );
  expect(rows).toEqual([
    { name: tenantRole, bypass: false, super: false, owns: false },
    { name: identityRole, bypass: false, super: false, owns: false },
    { name: searchRole, bypass: false, super: false, owns: false },
  ]);
});

test('TENANT-5 a tenant can neither change nor delete events of the trail', async () => {
  const client = await database.pool.connect();
  try {
    for (const statement of ['update audit_event set action = action', 'delete from audit_event']) {
      await client.query(`begin; set local role ${tenantRole}`);
      await expect(client.query(statement)).rejects.toThrow(/permission denied/);
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
});

test('TENANT-6 two time entries of a person never overlap, a switch at the same instant is allowed', async () => {
  const organizationId = randomUUID();
  const userId = randomUUID();
  const add = async (from: string, to: string | null) =>
    await database.pool.query(
      `insert into time_entry (organization_id, id, user_id, clock_in, clock_out) values ($1, $2, $3, $4, $5)`,
      [organizationId, randomUUID(), userId, from, to],
    );
  await add('2026-11-02T08:00:00Z', '2026-11-02T12:00:00Z');
  await add('2026-11-02T12:00:00Z', '2026-11-02T16:00:00Z');
  await expect(add('2026-11-02T15:59:59Z', '2026-11-02T17:00:00Z')).rejects.toThrow(/time_entry_overlap/);
  await add('2026-11-02T16:00:00Z', null);
  await expect(add('2026-11-03T08:00:00Z', null)).rejects.toThrow(/time_entry_o(?:verlap|ne_active)/);
});

test('KEYS-9 every column in the database is the snake_case of its field', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const existing = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  for (const name of Object.keys(recordTables) as (keyof typeof recordTables)[]) {
    const { tableName, columns } = recordShape(name);
    for (const { name: column } of columns.values()) expect(existing).toContain(`${tableName}.${column}`);
  }
});
