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

test('PROCESS-7 a note that the database refuses and a session that it cannot look up leave neither text nor token in the log', async () => {
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
