import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { migrateUnderLock } from './migrate.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const writers = 12;
const starts = 4;

let first: TestServer;
let tenant: TestTenant;
let projectId: string;

beforeAll(async () => {
  first = await testServer();
  tenant = await testTenant(first.database.pool);
  ({ projectId } = await callAs(first.services, tenant.admin).projects.create({ name: 'Harbor Lofts' }));
});
afterAll(async () => await first.close());

/** A pool as another node would have it. */
async function withPool<T>(act: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ ...inject('engine').connection, database: first.database.name, max: 5 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    return await act(pool);
  } finally {
    await pool.end();
  }
}

const addNote = async (title: string) =>
  await callAs(first.services, tenant.admin).notes.create({ projectId, title });

test('TENANT-10 a start that needs no change waits for no writer and delays none', async () => {
  const writer = await first.database.pool.connect();
  try {
    const { rows } = await writer.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'auth', 'drizzle') and c.relkind = 'r'`,
    );
    expect(rows.length).toBeGreaterThan(30);
    // A lock under which others can read and do nothing else.
    await writer.query(`begin; lock table ${rows.map(({ name }) => name).join(', ')} in exclusive mode`);
    await withPool(async (pool) => await migrateUnderLock(pool, migrations));
  } finally {
    await writer.query('rollback');
    writer.release();
  }
});

test('TENANT-11 nodes that start while people write fail no call', async () => {
  const over = new AbortController();
  const write = async (writer: number) => {
    const { noteId } = await addNote(`Writer ${writer}`);
    const { taskId } = await callAs(first.services, tenant.admin).tasks.create({ projectId, title: 'Step' });
    for (let round = 0; !over.signal.aborted; round += 1) {
      const as = () => callAs(first.services, tenant.admin);
      await as().notes.update({ noteId, title: `Round ${round}` });
      await as().tasks.update({ taskId, title: `Round ${round}` });
      await as().messages.create({ channelType: 'project', projectId, body: `Round ${round}` });
    }
  };
  const written = Promise.all(Array.from({ length: writers }, async (_, writer) => await write(writer)));
  const started = (async () => {
    for (let start = 0; start < starts; start += 1) {
      await withPool(async (pool) => {
        await migrateUnderLock(pool, migrations);
        const node = await testServer({ on: { ...first.database, pool } });
        await callAs(node.services, tenant.admin).notes.create({ projectId, title: `Node ${start}` });
        await node.close();
      });
    }
  })();
  try {
    await Promise.race([started, written]);
    await started;
  } finally {
    over.abort();
  }
  await written;
});

test('TENANT-12 a table that must change is waited for in short tries, so that other calls do not queue behind a long read', async () => {
  await first.database.pool.query('alter table note no force row level security');
  await first.database.pool.query('drop policy tenant on message');
  const reader = await first.database.pool.connect();
  await reader.query('begin; select count(*) from note');
  let mended = false;
  const start = withPool(async (pool) => await migrateUnderLock(pool, migrations)).then(() => {
    mended = true;
  });
  try {
    for (let round = 0; round < 10; round += 1) await addNote(`Beside a long read ${round}`);
    expect(mended).toBe(false);
  } finally {
    await reader.query('commit');
    reader.release();
  }
  await start;
  const { rows } = await first.database.pool.query(
    `select relname from pg_class where relname in ('note', 'message') and relforcerowsecurity
       and exists (select from pg_policy where polrelid = pg_class.oid and polname = 'tenant') order by 1`,
  );
  expect(rows).toEqual([{ relname: 'message' }, { relname: 'note' }]);
});
