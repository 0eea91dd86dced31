import { type Gate, gates } from '@plumbline/domain/operations/gates';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../identity/caller.ts';
import { callAs } from '../testing/call.ts';
import { cookieOf } from '../testing/cookie.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

const names = Object.entries<Gate>(gates);

type Body = {
  error?: { data: { code: string; fields?: { path: string }[] } };
  result?: { data: unknown };
};
type Answer = { status: number; code: string | undefined; fields: { path: string }[]; data: unknown };

async function ask(
  name: string,
  options: { caller?: Caller; input?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const gate = names.find(([existing]) => existing === name)?.[1];
  const { caller, input, headers } = options;
  const common = { ...(caller && { cookie: cookieOf(caller) }), ...headers };
  const response =
    gate?.kind === 'mutation'
      ? await fetch(`${server.origin}/api/trpc/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-operation-id': uuidv7(), ...common },
          body: JSON.stringify(input ?? {}),
        })
      : await fetch(
          `${server.origin}/api/trpc/${name}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
          { headers: common },
        );
  const body = (await response.json()) as Body;
  return {
    status: response.status,
    code: body.error?.data.code,
    fields: body.error?.data.fields ?? [],
    data: body.result?.data,
  };
}

test.each(names.map(([name]) => name))('RPC-2 %s without a session asks for one', async (name) => {
  const { status, code } = await ask(name);
  expect([status, code]).toEqual([401, 'AUTH_ERROR']);
});

test('RPC-3 a cookie that is no longer valid is an expired session', async () => {
  for (const value of ['gone.signature', 'gone']) {
    const headers = { cookie: `plumbline.session_token=${value}` };
    const { status, code } = await ask('projects.list', { headers });
    expect([status, code]).toEqual([401, 'SESSION_EXPIRED']);
  }
});

test('RPC-5 a call refuses the role and the plan that may not make it', async () => {
  expect(await ask('reports.getAllUsers', { caller: tenant.tech })).toMatchObject({
    status: 403,
    code: 'PERMISSION_DENIED',
  });
  const starter = await testTenant(server.database.pool, { plan: 'starter' });
  expect(await ask('messages.list', { caller: starter.admin })).toMatchObject({
    status: 402,
    code: 'PLAN_REQUIRED',
  });
  const expired = await testTenant(server.database.pool, { status: 'expired' });
  expect(await ask('projects.list', { caller: expired.admin })).toMatchObject({
    status: 402,
    code: 'PLAN_EXPIRED',
  });
});

test('RPC-6 bad input names its field; unknown fields are refused by name', async () => {
  const missing = await ask('projects.create', { caller: tenant.admin, input: { description: 'no name' } });
  expect(missing).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', fields: [{ path: 'name' }] });
  for (const field of ['role', 'organizationId', 'approved', 'version']) {
    const unknown = await ask('projects.create', {
      caller: tenant.admin,
      input: { name: 'Depot', [field]: 'x' },
    });
    expect(unknown).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', fields: [{ path: field }] });
  }
  const note = await ask('notes.create', { caller: tenant.tech, input: { title: 'Nowhere' } });
  expect(note.fields).toEqual([{ path: 'projectId', message: 'Project is required to create a note' }]);
});

test('RPC-6 text that no column can hold is refused by its field, and what only the database refuses is not a server error either', async () => {
  const { admin } = tenant;
  const bad = [
    ['projects.create', { name: 'a\0b' }, 'name'],
    ['projects.list', { search: '\0' }, 'search'],
    ['users.updateUserProfile', { externalUserId: admin.userId, phone: '\ud800' }, 'phone'],
  ] as const;
  for (const [name, input, path] of bad) {
    const answer = await ask(name, { caller: admin, input });
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', fields: [{ path }] });
  }
  const beforeAllYears = { ...server.services, clock: () => new Date(-8.64e15) };
  const refused = callAs(beforeAllYears, admin).projects.create({ name: 'Depot' });
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { code: 'VALIDATION_ERROR' } });
});

test('RPC-7 a mutation without an operation id is refused; with the same one it is applied once', async () => {
  const without = await ask('projects.create', {
    caller: tenant.admin,
    input: { name: 'Depot' },
    headers: { 'x-operation-id': '' },
  });
  expect(without).toMatchObject({ status: 400, fields: [{ path: 'x-operation-id' }] });
  const headers = { 'x-operation-id': uuidv7() };
  const first = await ask('projects.create', { caller: tenant.admin, input: { name: 'Once' }, headers });
  const again = await ask('projects.create', { caller: tenant.admin, input: { name: 'Once' }, headers });
  expect(again.data).toEqual(first.data);
  const other = await ask('projects.create', { caller: tenant.admin, input: { name: 'Twice' }, headers });
  expect(other).toMatchObject({ status: 409, code: 'CONFLICT' });
});

test('RPC-8 one mutation a request, and none by GET, as text or from another site', async () => {
  const send = async (path: string, init: RequestInit) =>
    (await fetch(`${server.origin}/api/trpc/${path}`, init)).status;
  const cookie = cookieOf(tenant.admin);
  const json = { cookie, 'content-type': 'application/json', 'x-operation-id': uuidv7() };
  const body = JSON.stringify({ name: 'Depot' });
  const batch = JSON.stringify({ 0: { name: 'A' }, 1: { name: 'B' } });
  expect(
    await send('projects.create,projects.create?batch=1', { method: 'POST', headers: json, body: batch }),
  ).toBe(400);
  expect(await send(`projects.create?input=${encodeURIComponent(body)}`, { headers: json })).toBe(405);
  expect(
    await send('projects.create', {
      method: 'POST',
      headers: { ...json, 'content-type': 'text/plain' },
      body,
    }),
  ).toBe(415);
  expect(
    await send('projects.create', {
      method: 'POST',
      headers: { ...json, origin: 'https://evil.example' },
      body,
    }),
  ).toBe(403);
});

test('RPC-9 rows have every field of a record in camelCase, and sort by either spelling and in either direction', async () => {
  for (const name of ['Alder', 'Birch', 'Cedar'])
    await ask('projects.create', { caller: tenant.admin, input: { name } });
  const sorted = async (sort: string): Promise<string[]> => {
    const { data } = await ask('projects.list', { caller: tenant.admin, input: { sort, limit: 200 } });
    const page = data as { rows: { name: string }[] };
    return page.rows.map(({ name }) => name);
  };
  expect(await sorted('created_date')).toEqual(await sorted('createdAt'));
  expect(await sorted('-created_date')).toEqual((await sorted('createdAt')).toReversed());
  const { data } = await ask('projects.list', { caller: tenant.admin, input: { limit: 1 } });
  const row = (data as { rows: Record<string, unknown>[] }).rows[0];
  for (const field of [
    'id',
    'organizationId',
    'createdAt',
    'updatedAt',
    'createdBy',
    'version',
    'percentComplete',
  ]) {
    expect(row).toHaveProperty(field);
  }
});

test('RPC-12 a page is sent as the database wrote it, alone, in a batch beside other answers, and as a stream', async () => {
  const { admin } = tenant;
  const { projectId } = await callAs(server.services, admin).projects.create({ name: 'Larch' });
  const title = 'Order “valve bodies”\n\\ 1/2"';
  await callAs(server.services, admin).tasks.create({ projectId, title });
  const page = await callAs(server.services, admin).tasks.list({ projectId });
  expect(page).toMatchObject({ rows: [{ title }], nextCursor: null, hasMore: false });
  const input = { projectId };
  expect(await ask('tasks.list', { caller: admin, input })).toMatchObject({ status: 200, data: page });
  const all = encodeURIComponent(
    JSON.stringify({ 0: input, 1: { projectId: uuidv7() }, 2: input, 3: input }),
  );
  const address = `${server.origin}/api/trpc/tasks.list,projects.get,projects.get,notes.list?batch=1&input=${all}`;
  const expected = [
    { result: { data: page } },
    { error: { data: { code: 'NOT_FOUND' } } },
    { result: { data: { name: 'Larch' } } },
    { result: { data: { rows: [], nextCursor: null, hasMore: false } } },
  ];
  const together = await fetch(address, { headers: { cookie: cookieOf(admin) } });
  expect([together.status, together.headers.get('content-type')]).toEqual([207, 'application/json']);
  expect(await together.json()).toMatchObject(expected);
  const stream = await fetch(address, {
    headers: { cookie: cookieOf(admin), 'trpc-accept': 'application/jsonl' },
  });
  expect(await stream.text()).toContain(JSON.stringify(title));
});
