import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onlyConnection } from '../testing/only-connection.ts';
import { refusal } from '../testing/refusal.ts';
import { callAs } from '../testing/call.ts';
import { cookieOf } from '../testing/cookie.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { DatabaseBusy, TimeoutPool } from './pool.ts';

/** Connections of a test's server. */
const poolSize = 20;
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => await server.close());

/** Its connection is open. */
async function smallPool(): Promise<TimeoutPool> {
  const pool = new TimeoutPool({
    ...inject('engine').connection,
    database: server.database.name,
    max: 1,
    connectionTimeoutMillis: 50,
    statement_timeout: 100,
    idle_in_transaction_session_timeout: 100,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  (await onlyConnection(pool)).release();
  return pool;
}

test('LOAD-1 a call that gets no connection in time is told to try again, and changes nothing', async () => {
  const pool = await smallPool();
  const pending = await onlyConnection(pool);
  const busy = { ...server.services, pool };
  const title = 'While everybody is at work';
  const failed = await refusal(callAs(busy, tenant.admin).projects.create({ name: title }));
  expect(failed.code).toBe('TIMEOUT_ERROR');
  await expect(pool.query('select 1')).rejects.toThrow(DatabaseBusy);
  pending.release();
  await callAs(busy, tenant.admin).projects.create({ name: title });
  const { rows } = await pool.query('select from project where name = $1', [title]);
  expect(rows).toHaveLength(1);
  await pool.end();
});

test('LOAD-2 a statement that takes too long is ended, and its call is told to try again', async () => {
  const pool = await smallPool();
  const slow = { ...server.services, pool };
  const holder = await server.database.pool.connect();
  const { projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Held' });
  await holder.query('begin');
  await holder.query('select from project where id = $1 for update', [projectId]);
  const failed = await refusal(callAs(slow, tenant.admin).projects.update({ projectId, name: 'Renamed' }));
  expect(failed.code).toBe('TIMEOUT_ERROR');
  await holder.query('rollback');
  holder.release();
  await callAs(slow, tenant.admin).projects.update({ projectId, name: 'Renamed' });
  await pool.end();
});

test('LOAD-3 an idle transaction is ended, and its locks are released', async () => {
  const pool = await smallPool();
  const client = await pool.connect();
  const ended = new Promise<void>((done) => client.once('end', () => done()));
  await client.query('begin; lock table location');
  await ended;
  client.release(true);
  await server.database.pool.query('do $$ begin lock table location; end $$');
  await pool.end();
});

test('COST-4 with every connection taken a call, a file, a sign-in and a calendar are told when to come back', async () => {
  const { pool } = server.database;
  const pending: PoolClient[] = [];
  while (pool.idleCount > 0 || pool.totalCount < poolSize) pending.push(await pool.connect());
  const cookie = cookieOf(tenant.admin);
  const json = { 'content-type': 'application/json' };
  const signIn = JSON.stringify({ email: tenant.admin.email, password: 'a-long-password' });
  const ask = async (path: string, given: RequestInit = { headers: { cookie } }) =>
    await fetch(`${server.origin}/api/${path}`, given);
  const answers = await Promise.all([
    ask('trpc/projects.list'),
    ask(`files/${tenant.organizationId}`),
    ask('auth/get-session'),
    ask('auth/organization/list'),
    ask('auth/sign-in/email', { method: 'POST', headers: json, body: signIn }),
    ask(`calendar/${'x'.repeat(43)}.ics`),
  ]);
  for (const client of pending) client.release();
  for (const { url, status, headers } of answers)
    expect([url, status, headers.get('retry-after')]).toEqual([url, 503, url.endsWith('.ics') ? '30' : '2']);
  expect((await ask('trpc/projects.list')).status).toBe(200);
});
