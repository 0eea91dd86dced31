import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesInTurn } from '../rpc/file-turns.ts';
import { createPlacesPerKey } from '../rpc/turns.ts';
import { cookieOf } from '../testing/cookie.ts';
import { callAs } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';

let server: TestServer;
let busy: TestTenant;
let quiet: TestTenant;
beforeAll(async () => {
  server = await testServer();
  busy = await testTenant(server.database.pool);
  quiet = await testTenant(server.database.pool);
});
afterAll(async () => await server.close());

test('LOAD-6 calls of one organization that stand still leave connections to the others', async () => {
  const { projectId } = await callAs(server.services, busy.admin).projects.create({ name: 'Harbor Lofts' });
  const holder = await server.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from project where id = $1 for update', [projectId]);
  const standing = [busy.admin, busy.tech, busy.otherTech].flatMap((person) =>
    Array.from(
      { length: 20 },
      async () => await callAs(server.services, person).tasks.create({ projectId, title: 'Step' }),
    ),
  );
  const { pool } = server.database;
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 10_000 }).toBeGreaterThan(8);
  await callAs(server.services, quiet.admin).projects.create({ name: 'Depot' });
  expect(pool.waitingCount).toBe(0);
  await holder.query('rollback');
  holder.release();
  await Promise.all(standing);
});

test('LOAD-6 a batch of many calls is worked off a few at a time, and each is answered', async () => {
  const names = Array.from({ length: 60 }, () => 'projects.list').join(',');
  const input = JSON.stringify(Object.fromEntries(Array.from({ length: 60 }, (_, place) => [place, {}])));
  const query = new URLSearchParams({ batch: '1', input }).toString();
  const answer = await fetch(`${server.origin}/api/trpc/${names}?${query}`, {
    headers: { cookie: cookieOf(quiet.admin) },
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveLength(60);
});

test.each(['PUT', 'GET'])(
  'LOAD-8 %s of files: so many of a session at once, and one that would wait behind too many is told when to come again',
  async (method) => {
    const held: (() => void)[] = [];
    const sessionOf = (headers: Headers) => headers.get('cookie');
    const turns = () => createPlacesPerKey({ atOnce: 2, waiting: 1, waitMs: 60_000 });
    const handler = filesInTurn({ upload: turns(), download: turns() }, sessionOf, async () => {
      await new Promise<void>((done) => held.push(done));
      return Response.json({});
    });
    const ask = async (cookie: string) =>
      await handler(new Request('http://localhost/api/files/x', { method, headers: { cookie } }), '');
    const first = [ask('a'), ask('a'), ask('a')];
    await expect.poll(() => held.length).toBe(2);
    const refused = await ask('a');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    const other = ask('b');
    await expect.poll(() => held.length).toBe(3);
    held.splice(0).forEach((done) => done());
    await expect.poll(() => held.length).toBe(1);
    held.splice(0).forEach((done) => done());
    expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  },
);
