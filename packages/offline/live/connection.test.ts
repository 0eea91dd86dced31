import { expect, test } from 'vitest';
import { follow } from '../replica/follow.ts';
import { patchRow } from '../replica/patches.ts';
import { readLastReachedAt, readPullState } from '../replica/pull-state.ts';
import { aNote, aTask, createLiveBench, timings } from '../testing/live-bench.ts';
import { until } from '../testing/replicas.ts';
import { idOf } from '../testing/rows.ts';

/** A bench whose connection is open and whose replica has three rows. */
async function opened(options: Parameters<typeof createLiveBench>[0] = {}) {
  const bench = createLiveBench(options);
  bench.server.commit([aTask(1), aTask(2), aNote(3)]);
  bench.connection.start();
  await bench.welcome();
  bench.calls.length = 0;
  return bench;
}

test('LIVE-1 sends its cursor, fills when it is behind, and then has no need to ask', async () => {
  const bench = await opened();
  expect(bench.sockets.last().sent).toEqual([{ kind: 'hello', cursor: 0, epoch: 0 }]);
  expect(bench.states).toEqual(['connecting', 'greeting', 'open']);
  expect(await bench.contents()).toEqual(bench.server.contents());
  bench.sockets.last().drop();
  bench.pass(timings.retryBaseMs);
  await bench.welcome();
  expect(bench.sockets.last().sent).toEqual([{ kind: 'hello', cursor: 1, epoch: 1 }]);
  await until(async () => (await readLastReachedAt(bench.replica)) === bench.clock());
  expect(bench.calls).toEqual([]);
});

test('LIVE-1 a frame before the welcome causes no pull, because the welcome covers it', async () => {
  const bench = createLiveBench();
  bench.connection.start();
  bench.sockets.last().open();
  bench.sockets.last().deliver(bench.server.commit([aTask(1)]));
  for (let reads = 0; reads < 10; reads += 1) await bench.cursor();
  expect(bench.calls).toEqual([]);
  bench.sockets.last().deliver(bench.server.welcome());
  await until(bench.isCurrent);
  expect(await bench.contents()).toEqual(bench.server.contents());
});

test('LIVE-2 a frame that follows the cursor is applied without a pull', async () => {
  const bench = await opened();
  for (let n = 10; n < 20; n += 1) bench.sockets.last().deliver(bench.server.commit([aTask(n)]));
  await until(bench.isCurrent);
  expect(await bench.contents()).toEqual(bench.server.contents());
  expect(bench.calls).toEqual([]);
});

test('LIVE-2 a frame that comes twice or late changes nothing, except that its operation is marked as seen', async () => {
  const bench = await opened();
  const [first, second] = [bench.server.commit([aTask(1, 'B')], 'o1'), bench.server.commit([aTask(1, 'C')])];
  const both = { ...second, from: first.from, changes: second.changes };
  bench.sockets.last().deliver(both);
  await until(bench.isCurrent);
  await patchRow(bench.replica, {
    entity: 'task',
    id: idOf(1),
    operationId: 'o1',
    at: 0,
    kind: 'update',
    fields: { title: 'B' },
  });
  bench.sockets.last().deliver(first);
  bench.sockets.last().deliver(second);
  await until(async () => (await bench.replica.layers.count()) === 0);
  expect(await bench.contents()).toEqual(bench.server.contents());
  expect(bench.calls).toEqual([]);
});

test('LIVE-47 frames that come while the page shows what came before are taken in together, in their order', async () => {
  const rests: (() => void)[] = [];
  const bench = await opened({ rest: () => new Promise((done) => rests.push(done)) });
  const { replica, server, sockets } = bench;
  let commits = 0;
  const unfollow = follow({
    of: [replica.task],
    read: () => Promise.resolve(),
    next: () => (commits += 1),
    failed: () => expect.unreachable(),
    when: (begin) => begin(),
  });
  await until(() => commits === 1);
  const deliver = (title: string) => sockets.last().deliver(server.commit([aTask(1, title)]));
  deliver('B');
  await until(() => rests.length === 1);
  for (const title of ['C', 'D', 'E']) deliver(title);
  expect((await replica.task.get(idOf(1)))?.title).toBe('B');
  rests[0]?.();
  await until(() => rests.length === 2);
  expect((await replica.task.get(idOf(1)))?.title).toBe('E');
  expect(commits).toBe(3);
  unfollow();
  rests[1]?.();
});

test('LIVE-48 of frames that are taken in together, those behind a gap wait for the pull', async () => {
  const rests: (() => void)[] = [];
  const bench = await opened({ rest: () => new Promise((done) => rests.push(done)) });
  const { server, sockets } = bench;
  const deliver = (title: string) => sockets.last().deliver(server.commit([aTask(1, title)]));
  deliver('B');
  await until(() => rests.length === 1);
  deliver('C');
  server.commit([aTask(2, 'lost on its way')]);
  deliver('D');
  rests[0]?.();
  await until(() => rests.length === 2);
  rests[1]?.();
  await until(bench.isCurrent);
  expect(await bench.contents()).toEqual(server.contents());
  expect(bench.calls).toEqual(['pull']);
});

test('LIVE-3 a frame behind a gap is not applied; the pull brings both, and its operation is marked as seen', async () => {
  const bench = await opened();
  await patchRow(bench.replica, {
    entity: 'task',
    id: idOf(2),
    operationId: 'o2',
    at: 0,
    kind: 'update',
    fields: { title: 'C' },
  });
  bench.server.commit([aTask(1, 'B')]);
  const cursors: number[] = [];
  bench.network.beforeCall = async () => {
    cursors.push(await bench.cursor());
    expect((await bench.replica.task.get(idOf(2)))?.version).toBe(1);
  };
  bench.sockets.last().deliver(bench.server.commit([aTask(2, 'C')], 'o2'));
  await until(bench.isCurrent);
  await until(async () => (await bench.replica.layers.count()) === 0);
  expect(cursors).toEqual([1]);
  expect(await bench.contents()).toEqual(bench.server.contents());
  expect(bench.failures).toEqual([]);
});

test('LIVE-3 frames in any order end with the server’s rows', async () => {
  const bench = await opened();
  const frames = [1, 2, 3, 4, 5].map((n) => bench.server.commit([aTask(1, String(n)), aTask(10 + n)]));
  for (const index of [4, 0, 3, 3, 1, 2, 0]) {
    const frame = frames[index];
    if (frame !== undefined) bench.sockets.last().deliver(frame);
  }
  await until(bench.isCurrent);
  expect(await bench.contents()).toEqual(bench.server.contents());
});

test('LIVE-3 what was missed during an hour without a socket arrives when it is back', async () => {
  const bench = await opened();
  bench.network.online = false;
  bench.sockets.last().drop();
  for (let n = 0; n < 40; n += 1) bench.server.commit([aTask(n + 10), aNote(n + 100)]);
  bench.pass(3_600_000);
  bench.network.online = true;
  bench.connection.wake();
  await bench.welcome();
  expect(await bench.contents()).toEqual(bench.server.contents());
  expect(bench.calls).not.toContain('snapshot');
});

test('LIVE-4 another epoch fills anew, and frames chosen under the old one are not applied', async () => {
  const bench = await opened();
  const old = bench.server.commit([aNote(50)]);
  bench.server.hide(({ entity }) => entity === 'note');
  bench.sockets.last().deliver({ kind: 'epoch', epoch: bench.server.epoch() });
  await until(bench.isCurrent);
  expect(await bench.contents()).toEqual(bench.server.contents());
  expect((await readPullState(bench.replica)).epoch).toBe(2);
  bench.sockets.last().deliver(old);
  bench.sockets.last().deliver(bench.server.commit([aTask(60), aNote(61)]));
  await until(bench.isCurrent);
  expect(await bench.contents()).toEqual(bench.server.contents());
});

test('LIVE-4 a welcome with another epoch fills anew', async () => {
  const bench = await opened();
  bench.sockets.last().drop();
  bench.server.hide(({ row }) => row.id === idOf(1));
  bench.pass(timings.retryBaseMs);
  await bench.welcome();
  expect(await bench.contents()).toEqual(bench.server.contents());
});

test('LIVE-5 a refusal ends the attempts until `start` is called again', async () => {
  const bench = await opened();
  bench.sockets.last().deliver({ kind: 'refused', code: 'PLAN_EXPIRED' });
  expect(bench.refusals).toEqual(['PLAN_EXPIRED']);
  expect(bench.sockets.last().isClosed()).toBe(true);
  bench.sockets.last().drop(4401);
  bench.connection.wake();
  bench.pass(3_600_000);
  expect(bench.sockets.opened).toHaveLength(1);
  expect(bench.states.at(-1)).toBe('refused');
  bench.connection.start();
  expect(bench.sockets.opened).toHaveLength(2);
  bench.sockets.last().drop(4401);
  expect(bench.refusals).toEqual(['PLAN_EXPIRED', 'SESSION_EXPIRED']);
});

test('LIVE-40 after the close code later the server is left alone for the longest delay, and then tried again', async () => {
  const bench = await opened();
  bench.sockets.last().drop(1013);
  expect(bench.states.at(-1)).toBe('waiting');
  bench.pass(timings.retryCapMs / 2);
  expect(bench.sockets.opened).toHaveLength(1);
  bench.pass(timings.retryCapMs / 2);
  expect(bench.sockets.opened).toHaveLength(2);
  await bench.welcome();
  bench.sockets.last().drop();
  bench.pass(timings.retryBaseMs);
  expect(bench.sockets.opened).toHaveLength(3);
});

test('LIVE-6 a socket that answers no ping is closed; anything from the server counts as an answer', async () => {
  const bench = await opened();
  const socket = bench.sockets.last();
  bench.pass(timings.pingEveryMs);
  expect(socket.sent.at(-1)).toEqual({ kind: 'ping' });
  bench.pass(timings.pongWithinMs - 1);
  socket.deliver({ kind: 'present', people: [] });
  bench.pass(timings.pingEveryMs);
  socket.deliver({ kind: 'pong' });
  await until(async () => (await readLastReachedAt(bench.replica)) === bench.clock());
  expect(socket.isClosed()).toBe(false);
  bench.pass(timings.pingEveryMs + timings.pongWithinMs);
  expect(socket.isClosed()).toBe(true);
  expect(bench.states.at(-1)).toBe('waiting');
});

test('LIVE-6 waking pings an open socket', async () => {
  const bench = await opened();
  bench.connection.wake();
  bench.connection.wake();
  expect(bench.sockets.last().sent.filter(({ kind }) => kind === 'ping')).toHaveLength(1);
  bench.pass(timings.pongWithinMs);
  expect(bench.states.at(-1)).toBe('waiting');
});

test('LIVE-6 a socket that does not open, or is not welcomed, is closed', () => {
  const bench = createLiveBench();
  bench.connection.start();
  bench.pass(timings.openWithinMs);
  expect(bench.sockets.opened[0]?.isClosed()).toBe(true);
  bench.pass(timings.retryCapMs);
  bench.sockets.last().open();
  expect(bench.states.at(-1)).toBe('greeting');
  bench.pass(timings.openWithinMs);
  expect(bench.sockets.opened[1]?.isClosed()).toBe(true);
});

test('LIVE-7 attempts come with growing delays until the pull after a welcome has succeeded', async () => {
  const bench = createLiveBench();
  bench.connection.start();
  const gaps: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const [count, start] = [bench.sockets.opened.length, bench.clock()];
    bench.sockets.last().drop();
    while (bench.sockets.opened.length === count) bench.pass(250);
    gaps.push(bench.clock() - start);
  }
  expect(gaps).toEqual([750, 1_500, 3_000, 6_000, 12_000, 22_500, 22_500]);
  await bench.welcome();
  await until(() => bench.states.at(-1) === 'open');
  await until(async () => (await readLastReachedAt(bench.replica)) !== null);
  const before = bench.sockets.opened.length;
  bench.sockets.last().drop(1012);
  bench.pass(750);
  expect(bench.sockets.opened).toHaveLength(before + 1);
});

test('LIVE-7 without a network no socket is opened, and waking tries at once', () => {
  const bench = createLiveBench();
  bench.network.online = false;
  bench.connection.start();
  bench.pass(600_000);
  bench.connection.wake();
  expect(bench.sockets.opened).toHaveLength(0);
  bench.network.online = true;
  bench.connection.wake();
  expect(bench.sockets.opened).toHaveLength(1);
});

test('LIVE-34 an open socket is doubted while the browser reports no network, and trusted again after a message', async () => {
  const bench = await opened();
  bench.network.online = false;
  bench.connection.doubt();
  expect(bench.states.at(-1)).toBe('doubtful');
  // The socket still works, but is not relied on.
  bench.sockets.last().deliver(bench.server.commit([aTask(7)]));
  await until(bench.isCurrent);
  expect(bench.states.at(-1)).toBe('doubtful');
  bench.network.online = true;
  bench.connection.wake();
  expect(bench.sockets.last().sent.at(-1)).toEqual({ kind: 'ping' });
  bench.sockets.last().deliver({ kind: 'pong' });
  expect(bench.states.at(-1)).toBe('open');
  expect(bench.sockets.opened).toHaveLength(1);
});

test('LIVE-34 a doubted socket that stays silent is replaced', async () => {
  const bench = await opened();
  bench.network.online = false;
  bench.connection.doubt();
  bench.network.online = true;
  bench.connection.wake();
  bench.pass(timings.pongWithinMs);
  expect(bench.states.at(-1)).toBe('waiting');
  bench.pass(timings.retryBaseMs);
  await bench.welcome();
  expect(bench.states.at(-1)).toBe('open');
  expect(bench.sockets.opened).toHaveLength(2);
});

test('LIVE-34 an attempt is given up when the network goes', () => {
  const bench = createLiveBench();
  bench.connection.start();
  bench.network.online = false;
  bench.connection.doubt();
  expect(bench.states).toEqual(['connecting', 'waiting']);
  expect(bench.sockets.last().isClosed()).toBe(true);
});

test('LIVE-7 a failed catch-up is reported, and the connection starts over with growing delays', async () => {
  const bench = createLiveBench();
  bench.server.commit([aTask(1)]);
  bench.network.beforeCall = () => {
    throw new Error('503');
  };
  bench.connection.start();
  const gaps: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const socket = bench.sockets.last();
    socket.open();
    await until(() => socket.sent.length > 0);
    socket.deliver(bench.server.welcome());
    await until(() => bench.states.at(-1) === 'waiting');
    const start = bench.clock();
    while (bench.states.at(-1) === 'waiting') bench.pass(250);
    gaps.push(bench.clock() - start);
  }
  expect(gaps).toEqual([750, 1_500, 3_000]);
  expect(bench.failures).toHaveLength(3);
  bench.network.beforeCall = () => undefined;
  await bench.welcome();
  expect(await bench.contents()).toEqual(bench.server.contents());
});

test('LIVE-7 a socket whose construction fails counts as lost', () => {
  const bench = createLiveBench();
  bench.network.refusesSockets = true;
  bench.connection.start();
  expect(bench.states).toEqual(['connecting', 'waiting']);
  expect(bench.failures).toHaveLength(1);
  bench.network.refusesSockets = false;
  bench.pass(timings.retryBaseMs);
  expect(bench.sockets.opened).toHaveLength(1);
});

test('LIVE-19 an unreadable frame may have been a change, so the replica catches up; an unknown kind is ignored', async () => {
  const bench = await opened();
  bench.sockets.last().deliverText('{"kind":"weather"}');
  bench.server.commit([aTask(30)]);
  bench.sockets.last().deliverText('{"kind":"changes"');
  await until(bench.isCurrent);
  expect(await bench.contents()).toEqual(bench.server.contents());
  expect(bench.states.at(-1)).toBe('open');
  expect(bench.calls).toEqual(['pull']);
});

test('LIVE-10 more frames than may wait are dropped for one catch-up', async () => {
  const bench = await opened({ framesWaiting: 20, rowsTogether: 0 });
  for (let n = 0; n < 300; n += 1)
    bench.sockets.last().deliver(bench.server.commit([aTask(n % 7, String(n))]));
  await until(bench.isCurrent);
  expect(await bench.contents()).toEqual(bench.server.contents());
  const next = bench.server.commit([aTask(3, 'after')]);
  bench.sockets.last().deliver(next);
  await until(bench.isCurrent);
  expect(await bench.contents()).toEqual(bench.server.contents());
  expect(bench.calls.length).toBeLessThan(20);
});

test('LIVE-10 dropped frames are made up for even when no other follows', async () => {
  const bench = await opened({ framesWaiting: 20, rowsTogether: 0 });
  // One frame is being handled, and behind it waits one more than the limit.
  for (let n = 0; n < 22; n += 1) bench.sockets.last().deliver(bench.server.commit([aTask(n)]));
  await until(bench.isCurrent);
  expect(await bench.contents()).toEqual(bench.server.contents());
  expect(bench.calls).not.toEqual([]);
});

test('LIVE-11 who is here is reported at once, even while the database is busy', async () => {
  const bench = await opened();
  let release = () => undefined;
  bench.network.beforeCall = () =>
    new Promise((resolve) => {
      release = () => {
        resolve();
        return undefined;
      };
    });
  bench.server.commit([aTask(40)]);
  bench.sockets.last().deliver(bench.server.commit([aTask(41)]));
  await until(() => bench.calls.length === 1);
  const person = { userId: idOf(1), lastSeenAt: '2026-03-02T08:00:00.000Z', online: true };
  bench.sockets.last().deliver({ kind: 'present', people: [person] });
  expect(bench.news.map(({ kind }) => kind)).toEqual(['present']);
  expect(await bench.isCurrent()).toBe(false);
  release();
  await until(bench.isCurrent);
});

test('LIVE-12 stopping leaves no timer and applies nothing more', async () => {
  const bench = await opened();
  const socket = bench.sockets.last();
  bench.connection.stop();
  expect(socket.isClosed()).toBe(true);
  expect(bench.states.at(-1)).toBe('idle');
  expect(bench.waiting()).toBe(0);
  socket.deliver(bench.server.commit([aTask(70)]));
  socket.drop();
  bench.pass(3_600_000);
  await bench.replica.meta.get('place');
  expect(await bench.cursor()).toBe(1);
  expect(bench.sockets.opened).toHaveLength(1);
  bench.connection.start();
  await bench.welcome();
  expect(await bench.contents()).toEqual(bench.server.contents());
});

test('LIVE-12 frames that wait when it stops are discarded', async () => {
  const bench = await opened();
  for (let n = 0; n < 10; n += 1) bench.sockets.last().deliver(bench.server.commit([aTask(n)]));
  bench.connection.stop();
  for (let reads = 0; reads < 40; reads += 1) await bench.cursor();
  expect(await bench.cursor()).toBeLessThanOrEqual(2);
  expect(bench.failures).toEqual([]);
});

test('LIVE-13 two tabs on one database receive the same frames and are both current', async () => {
  const first = await opened();
  const second = createLiveBench({ device: first.device, server: first.server });
  second.connection.start();
  await second.welcome();
  expect(second.calls).toEqual([]);
  for (let n = 0; n < 20; n += 1) {
    const frame = first.server.commit([aTask(n % 5, String(n))]);
    first.sockets.last().deliver(frame);
    if (n % 3 !== 0) second.sockets.last().deliver(frame);
  }
  await until(first.isCurrent);
  await until(second.isCurrent);
  expect(await first.contents()).toEqual(first.server.contents());
  expect(await second.contents()).toEqual(first.server.contents());
});
