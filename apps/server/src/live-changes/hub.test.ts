import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../process/log.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { testTenant } from '../testing/tenant.ts';
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

test('LIVE-38 every socket is checked again within a minute, a part of them each second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { admin } = await testTenant(server.database.pool);
  const asked = new Map<Headers, number>();
  const live = openLiveChanges({
    pool: server.database.pool,
    connect: () => new Client(server.database.pool.options),
    node: 'alone',
    clock: () => new Date(),
    log: createLog('silent'),
    callerOf: async (headers) => {
      asked.set(headers, (asked.get(headers) ?? 0) + 1);
      return await Promise.resolve(admin);
    },
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
