import type { Change } from '@plumbline/domain/entities/replicated';
import { reshapeAgainMs } from '@plumbline/domain/limits/replica';
import { expect, test } from 'vitest';
import { patchRow } from '../replica/patches.ts';
import { readPullState } from '../replica/pull-state.ts';
import { aNote, clock } from '../testing/filled-server.ts';
import { sealedBlob, sealedNote } from '../testing/items.ts';
import { createLiveBench } from '../testing/live-bench.ts';
import { createModelServer, type ModelServer, portOf } from '../testing/model-server.ts';
import { contents, createDevice, until } from '../testing/replicas.ts';
import { idOf, note, task } from '../testing/rows.ts';
import { createPull, type PageReport, type PullServer } from './pull.ts';

const aTask = (n: number, title = 'A'): Change => ({
  entity: 'task',
  row: task(n, 0, { title, estimatedHours: 8 }),
});

/** Shape 2 added the hours of a task. */
function serveShape(server: ModelServer, shape: 1 | 2): void {
  server.serve(shape, (change) => {
    if (shape === 2 || change.entity !== 'task') return change;
    const { estimatedHours: _unknown, ...row } = change.row;
    return { entity: 'task', row };
  });
}

function servers() {
  const server = createModelServer();
  for (let n = 1; n <= 8; n += 1) server.commit([aTask(n), aNote(100 + n)]);
  serveShape(server, 1);
  return server;
}

const hoursIn = (rows: readonly Change[]) =>
  rows.flatMap((change) => (change.entity === 'task' ? [change.row.estimatedHours] : []));
const fillsIn = (asked: readonly string[]) => asked.filter((call) => call === 'first page').length;

/** Records the calls made; a fill by its first page. */
function watched(server: ModelServer, before: () => void = () => undefined) {
  const asked: string[] = [];
  const port = portOf(server, before);
  const watching: PullServer = {
    pull: async (input) => {
      asked.push('pull');
      return await port.pull(input);
    },
    snapshot: async (input) => {
      asked.push(input.entity === 'timeEntry' ? 'first page' : 'page');
      return await port.snapshot(input);
    },
  };
  return { asked, port: watching };
}

test('SHAPE-3 a copy of an older shape is filled anew once app and server know the newer one; what is unsent stays', async () => {
  const server = servers();
  const replica = createDevice().openTab();
  await createPull({ replica, server: portOf(server), clock, appShape: 1 }).fill();
  const [item, blob] = [sealedNote(1), sealedBlob(1, idOf(0x101))];
  const conflict = { id: idOf(0x300), entity: 'task', entityId: idOf(1), field: 'title' } as const;
  await replica.outbox.put(item);
  await replica.blobs.put(blob);
  await replica.conflicts.put({ ...conflict, arrivedAt: 0, openUntil: 1, settled: null });
  await replica.drafts.put({ id: 'a form', sealed: blob.sealed });
  const lay = { at: 0, operationId: item.id } as const;
  await patchRow(replica, {
    ...{ ...lay, entity: 'task', id: idOf(1), kind: 'update' },
    fields: { title: 'Mine' },
  });
  const { id: _id, version: _version, deletedAt: _deletedAt, ...fields } = note(150, 0);
  await patchRow(replica, {
    ...lay,
    operationId: 'made',
    entity: 'note',
    id: idOf(150),
    kind: 'create',
    fields,
  });
  const before = await contents(replica);
  expect(hoursIn(before)).toEqual(Array(8).fill(undefined));

  serveShape(server, 2);
  const version = server.version();
  const seen: number[] = [];
  const port = portOf(server, async () => void seen.push((await contents(replica)).length));
  await createPull({ replica, server: port, clock, appShape: 2 }).catchUp();
  expect(new Set(seen)).toEqual(new Set([before.length]));
  expect(server.version()).toBe(version);
  expect(hoursIn(await contents(replica))).toEqual(Array(8).fill(8));
  expect((await replica.task.get(idOf(1)))?.title).toBe('Mine');
  expect((await replica.note.get(idOf(150)))?.version).toBe(0);
  expect(await replica.layers.count()).toBe(2);
  expect(await replica.outbox.toArray()).toEqual([item]);
  expect(await replica.blobs.toArray()).toEqual([blob]);
  expect(await replica.conflicts.count()).toBe(1);
  expect(await replica.drafts.count()).toBe(1);
  expect(await readPullState(replica)).toMatchObject({ shape: 2, fill: null, cursor: version });
});

test('SHAPE-3 with a live connection the fill begins with the welcome, and later welcomes cause none', async () => {
  const [server, device] = [servers(), createDevice()];
  const replica = device.openTab();
  await createPull({ replica, server: portOf(server), clock, appShape: 1 }).fill();
  serveShape(server, 2);
  const bench = createLiveBench({ server, device, appShape: 2 });
  bench.connection.start();
  await bench.welcome();
  await until(async () => (await readPullState(replica)).shape === 2 && (await bench.isCurrent()));
  expect(hoursIn(await bench.contents())).toEqual(Array(8).fill(8));
  bench.calls.length = 0;
  bench.sockets.last().deliver(server.welcome());
  bench.sockets.last().deliver(server.commit([aTask(9)]));
  await until(bench.isCurrent);
  expect(bench.calls).toEqual([]);
  bench.connection.stop();
});

test('SHAPE-3 without a network the older rows stay, and the fill begins with the first answer', async () => {
  const server = servers();
  const replica = createDevice().openTab();
  await createPull({ replica, server: portOf(server), clock, appShape: 1 }).fill();
  const before = await contents(replica);
  serveShape(server, 2);
  let isCut = true;
  const port = portOf(server, () => {
    if (isCut) throw new Error('There is no network.');
  });
  const pull = createPull({ replica, server: port, clock, appShape: 2 });
  await expect(pull.catchUp()).rejects.toThrow('no network');
  expect(await contents(replica)).toEqual(before);
  isCut = false;
  await pull.catchUp();
  expect(hoursIn(await contents(replica))).toEqual(Array(8).fill(8));
});

test('SHAPE-3 a fill that the earlier version of the app began ends with the older shape, and another follows', async () => {
  const server = servers();
  const replica = createDevice().openTab();
  let pages = 4;
  const port = portOf(server, () => {
    pages -= 1;
    if (pages < 0) throw new Error('The app was updated.');
  });
  await expect(createPull({ replica, server: port, clock, appShape: 1 }).fill()).rejects.toThrow('updated');
  serveShape(server, 2);
  await createPull({ replica, server: portOf(server), clock, appShape: 2 }).fill();
  expect(hoursIn(await contents(replica))).toEqual(Array(8).fill(8));
  expect((await readPullState(replica)).shape).toBe(2);
});

test('SHAPE-4 an older app on a newer server takes its rows without a new fill; the update of the app causes one', async () => {
  const server = servers();
  const replica = createDevice().openTab();
  await createPull({ replica, server: portOf(server), clock, appShape: 1 }).fill();
  serveShape(server, 2);
  server.commit([aTask(1, 'B')]);
  const { asked, port } = watched(server);
  const pages: PageReport[] = [];
  // An entity that only the newer version knows.
  const unknown: Change = Object.assign(structuredClone(aTask(77)), { entity: 'invoice' });
  const newer: PullServer = {
    ...port,
    pull: async (input) => {
      const reply = await port.pull(input);
      return { ...reply, changes: [...reply.changes, unknown] };
    },
  };
  const older = createPull({
    replica,
    server: newer,
    clock,
    appShape: 1,
    onPage: (page) => pages.push(page),
  });
  await older.catchUp();
  await older.catchUp();
  expect(asked).toEqual(['pull', 'pull']);
  expect(pages[0]).toEqual({ rows: [{ entity: 'task', count: 1 }] });
  expect(await replica.task.get(idOf(1))).toMatchObject({ title: 'B', estimatedHours: 8 });
  expect((await readPullState(replica)).shape).toBe(1);
  await createPull({ replica, server: port, clock, appShape: 2 }).catchUp();
  expect(fillsIn(asked)).toBe(1);
  expect(hoursIn(await contents(replica))).toEqual(Array(8).fill(8));
});

test('SHAPE-4 a copy that an older app fills on a newer server has the older shape', async () => {
  const server = servers();
  serveShape(server, 2);
  const replica = createDevice().openTab();
  await createPull({ replica, server: portOf(server), clock, appShape: 1 }).fill();
  expect((await readPullState(replica)).shape).toBe(1);
  await createPull({ replica, server: portOf(server), clock, appShape: 2 }).fill();
  expect((await readPullState(replica)).shape).toBe(2);
});

test('SHAPE-4 a server that names no shape sends rows of shape 0, and is not asked for another', async () => {
  const server = servers();
  const { asked, port } = watched(server);
  const unnamed: PullServer = {
    pull: async (input) => {
      const { shape: _shape, ...reply } = await port.pull(input);
      return reply;
    },
    snapshot: async (input) => {
      const { shape: _shape, ...reply } = await port.snapshot(input);
      return reply;
    },
  };
  const replica = createDevice().openTab();
  const pull = createPull({ replica, server: unnamed, clock });
  await pull.fill();
  await pull.catchUp();
  expect(fillsIn(asked)).toBe(1);
  expect((await readPullState(replica)).shape).toBe(0);
  await createPull({ replica, server: port, clock }).catchUp();
  expect(fillsIn(asked)).toBe(2);
});

test('SHAPE-5 while servers of two versions answer in turns, a copy is filled once, and ten minutes later once more if needed', async () => {
  const server = servers();
  const replica = createDevice().openTab();
  await createPull({ replica, server: portOf(server), clock, appShape: 1 }).fill();
  let turn = 0;
  let isMixed = true;
  const { asked, port } = watched(server, () => {
    turn += 1;
    serveShape(server, isMixed && turn % 2 === 0 ? 1 : 2);
  });
  let now = clock();
  const pull = createPull({ replica, server: port, clock: () => now, appShape: 2 });
  for (let n = 1; n <= 12; n += 1) {
    server.commit([aTask(n, 'B')]);
    await pull.catchUp();
    now += reshapeAgainMs / 20;
  }
  expect(fillsIn(asked)).toBe(1);
  expect((await readPullState(replica)).shape).toBe(1);
  isMixed = false;
  now += reshapeAgainMs;
  await pull.catchUp();
  await pull.catchUp();
  expect(fillsIn(asked)).toBe(2);
  serveShape(server, 2);
  expect(await contents(replica)).toEqual(server.contents());
  expect((await readPullState(replica)).shape).toBe(2);
});

test('SHAPE-5 a clock that was set back does not prevent the fill', async () => {
  const server = servers();
  const replica = createDevice().openTab();
  serveShape(server, 2);
  let now = clock();
  const { asked, port } = watched(server);
  await createPull({ replica, server: port, clock: () => now, appShape: 1 }).fill();
  const pull = createPull({ replica, server: port, clock: () => now, appShape: 2 });
  await pull.catchUp();
  serveShape(server, 1);
  server.commit([aTask(1, 'B')]);
  await pull.catchUp();
  serveShape(server, 2);
  await pull.catchUp();
  expect(fillsIn(asked)).toBe(2);
  now -= 365 * 86_400_000;
  await pull.catchUp();
  expect(fillsIn(asked)).toBe(3);
  expect(hoursIn(await contents(replica))).toEqual(Array(8).fill(8));
});

test('SHAPE-5 a tab of the older version that takes part does not give the fill the older shape', async () => {
  const [server, device] = [servers(), createDevice()];
  const [old, updated] = [device.openTab(), device.openTab()];
  await createPull({ replica: old, server: portOf(server), clock, appShape: 1 }).fill();
  serveShape(server, 2);
  const { asked, port } = watched(server);
  let pages = 0;
  const overtaken: PullServer = {
    ...port,
    snapshot: async (input) => {
      pages += 1;
      // The older tab reads all remaining pages before this one's second is answered.
      if (pages === 2) await createPull({ replica: old, server: port, clock, appShape: 1 }).catchUp();
      return await port.snapshot(input);
    },
  };
  await createPull({ replica: updated, server: overtaken, clock, appShape: 2 }).catchUp();
  expect(pages).toBe(2);
  expect(fillsIn(asked)).toBe(1);
  expect((await readPullState(updated)).shape).toBe(2);
  expect(hoursIn(await contents(updated))).toEqual(Array(8).fill(8));
});
