import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { createPull } from '../pull/pull.ts';
import { aNote, aTask, serverWithRows } from '../testing/filled-server.ts';
import { portOf } from '../testing/model-server.ts';
import { aMoment, createDevice, until } from '../testing/replicas.ts';
import { createTimers } from '../testing/timers.ts';
import { createSync, type SyncPorts } from './service.ts';

function syncing(over: Partial<SyncPorts> = {}) {
  const { timers, clock, pass, waiting } = createTimers();
  const world = {
    online: true,
    pulls: 0,
    pull: async (): Promise<void> => undefined,
  };
  const failures: unknown[] = [];
  const sync = createSync({
    drain: async () => undefined,
    pull: {
      catchUp: () => {
        world.pulls += 1;
        return world.pull();
      },
    },
    online: () => world.online,
    lastReachedAt: async () => null,
    timers,
    clock,
    onFailure: (error) => failures.push(error),
    ...over,
  });
  const idle = () => until(() => sync.state.get().phase === 'idle');
  return { sync, world, failures, pass, waiting, clock, idle };
}

test('SYNC-1 only one sync runs at a time', async () => {
  const { sync, world, idle } = syncing();
  let finish = (): void => undefined;
  world.pull = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const first = sync.start();
  await until(() => sync.state.get().phase === 'pull');
  await expect(sync.start()).rejects.toMatchObject({ code: 'CONFLICT', message: 'Sync already in progress' });
  finish();
  await first;
  await idle();
  expect(world.pulls).toBe(1);
});

test('SYNC-2 without a connection a sync is refused', async () => {
  const { sync, world } = syncing();
  world.online = false;
  await expect(sync.start()).rejects.toMatchObject({
    code: 'OFFLINE_ERROR',
    message: 'No internet connection',
  });
  expect(world.pulls).toBe(0);
  expect(sync.state.get().errors).toMatchObject([{ message: 'No internet connection' }]);
});

test('SYNC-3 it syncs at once and every 30 seconds, and only while there is a connection', async () => {
  const { sync, world, pass, idle, waiting } = syncing();
  sync.startAuto();
  await idle();
  pass(29_999);
  expect(world.pulls).toBe(1);
  pass(1);
  await until(() => world.pulls === 2);
  await idle();
  world.online = false;
  pass(60_000);
  expect(world.pulls).toBe(2);
  sync.stop();
  expect(waiting()).toBe(0);
});

test('SYNC-3 the interval can be set, and never below ten seconds', async () => {
  const { sync, world, pass, idle } = syncing();
  sync.startAuto();
  await idle();
  sync.setIntervalMs(5_000);
  expect(sync.state.get().intervalMs).toBe(10_000);
  pass(9_999);
  expect(world.pulls).toBe(1);
  pass(1);
  await until(() => world.pulls === 2);
  sync.setIntervalMs(60_000);
  expect(sync.state.get().intervalMs).toBe(60_000);
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => sync.setIntervalMs(none)).toThrow(RangeError);
  expect(sync.state.get().intervalMs).toBe(60_000);
});

test('SYNC-4 it waits for the queue, and after 30 seconds goes on without it', async () => {
  const { sync, pass, world } = syncing({
    drain: (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('late')));
      }),
  });
  const running = sync.start();
  await aMoment();
  pass(29_999);
  await aMoment();
  expect(sync.state.get().phase).toBe('queue');
  expect(world.pulls).toBe(0);
  pass(1);
  await running;
  expect(sync.state.get()).toMatchObject({ errors: [], runs: [{ queueDrained: false, error: null }] });
});

test('SYNC-5 after five minutes without a sync the state is needs-sync', async () => {
  const { sync, world, pass, idle } = syncing({ lastReachedAt: async () => 0 });
  sync.startAuto();
  await idle();
  world.online = false;
  pass(299_999);
  expect(sync.state.get().needsSync).toBe(false);
  pass(1);
  expect(sync.state.get().needsSync).toBe(true);
  world.online = true;
  await sync.start();
  expect(sync.state.get()).toMatchObject({ needsSync: false, lastSyncAt: 300_000 });
});

test('SYNC-6 the last ten errors are kept, and those of automatic syncs are only reported', async () => {
  const { sync, world, failures, pass, idle } = syncing();
  let count = 0;
  world.pull = () => {
    count += 1;
    return Promise.reject(new AppError('UNKNOWN_ERROR', { message: `Failure ${String(count)}` }));
  };
  sync.startAuto();
  for (let turns = 1; turns < 12; turns += 1) {
    await idle();
    pass(30_000);
    await until(() => failures.length === turns + 1);
  }
  const messages = sync.state.get().errors.map(({ message }) => message);
  expect(messages).toHaveLength(10);
  expect(messages[0]).toBe('Failure 3');
  expect(messages.at(-1)).toBe('Failure 12');
  await expect(sync.start()).rejects.toThrow('Failure 13');
});

test('SYNC-7 the log of a sync names time entries, notes, tasks, messages and photos in this order, and how many came', async () => {
  const server = serverWithRows();
  const { timers, clock } = createTimers();
  const replica = createDevice().openTab();
  const reports: unknown[] = [];
  const pull = createPull({
    replica,
    server: portOf(server),
    clock,
    onProgress: (report) => {
      sync.onFill(report);
      reports.push(sync.state.get().firstSync);
    },
    onPage: (report) => sync.onPage(report),
  });
  const sync = createSync({
    drain: async () => undefined,
    pull,
    online: () => true,
    lastReachedAt: async () => null,
    timers,
    clock,
  });
  await sync.start();
  const five = ['timeEntry', 'note', 'task', 'message', 'photo'];
  expect(sync.state.get().runs[0]?.entities).toMatchObject([
    { entity: 'timeEntry', rows: 0 },
    { entity: 'note', rows: 8 },
    { entity: 'task', rows: 8 },
    { entity: 'message', rows: 0 },
    { entity: 'photo', rows: 0 },
    { entity: 'projectTeam', rows: 1 },
  ]);
  expect(reports).toContainEqual({ entity: 'task', rows: 14, added: 3, done: false });
  expect(sync.state.get().firstSync).toBeNull();
  server.commit([aTask(40), aTask(41)]);
  server.commit([aNote(142)]);
  await sync.start();
  const second = sync.state.get().runs[1]?.entities ?? [];
  expect(second.map(({ entity }) => entity)).toEqual(five);
  expect(second.map(({ rows }) => rows)).toEqual([0, 1, 2, 0, 0]);
});
