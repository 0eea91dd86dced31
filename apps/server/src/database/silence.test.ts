import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { refusal } from '../testing/refusal.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type Gateway, gatewayTo } from '../testing/silence.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { TimeoutPool } from './pool.ts';

let server: TestServer;
let tenant: TestTenant;
let gateway: Gateway;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => await server.close());
beforeEach(async () => {
  gateway = await gatewayTo({ ...inject('engine').connection, database: server.database.name });
});
afterEach(async () => await gateway.close());

function poolThrough(limits: Partial<ConstructorParameters<typeof TimeoutPool>[0]>): TimeoutPool {
  const pool = new TimeoutPool({ ...gateway.connection, max: 1, ...limits });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

test('LOAD-9 when a database takes a call and never answers, the call is told to try again and gets another connection', async () => {
  const pool = poolThrough({ query_timeout: 300 });
  const far = { ...server.services, pool };
  const { projectId } = await callAs(far, tenant.admin).projects.create({ name: 'Heard' });
  gateway.fallSilent();
  const failed = await refusal(callAs(far, tenant.admin).projects.update({ projectId, name: 'Unheard' }));
  expect(failed.code).toBe('TIMEOUT_ERROR');
  gateway.speak();
  await callAs(far, tenant.admin).projects.update({ projectId, name: 'Heard again' });
  await pool.end();
});

test('LOAD-9 every connection has a limit for its answers, above that of its statements', () => {
  const { query_timeout: answer, statement_timeout: statement } = server.database.pool.options;
  expect(answer).toBeGreaterThan(Number(statement));
  expect(answer).toBeLessThanOrEqual(30_000);
});

test('LOAD-9 a new connection without an answer is given up, also where the wait for a free one has no limit', async () => {
  gateway.fallSilent();
  const pool = poolThrough({ connectionTimeoutMillis: 0, connectMs: 50 });
  await expect(pool.query('select 1')).rejects.toThrow('timeout expired');
  await pool.end();
});

test('HTTP-17 when its database does not answer the node reports not ready within its limit, and ready again afterwards', async () => {
  const pool = poolThrough({ max: 4 });
  const node = await testServer({ on: { ...server.database, pool } });
  const ready = async () => (await fetch(`${node.origin}/api/ready`)).status;
  try {
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    gateway.fallSilent();
    await expect.poll(ready, { timeout: 10_000 }).toBe(503);
    gateway.speak();
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  } finally {
    await gateway.close();
    await node.close();
    await pool.end();
    gateway = await gatewayTo(inject('engine').connection);
  }
});
