import type { LiveMessage } from '@plumbline/domain/operations/live';
import { Client, type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Caller } from '../identity/caller.ts';
import { createLog } from '../process/log.ts';
import { callAs } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { testTenant } from '../testing/tenant.ts';
import type { Frame } from './frame.ts';
import { openLiveChanges } from './hub.ts';
import { Subscriber } from './subscriber.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A hub that never hears other nodes: once it does it looks for everything that it may have missed. */
function openHub(pool: Pool, callerOf: (headers: Headers) => Promise<Caller | null>) {
  return openLiveChanges({
    pool,
    connect: () => new Client({ ...server.database.pool.options, host: '127.0.0.1', port: 1 }),
    node: 'alone',
    clock: () => new Date(),
    log: createLog('silent'),
    callerOf,
  });
}

/** A socket of this person that remembers what was written to it. */
function socketOf({ userId, membership }: Caller) {
  const received: LiveMessage[] = [];
  const subscriber = new Subscriber({
    socket: {
      ...{ isOpen: () => true, bufferedAmount: 0, close: () => undefined, terminate: () => undefined },
      write: ({ text }: Frame) => void received.push(JSON.parse(text)),
    },
    headers: new Headers(),
    sessionId: 's',
    viewer: {
      ...{ userId, organizationId: membership?.organizationId ?? '' },
      ...{ role: null, sharedProjectIds: [], colleagueIds: [] },
    },
  });
  return { subscriber, received };
}

const frames = (received: readonly LiveMessage[]) => received.filter((message) => message.kind === 'changes');

/** This pool, whose first transaction has read everything but is not over before `act` is. */
function withPauseAfterReading(pool: Pool, act: () => Promise<void>): Pool {
  let isFirst = true;
  const through = (target: object, key: string | symbol): unknown => {
    const value: unknown = Reflect.get(target, key);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  return new Proxy(pool, {
    get(target, key) {
      if (key !== 'connect' || !isFirst) return through(target, key);
      isFirst = false;
      return async () =>
        new Proxy(await target.connect(), {
          get(client, name) {
            if (name !== 'query') return through(client, name);
            const query = client.query.bind(client);
            return async (...sent: unknown[]) => {
              if (sent[0] === 'commit') await act();
              return await Reflect.apply(query, client, sent);
            };
          },
        });
    },
  });
}

test('LIVE-651 a change committed while the room of the first socket is made reaches that socket', async () => {
  const { admin } = await testTenant(server.database.pool);
  const organizationId = admin.membership?.organizationId ?? '';
  let projectId = '';
  const pool = withPauseAfterReading(server.database.pool, async () => {
    const made = await callAs(server.services, admin).projects.create({ name: 'Harbor Flats' });
    ({ projectId } = made);
    live.committed({
      ...{ organizationId, version: made.version, changes: [], operationId: null, userId: admin.userId },
      ...{ raised: [], readmit: [] },
    });
  });
  const live = openHub(pool, async () => await Promise.resolve(admin));
  const { subscriber, received } = socketOf(admin);
  await live.join(subscriber);
  await vi.waitFor(() =>
    expect(frames(received).flatMap(({ changes }) => changes.map(({ row }) => row.id))).toContain(projectId),
  );
  await live.close();
});

test('LIVE-652 a commit that came during a doubt is a gap for the socket, also when the doubt changed nothing', async () => {
  const { admin } = await testTenant(server.database.pool);
  const organizationId = admin.membership?.organizationId ?? '';
  const live = openHub(server.database.pool, async () => await Promise.resolve(admin));
  const { subscriber, received } = socketOf(admin);
  await live.join(subscriber);
  const { version } = await callAs(server.services, admin).projects.create({ name: 'Pike Lake' });
  live.committed({
    ...{ organizationId, version, changes: [], operationId: null, userId: admin.userId },
    ...{ raised: [], readmit: [admin.userId] },
  });
  await vi.waitFor(() =>
    expect(frames(received)).toContainEqual(
      expect.objectContaining({ from: version, to: version, changes: [] }),
    ),
  );
  await live.close();
});

test('LIVE-38 every socket is checked again within a minute, a part of them each second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { admin } = await testTenant(server.database.pool);
  const asked = new Map<Headers, number>();
  const live = openHub(server.database.pool, async (headers) => {
    asked.set(headers, (asked.get(headers) ?? 0) + 1);
    return await Promise.resolve(admin);
  });
  const socket = {
    ...{ isOpen: () => true, bufferedAmount: 0 },
    ...{ write: () => undefined, close: () => undefined, terminate: () => undefined },
  };
  const viewer = { ...admin, organizationId: '', role: null, sharedProjectIds: [], colleagueIds: [] };
  const organizationId = admin.membership?.organizationId ?? '';
  const crowd = Array.from(
    { length: 120 },
    () =>
      new Subscriber({
        socket,
        headers: new Headers(),
        sessionId: 's',
        viewer: { ...viewer, organizationId },
      }),
  );
  for (const subscriber of crowd) await live.join(subscriber);
  asked.clear();
  const seconds: number[] = [];
  for (let second = 1; second <= 60; second += 1) {
    const before = asked.size;
    vi.advanceTimersByTime(1_000);
    while (asked.size - before < 2) await new Promise((done) => setImmediate(done));
    seconds.push(asked.size - before);
  }
  expect(seconds).toEqual(Array.from({ length: 60 }, () => 2));
  expect([...asked.values()].every((times) => times === 1)).toBe(true);
  await live.close();
});
