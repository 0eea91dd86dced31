import { operationIdHeader, organizationHeader } from '@plumbline/domain/operations/headers';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { cookieOf } from '../testing/cookie.ts';
import { Listener } from '../testing/listener.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { uploadAs } from '../testing/upload.ts';

let server: TestServer;
let shown: TestTenant;
let chosen: TestTenant;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});

/** Marko works for both companies; his page shows one, while another tab has chosen the other for his session. */
beforeEach(async () => {
  const { pool } = server.database;
  shown = await testTenant(pool, { name: 'Halden & Sons' });
  chosen = await testTenant(pool, { name: 'Engstrom Heating' });
  const { userId, email, firstName, lastName, sessionId } = shown.tech;
  await pool.query(
    `insert into member (organization_id, id, user_id, role, first_name, last_name, email)
     values ($1, $2, $3, 'field_tech', $4, $5, $6)`,
    [chosen.organizationId, uuidv7(), userId, firstName, lastName, email],
  );
  await pool.query(`insert into member_state (organization_id, user_id) values ($1, $2)`, [
    chosen.organizationId,
    userId,
  ]);
  await pool.query(`update auth.session set active_organization_id = $1 where id = $2`, [
    chosen.organizationId,
    sessionId,
  ]);
});

async function call(name: string, input: unknown, organizationId: string | null) {
  const response = await fetch(`${server.origin}/api/trpc/${name}`, {
    method: 'POST',
    headers: {
      cookie: cookieOf(shown.tech),
      'content-type': 'application/json',
      [operationIdHeader]: uuidv7(),
      ...(organizationId !== null && { [organizationHeader]: organizationId }),
    },
    body: JSON.stringify(input),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

async function rowsIn(tenant: TestTenant, table: 'message' | 'time_entry'): Promise<number> {
  const { rows } = await server.database.pool.query(`select 1 from ${table} where organization_id = $1`, [
    tenant.organizationId,
  ]);
  return rows.length;
}

const punch = () => ({
  sentAt: new Date().toISOString(),
  items: [
    {
      id: uuidv7(),
      operation: 'clockIn',
      args: { id: uuidv7() },
      before: null,
      dependsOn: [],
      elapsedMs: null,
      attempt: 0,
    },
  ],
});

test('BOUND-1 a call and a waiting change go to the organization that they name, whichever one the session has chosen', async () => {
  const message = { channelType: 'team', body: 'Valve is in.' };
  expect((await call('messages.create', message, shown.organizationId)).status).toBe(200);
  const applied = await call('sync.apply', punch(), shown.organizationId);
  expect(applied.body).toMatchObject({ result: { data: { outcomes: [{ result: 'applied' }] } } });
  expect([await rowsIn(shown, 'message'), await rowsIn(shown, 'time_entry')]).toEqual([1, 1]);
  expect([await rowsIn(chosen, 'message'), await rowsIn(chosen, 'time_entry')]).toEqual([0, 0]);
  // A call that names none is for the organization that the session has chosen.
  expect((await call('messages.create', message, null)).status).toBe(200);
  expect([await rowsIn(shown, 'message'), await rowsIn(chosen, 'message')]).toEqual([1, 1]);
});

test('BOUND-1 queries read the organization that they name, and so do calls that need no plan', async () => {
  const ask = async (name: string) => {
    const response = await fetch(`${server.origin}/api/trpc/${name}`, {
      headers: { cookie: cookieOf(shown.tech), [organizationHeader]: shown.organizationId.toUpperCase() },
    });
    return await response.json();
  };
  expect(await ask('organization.get')).toMatchObject({
    result: { data: { organization: { id: shown.organizationId, name: 'Halden & Sons' } } },
  });
  await server.database.pool.query(
    `update subscription set plan_name = 'starter' where organization_id = $1`,
    [shown.organizationId],
  );
  expect(await ask('billing.getCurrentSubscription')).toMatchObject({
    result: { data: { planName: 'starter' } },
  });
});

test('BOUND-2 a call that names an organization the person does not belong to is refused as that and changes nothing', async () => {
  const foreign = await testTenant(server.database.pool);
  for (const named of [foreign.organizationId, uuidv7(), "x' or '1", '']) {
    const sent = await call('messages.create', { channelType: 'team', body: 'Hello' }, named);
    expect(sent).toMatchObject({ status: 403, body: { error: { data: { code: 'NOT_A_MEMBER' } } } });
    const applied = await call('sync.apply', punch(), named);
    expect(applied).toMatchObject({ status: 403, body: { error: { data: { code: 'NOT_A_MEMBER' } } } });
    expect(await call('auth.syncUser', undefined, named)).toMatchObject({ status: 403 });
  }
  for (const tenant of [foreign, chosen, shown])
    expect([await rowsIn(tenant, 'message'), await rowsIn(tenant, 'time_entry')]).toEqual([0, 0]);
});

test('BOUND-2 a person who was removed from it is told so, although the session has another organization', async () => {
  await callAs(server.services, shown.admin).teams.remove({ memberId: memberOf(shown) });
  const sent = await call('sync.apply', punch(), shown.organizationId);
  expect(sent).toMatchObject({ status: 403, body: { error: { data: { code: 'NOT_A_MEMBER' } } } });
});

const memberOf = ({ tech }: TestTenant) => tech.membership?.memberId ?? '';

test('BOUND-3 a live socket gets changes of the organization in its address and of no other', async () => {
  const listener = await Listener.open(server.origin, shown.tech, shown.organizationId);
  await callAs(server.services, chosen.admin).messages.create({ channelType: 'team', body: 'Theirs' });
  const { messageId } = await callAs(server.services, shown.admin).messages.create({
    channelType: 'team',
    body: 'Ours',
  });
  await listener.untilRow(messageId);
  expect(new Set(listener.rows().map(({ row }) => row.organizationId))).toEqual(
    new Set([shown.organizationId]),
  );
  listener.close();
  const foreign = await testTenant(server.database.pool);
  const refused = await Listener.open(server.origin, shown.tech, foreign.organizationId);
  expect(refused.heard).toEqual([{ kind: 'refused', code: 'NOT_A_MEMBER' }]);
});

test('BOUND-3 a file is shown in the organization that its address names', async () => {
  const { services, origin } = server;
  const { projectId } = await callAs(services, shown.admin).projects.create({ name: 'St. Brigid Clinic' });
  const storageId = await uploadAs(services, shown.admin);
  await callAs(services, shown.admin).photos.saveMetadata({ projectId, storageId, width: 4, height: 3 });
  const asked = async (organizationId: string | null) => {
    const named = organizationId === null ? '' : `?organization=${organizationId}`;
    const headers = { cookie: cookieOf(shown.tech) };
    return (await fetch(`${origin}/api/files/${storageId}${named}`, { headers })).status;
  };
  expect(await asked(shown.organizationId)).toBe(200);
  expect(await asked(null)).toBe(404);
  expect(await asked(chosen.organizationId)).toBe(404);
  expect(await asked(uuidv7())).toBe(404);
});
