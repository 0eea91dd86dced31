import { errorTable } from '@plumbline/domain/errors/catalogue';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { cookieOf } from '../testing/cookie.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';

const lines: string[] = [];
let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ log: createLog('trace', { write: (line) => void lines.push(line) }) });
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

test('PROCESS-8 when the database refuses a note or a session look-up fails, neither text nor token is logged', async () => {
  const headers = {
    'content-type': 'application/json',
    'x-operation-id': uuidv7(),
    cookie: cookieOf(tenant.admin),
    origin: server.origin,
  };
  await server.database.pool.query(`alter table note add constraint no_codes check (content !~ 'code')`);
  const { projectId } = await fetch(`${server.origin}/api/trpc/projects.create`, {
    ...{ method: 'POST', headers: { ...headers, 'x-operation-id': uuidv7() } },
    body: JSON.stringify({ name: 'Clinic' }),
  }).then(async (answer) => Object(await answer.json())['result'].data);
  const note = { projectId, title: 'Gate', content: 'the code is 4471' };
  const refused = await fetch(`${server.origin}/api/trpc/notes.create`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify(note),
  });
  expect(refused.status).toBe(500);
  expect(lines.join('')).toMatch(/no_codes/);
  expect(lines.join('')).not.toMatch(/4471/);

  await server.database.pool.query('alter table auth.session rename column user_agent to elsewhere');
  const session = await fetch(`${server.origin}/api/auth/get-session`, { headers });
  expect(session.status).toBe(500);
  expect(lines.join('')).toMatch(/42703/);
  expect(lines.join('')).not.toContain(tenant.admin.sessionId);
});

test('RPC-11 an answer that does not fit its schema is not described to the caller, and only briefly in the log', async () => {
  const { pool } = server.database;
  await pool.query(
    `insert into member_state (organization_id, user_id, last_seen_at, unsent)
     select $1, $2, now(), jsonb_object_agg('device ' || n, '{"changes":"many"}'::jsonb) from generate_series(1, 5000) n
     on conflict (organization_id, user_id) do update set last_seen_at = excluded.last_seen_at, unsent = excluded.unsent`,
    [tenant.organizationId, tenant.admin.userId],
  );
  const from = lines.length;
  const answer = await fetch(`${server.origin}/api/trpc/presence.list`, {
    headers: { cookie: cookieOf(tenant.admin) },
  });
  expect(answer.status).toBe(500);
  const { message, data } = Object(await answer.json())['error'];
  expect([message, data.code, data.fields]).toEqual([
    errorTable.UNKNOWN_ERROR.message,
    'UNKNOWN_ERROR',
    undefined,
  ]);
  const failure = lines.slice(from).find((line) => line.includes('a call failed')) ?? '';
  expect(failure).toMatch(/15000 values do not fit their schema, the first: ….changes \(invalid_type\)/);
  expect(failure.length).toBeLessThan(4_000);
});
