import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitFileTransfers } from '../rpc/file-limits.ts';
import { createSlotsPerKey } from '../rpc/call-limits.ts';
import { cookieOf } from '../testing/cookie.ts';
import { callAs } from '../testing/call.ts';
import { refusal } from '../testing/refusal.ts';
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

test('LOAD-6 calls of one organization that hang leave connections to the others', async () => {
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
  const input = JSON.stringify(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [index, {}])));
  const query = new URLSearchParams({ batch: '1', input }).toString();
  const answer = await fetch(`${server.origin}/api/trpc/${names}?${query}`, {
    headers: { cookie: cookieOf(quiet.admin) },
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveLength(60);
});

/** Runs `act` while the tasks table is locked; `readers` counts the statements that wait for it. */
async function whileTasksAreHeld<T>(act: (readers: () => Promise<number>) => Promise<T>): Promise<T> {
  const { pool } = server.database;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table task in access exclusive mode');
    return await act(async () => {
      const { rows } = await pool.query<{ readers: number }>(
        `select count(*)::int as readers from pg_locks where not granted and relation = 'task'::regclass`,
      );
      return rows[0]?.readers ?? 0;
    });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

test('LOAD-11 an organization gets one part of an export at a time; its other calls and other organizations’ exports go on', async () => {
  const own = await testTenant(server.database.pool);
  const as = ({ admin }: TestTenant) => callAs(server.services, admin);
  const { projectId } = await as(own).projects.create({ name: 'Harbor Lofts' });
  await as(own).tasks.create({ projectId, title: 'Step' });
  await as(quiet).projects.create({ name: 'Depot' });
  const waiting = await whileTasksAreHeld(async (readers) => {
    const exports = Array.from({ length: 21 }, async () => await as(own).audit.export({ projectId }));
    await expect.poll(readers).toBe(1);
    expect(await refusal(as(own).audit.export({ projectId }))).toMatchObject({
      ...{ code: 'RATE_LIMITED', details: { retryAfterSeconds: 2 } },
      message: 'Your organization has too many exports under way. Please wait a moment and try again.',
    });
    expect((await as(own).projects.list()).rows).toHaveLength(1);
    expect((await as(quiet).audit.export({ entity: 'project' })).events).toBeGreaterThan(0);
    expect(await readers()).toBe(1);
    return exports;
  });
  const parts = await Promise.all(waiting);
  expect(new Set(parts.map(({ events }) => events))).toEqual(new Set([3]));
});

type Calls = ReturnType<typeof callAs>;
test.each<[string, (calls: Calls) => Promise<unknown>]>([
  ['first fills', async ({ sync }) => await sync.snapshot({ entity: 'task' })],
  [
    'pages of a catch-up behind the first',
    async ({ sync }) =>
      await sync.pull({ cursor: 0, after: { entity: 'task', version: 0, id: quiet.organizationId } }),
  ],
  ['long lists', async ({ tasks }) => await tasks.list({ limit: 51 })],
])('LOAD-11 an organization gets one long answer at a time: %s', async (_, ask) => {
  const calls = callAs(server.services, busy.admin);
  const waiting = await whileTasksAreHeld(async (readers) => {
    const long = [ask(calls), ask(calls), ask(calls)];
    await expect.poll(readers).toBe(1);
    const short = calls.tasks.list();
    await expect.poll(readers).toBe(2);
    const other = ask(callAs(server.services, quiet.admin));
    await expect.poll(readers).toBe(3);
    return [...long, short, other];
  });
  expect(await Promise.all(waiting)).toHaveLength(5);
});

test('COST-5 what a caller who has gone asked for is cancelled, or not begun', async () => {
  const own = await testTenant(server.database.pool);
  const { projectId } = await callAs(server.services, own.admin).projects.create({ name: 'Harbor Lofts' });
  await whileTasksAreHeld(async (readers) => {
    const caller = new AbortController();
    const asked = (input: object) =>
      fetch(`${server.origin}/api/trpc/tasks.list?input=${encodeURIComponent(JSON.stringify(input))}`, {
        headers: { cookie: cookieOf(own.admin) },
        signal: caller.signal,
      });
    const before = await readers();
    // The second waits for its turn behind the first.
    const gone = Promise.allSettled([asked({ projectId, limit: 200 }), asked({ projectId, limit: 199 })]);
    await expect.poll(readers).toBe(before + 1);
    caller.abort();
    await gone;
    await expect.poll(readers).toBe(before);
  });
  expect((await callAs(server.services, own.admin).tasks.list({ limit: 200 })).rows).toEqual([]);
});

test.each(['PUT', 'GET'])(
  'LOAD-8 %s of files: a few of a session at once, and beyond a number of waiting ones the caller is told when to try again',
  async (method) => {
    const pending: (() => void)[] = [];
    const sessionOf = (headers: Headers) => headers.get('cookie');
    const slots = () => createSlotsPerKey({ atOnce: 2, waiting: 1, waitMs: 60_000 });
    const handler = limitFileTransfers({ upload: slots(), download: slots() }, sessionOf, async () => {
      await new Promise<void>((done) => pending.push(done));
      return Response.json({});
    });
    const ask = async (cookie: string) =>
      await handler(new Request('http://localhost/api/files/x', { method, headers: { cookie } }), '');
    const first = [ask('a'), ask('a'), ask('a')];
    await expect.poll(() => pending.length).toBe(2);
    const refused = await ask('a');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    const other = ask('b');
    await expect.poll(() => pending.length).toBe(3);
    pending.splice(0).forEach((done) => done());
    await expect.poll(() => pending.length).toBe(1);
    pending.splice(0).forEach((done) => done());
    expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  },
);
