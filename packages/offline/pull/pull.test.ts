import { type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
import type { SnapshotReply } from '@plumbline/domain/operations/sync';
import { expect, test } from 'vitest';
import { receiveChanges } from '../live/receive.ts';
import { applyChanges } from '../replica/apply.ts';
import { patchRow } from '../replica/patches.ts';
import { readLastReachedAt, readPullState } from '../replica/pull-state.ts';
import { aNote, aTask, clock, serverWithRows, write } from '../testing/filled-server.ts';
import { portOf } from '../testing/model-server.ts';
import { seeded } from '../testing/random.ts';
import { contents, createDevice } from '../testing/replicas.ts';
import { deleted, idOf, note, task } from '../testing/rows.ts';
import { createPull, type FillReport } from './pull.ts';

test('PULL-1 the first fill brings every visible row and reports its progress', async () => {
  const server = serverWithRows();
  server.commit([{ entity: 'task', row: task(3, 0, deleted) }]);
  const replica = createDevice().openTab();
  const reports: FillReport[] = [];
  let pages = 0;
  const pull = createPull({
    replica,
    server: portOf(server, (call) => {
      if (call === 'snapshot') pages += 1;
    }),
    clock,
    onProgress: (report) => reports.push(report),
  });
  await pull.fill();
  expect(await contents(replica)).toEqual(server.contents());
  expect(await readPullState(replica)).toMatchObject({
    cursor: server.version(),
    epoch: 1,
    fill: null,
    catchUp: null,
    // By the model server's clock, which moves on by a second a page.
    filled: { from: '1970-01-01T00:00:01.000Z', until: new Date(pages * 1_000).toISOString() },
  });
  expect(await readLastReachedAt(replica)).toBe(clock());
  expect(reports.filter(({ entity }) => entity === 'note').map(({ rows }) => rows)).toEqual([3, 6, 8]);
  expect(reports.at(-1)).toEqual({ entity: pullOrder.at(-1), rows: 16, added: 0, done: true });
  expect(reports.filter(({ done }) => done)).toHaveLength(1);
});

test(
  'PULL-2 rows that change while pages are read arrive by the catch-up from the lowest page',
  { timeout: 30_000 },
  async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = seeded(seed);
      const server = serverWithRows();
      const replica = createDevice().openTab();
      let writes = 30;
      // Every other one has asked for its first pages before anything changed.
      const ahead = new Map<EntityName, SnapshotReply>();
      if (seed % 2 === 0)
        for (const entity of pullOrder) ahead.set(entity, await portOf(server).snapshot({ entity }));
      const port = portOf(server, () => {
        while (writes > 0 && random.chance(0.6)) {
          writes -= 1;
          write(server, random);
        }
      });
      const pull = createPull({
        replica,
        clock,
        server: { ...port, arrived: (entity) => ahead.get(entity) ?? null },
      });
      await pull.fill();
      writes = 0;
      await pull.catchUp();
      expect(await contents(replica), `seed ${String(seed)}`).toEqual(server.contents());
      expect((await readPullState(replica)).cursor).toBe(server.version());
      replica.close();
    }
  },
);

test('PULL-2 the cursor after a fill is the lowest version at which any of its pages was read', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  let calls = 0;
  const cursors: number[] = [];
  const port = portOf(server, () => {
    calls += 1;
    if (calls > 1) server.commit([aTask(50)]);
  });
  const first = server.version();
  const pull = createPull({
    replica,
    clock,
    server: {
      ...port,
      pull: (input) => {
        cursors.push(input.cursor);
        return port.pull(input);
      },
    },
  });
  await pull.fill();
  expect(cursors[0]).toBe(first);
});

test('PULL-1706 pages that have arrived are written together, until one of another epoch, with each reported', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  const port = portOf(server);
  const pages = new Map<EntityName, SnapshotReply>();
  for (const entity of pullOrder) pages.set(entity, await port.snapshot({ entity }));
  const asked: EntityName[] = [];
  const reports: FillReport[] = [];
  const other = pages.get('organization');
  if (other === undefined) throw new Error('Organizations are filled.');
  pages.set('organization', { ...other, epoch: other.epoch + 1 });
  let written = 0;
  replica.meta.hook('updating', () => {
    written += 1;
  });
  const pull = createPull({
    replica,
    clock,
    server: {
      ...port,
      snapshot: async (input) => {
        asked.push(input.entity);
        return await port.snapshot(input);
      },
      arrived: (entity) => {
        const page = pages.get(entity) ?? null;
        pages.delete(entity);
        return page;
      },
    },
    onProgress: (report) => reports.push(report),
  });
  await pull.fill();
  expect(await contents(replica)).toEqual(server.contents());
  expect(new Set(asked).size).toBeLessThan(pullOrder.length / 2);
  expect(asked).toContain('organization');
  expect(new Set(reports.map(({ entity }) => entity))).toEqual(new Set(pullOrder));
  expect(reports.at(-1)).toMatchObject({ rows: server.contents().length, done: true });
  expect(written).toBeLessThan(pullOrder.length);
});

test(
  'PULL-3 a fill or catch-up that breaks off at any call goes on from its last page',
  { timeout: 30_000 },
  async () => {
    const whole = await callsOf(Number.POSITIVE_INFINITY);
    expect(whole).toBeGreaterThan(10);
    // Plus the call that failed, and after a resumed catch-up one more for what was committed since.
    for (let broken = 1; broken <= whole; broken += 1)
      expect(await callsOf(broken)).toBeLessThanOrEqual(whole + 2);

    /** How many calls it takes until everything is here, when call number `broken` fails and the app starts again. */
    async function callsOf(broken: number): Promise<number> {
      const server = serverWithRows();
      const device = createDevice();
      let calls = 0;
      const port = portOf(server, () => {
        calls += 1;
        if (calls === broken) throw new Error('The network went away.');
      });
      const run = async () => {
        const replica = device.openTab();
        await createPull({ replica, server: port, clock }).catchUp();
        return replica;
      };
      const again = () => run().catch(run);
      await again();
      for (let n = 20; n < 30; n += 1) server.commit([aTask(n), aNote(100 + n)]);
      const replica = await again();
      expect(await contents(replica), `broken at ${String(broken)}`).toEqual(server.contents());
      return calls;
    }
  },
);

test('PULL-3 an error while storing a page reaches the caller and moves nothing', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  const pull = createPull({ replica, server: portOf(server), clock });
  const failing = () => {
    throw new Error('The disk is full.');
  };
  replica.task.hook('creating', failing);
  await expect(pull.fill()).rejects.toThrow('The disk is full.');
  expect((await readPullState(replica)).fill).toMatchObject({ entity: 'task', after: null, rows: 8 });
  expect(await readLastReachedAt(replica)).toBeNull();
  replica.task.hook('creating').unsubscribe(failing);
  await pull.catchUp();
  expect(await contents(replica)).toEqual(server.contents());
});

test('PULL-3 an old catch-up that is finished is followed by a new one', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  let failing = false;
  const port = portOf(server, () => {
    if (failing) throw new Error('The network went away.');
  });
  const pull = createPull({ replica, server: port, clock });
  await pull.fill();
  for (let n = 20; n < 30; n += 1) server.commit([aTask(n)]);
  const once = createPull({
    replica,
    clock,
    server: {
      ...port,
      pull: async (input) => {
        const reply = await port.pull(input);
        failing = true;
        return reply;
      },
    },
  });
  await expect(once.catchUp()).rejects.toThrow('The network went away.');
  expect((await readPullState(replica)).catchUp).not.toBeNull();
  failing = false;
  server.commit([aTask(40)]);
  await pull.catchUp();
  expect(await contents(replica)).toEqual(server.contents());
});

test('PULL-4 one run at a time: all calls during a run share exactly one more', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  let first = true;
  const cursors: number[] = [];
  const asks: Promise<void>[] = [];
  const port = portOf(server);
  const pull = createPull({
    replica,
    clock,
    server: {
      ...port,
      pull: async (input) => {
        cursors.push(input.cursor);
        const reply = await port.pull(input);
        if (first) {
          first = false;
          server.commit([aTask(40)]);
          asks.push(pull.catchUp(), pull.catchUp(), pull.fill());
        }
        return reply;
      },
    },
  });
  const running = pull.fill();
  expect(pull.fill()).toBe(running);
  await running;
  expect(asks[0]).toBe(asks[1]);
  expect(asks[2]).toBe(running);
  await Promise.all(asks);
  expect(cursors).toHaveLength(2);
  expect(await contents(replica)).toEqual(server.contents());
});

test('PULL-4 a failed run does not make the next one fail', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  let failures = 1;
  const pull = createPull({
    replica,
    clock,
    server: portOf(server, () => {
      failures -= 1;
      if (failures >= 0) throw new Error('The network went away.');
    }),
  });
  const [broken, next] = await Promise.allSettled([pull.catchUp(), pull.catchUp()]);
  expect([broken.status, next.status]).toEqual(['rejected', 'fulfilled']);
  expect(await contents(replica)).toEqual(server.contents());
});

test('PULL-5 another epoch fills anew: withdrawn rows go, rows made here and every patch stay', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  const pull = createPull({ replica, server: portOf(server), clock });
  await pull.fill();
  const lay = { entity: 'note', at: 0, kind: 'update', fields: { title: 'mine' } } as const;
  await patchRow(replica, { ...lay, id: idOf(101), operationId: 'kept' });
  await patchRow(replica, { ...lay, id: idOf(102), operationId: 'withdrawn' });
  const { id: _id, version: _version, deletedAt: _deletedAt, ...fields } = note(0, 0, { title: 'made here' });
  await patchRow(replica, { ...lay, kind: 'create', fields, id: idOf(150), operationId: 'made' });
  server.hide(({ entity, row }) => entity === 'task' || row.id === idOf(102));
  await pull.catchUp();
  expect(await contents(replica)).toEqual(
    [
      ...server
        .contents()
        .map((change) =>
          change.entity === 'note' && change.row.id === idOf(101)
            ? { ...change, row: { ...change.row, title: 'mine' } }
            : change,
        ),
      { entity: 'note', row: note(150, 0, { title: 'made here' }) },
    ].toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1)),
  );
  const layers = await replica.layers.toArray();
  expect(
    layers.map(({ operationIds }) => operationIds.join()).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['kept', 'made', 'withdrawn']);
  expect(await readPullState(replica)).toMatchObject({ epoch: 2, cursor: server.version(), fill: null });
});

test('PULL-5 screens keep the old rows until the new ones replace them, also when fields change at the same version', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  const counts: number[] = [];
  const port = portOf(server, async () => {
    counts.push((await contents(replica)).length);
  });
  await createPull({ replica, server: portOf(server), clock }).fill();
  server.hide(() => false);
  const pull = createPull({
    replica,
    clock,
    server: {
      ...port,
      snapshot: async (input) => {
        const reply = await port.snapshot(input);
        for (const { entity, row } of reply.changes) if (entity === 'task') row.title = 'under the new role';
        return reply;
      },
    },
  });
  await pull.catchUp();
  expect(new Set(counts)).toEqual(new Set([17]));
  const titles = (await replica.task.toArray()).map(({ title }) => title);
  expect(new Set(titles)).toEqual(new Set(['under the new role']));
});

test(
  'PULL-5 an epoch that changes during a fill or a catch-up starts the fill over',
  { timeout: 30_000 },
  async () => {
    for (let at = 1; at <= 30; at += 1) {
      const server = serverWithRows();
      const replica = createDevice().openTab();
      let calls = 0;
      const port = portOf(server, () => {
        calls += 1;
        if (calls === at) server.hide(({ row }) => row.id === idOf(2) || row.id === idOf(104));
      });
      const pull = createPull({ replica, server: port, clock });
      await pull.fill();
      for (let n = 20; n < 30; n += 1) server.commit([aTask(n)]);
      await pull.catchUp();
      expect(await contents(replica), `at call ${String(at)}`).toEqual(server.contents());
      expect((await readPullState(replica)).epoch).toBe(server.epoch());
      replica.close();
    }
  },
);

test('PULL-5 a row that delivery brought newer than its page never disappears', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  await createPull({ replica, server: portOf(server), clock }).fill();
  server.hide(() => false);
  let delivered = false;
  const titles: (string | undefined)[] = [];
  const look = async () => {
    if (!delivered) return;
    for (const n of [8, 60]) titles.push((await replica.task.get(idOf(n)))?.title);
  };
  const port = portOf(server, look);
  const pull = createPull({
    replica,
    clock,
    server: {
      ...port,
      snapshot: async (input) => {
        const reply = await port.snapshot(input);
        if (input.entity === 'task' && reply.next === null) {
          const { changes, operationId } = server.commit([aTask(8, 'newer'), aTask(60, 'newer')], 'o1');
          await applyChanges(replica, { changes, operationId });
          delivered = true;
        }
        return reply;
      },
    },
  });
  await pull.catchUp();
  expect(titles.length).toBeGreaterThan(4);
  expect(new Set(titles)).toEqual(new Set(['newer']));
  expect(await contents(replica)).toEqual(server.contents());
});

test('PULL-7 the cursor never goes back behind what a live frame brought during a pull', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  const port = portOf(server);
  await createPull({ replica, server: port, clock }).fill();
  const pull = createPull({
    replica,
    clock,
    server: {
      ...port,
      pull: async (input) => {
        const reply = await port.pull(input);
        await receiveChanges(replica, server.commit([aTask(70)]), { epoch: server.epoch() });
        return reply;
      },
    },
  });
  await pull.catchUp();
  expect((await readPullState(replica)).cursor).toBe(server.version());
  expect(await contents(replica)).toEqual(server.contents());
});
test('PULL-10 what was deleted and purged while a device was away is removed from it, and what it made itself stays', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  const pull = createPull({ replica, server: portOf(server), clock });
  await pull.fill();
  server.commit([{ entity: 'task', row: task(3, 0, deleted) }]);
  server.commit([aTask(4, 'Renamed')]);
  server.purge();
  await patchRow(replica, {
    entity: 'task',
    id: idOf(5),
    operationId: 'o5',
    at: 0,
    kind: 'update',
    fields: { title: 'Mine' },
  });
  await pull.catchUp();
  expect(await replica.task.get(idOf(3))).toBeUndefined();
  expect((await replica.task.get(idOf(5)))?.title).toBe('Mine');
  expect(await replica.layers.count()).toBe(1);
  expect(await readPullState(replica)).toMatchObject({ cursor: server.version(), fill: null, catchUp: null });
});

test('PULL-10 a copy that received a deletion before it was purged is not filled anew', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  const asked: string[] = [];
  const pull = createPull({ replica, server: portOf(server, (call) => void asked.push(call)), clock });
  await pull.fill();
  server.commit([{ entity: 'task', row: task(3, 0, deleted) }]);
  await pull.catchUp();
  server.purge();
  server.commit([aTask(9)]);
  asked.length = 0;
  await pull.catchUp();
  expect(asked).toEqual(['pull']);
  expect(await contents(replica)).toEqual(server.contents());
});

test(
  'PULL-10 a purge between any two pages of a fill or a catch-up leaves no deleted row behind',
  { timeout: 30_000 },
  async () => {
    const run = async (purgeAt: number) => {
      const server = serverWithRows();
      const replica = createDevice().openTab();
      let calls = 0;
      const port = portOf(server, () => {
        calls += 1;
        if (calls !== purgeAt) return;
        server.commit([1, 4, 7].map((n) => ({ entity: 'task', row: task(n, 0, deleted) })));
        server.purge();
      });
      const pull = createPull({ replica, server: port, clock });
      await pull.fill();
      for (let n = 20; n < 30; n += 1) server.commit([aTask(n)]);
      await pull.catchUp();
      expect(await contents(replica), `purged at call ${String(purgeAt)}`).toEqual(server.contents());
      return calls;
    };
    const whole = await run(Number.POSITIVE_INFINITY);
    for (let purgeAt = 1; purgeAt <= whole; purgeAt += 1) await run(purgeAt);
  },
);

test('SCOPE-7 while a copy is filled anew the time of its fill is unknown, and an interrupted fill counts from its first page', async () => {
  const server = serverWithRows();
  const replica = createDevice().openTab();
  let failing = false;
  const port = portOf(server, () => {
    if (failing) throw new Error('The network went away.');
  });
  const pull = createPull({ replica, server: port, clock });
  await pull.fill();
  expect((await readPullState(replica)).filled).not.toBeNull();
  server.hide(() => false);
  const broken = createPull({
    replica,
    clock,
    server: {
      ...port,
      snapshot: async (input) => {
        const reply = await port.snapshot(input);
        if (input.entity === 'task' && reply.next === null) failing = true;
        return reply;
      },
    },
  });
  await expect(broken.catchUp()).rejects.toThrow('The network went away.');
  const { fill, filled } = await readPullState(replica);
  expect(filled).toBeNull();
  failing = false;
  await pull.catchUp();
  expect((await readPullState(replica)).filled?.from).toBe(fill?.from);
});
