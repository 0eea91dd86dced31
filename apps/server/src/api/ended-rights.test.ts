import { operationIdHeader, organizationHeader } from '@plumbline/domain/operations/headers';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queued } from '../modules/sync/delivery.fixture.ts';
import { callAs } from '../testing/call.ts';
import { cookieOf } from '../testing/cookie.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
});

const memberId = () => tenant.tech.membership?.memberId ?? '';

/** The answer to the technician's page, which was opened when session, membership and role were still good. */
async function answers(name: string, input: unknown) {
  const response = await fetch(`${server.origin}/api/trpc/${name}`, {
    method: 'POST',
    headers: {
      cookie: cookieOf(tenant.tech),
      'content-type': 'application/json',
      [operationIdHeader]: uuidv7(),
      [organizationHeader]: tenant.organizationId,
    },
    body: JSON.stringify(input),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const create = async () => await answers('tasks.create', { projectId: uuidv7(), title: 'Flashing' });
const deliver = async () => {
  const items = [queued({ operation: 'clockIn', args: {} })];
  return await answers('sync.apply', { sentAt: server.services.clock().toISOString(), items });
};
const refused = (status: number, code: string) => ({ status, body: { error: { data: { code } } } });

test('RPC-10 a session that has ended is reported as such, by a call and by a delivery', async () => {
  for (const end of [
    `update auth.session set expires_at = now() - interval '1 second' where id = $1`,
    `delete from auth.session where id = $1`,
  ]) {
    await server.database.pool.query(end, [tenant.tech.sessionId]);
    expect(await create()).toMatchObject(refused(401, 'SESSION_EXPIRED'));
    expect(await deliver()).toMatchObject(refused(401, 'SESSION_EXPIRED'));
  }
});

test('RPC-10 a membership that has ended is reported as such, by a call and by a delivery', async () => {
  await callAs(server.services, tenant.admin).teams.remove({ memberId: memberId() });
  expect(await create()).toMatchObject(refused(403, 'NOT_A_MEMBER'));
  expect(await deliver()).toMatchObject(refused(403, 'NOT_A_MEMBER'));
});

test('RPC-10 a role that no longer allows it is refused with the present role, by a call and for each change of a delivery', async () => {
  await callAs(server.services, tenant.admin).teams.updateRole({ memberId: memberId(), role: 'client' });
  const called = await create();
  expect(called).toMatchObject(refused(403, 'PERMISSION_DENIED'));
  expect(called.body).toMatchObject({ error: { data: { details: { role: 'client' } } } });
  expect(await deliver()).toMatchObject({
    status: 200,
    body: {
      result: {
        data: {
          outcomes: [{ result: 'refused', code: 'PERMISSION_DENIED', details: { role: 'client' } }],
        },
      },
    },
  });
});
