import { apply } from '@plumbline/domain/operations/sync';
import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createSeals } from '../sealing/seals.ts';
import { queueItem, sealedBlob } from '../testing/items.ts';
import { createPhone, person } from '../testing/queue-bench.ts';
import { idOf, note, task } from '../testing/rows.ts';
import { shippedStores } from '../testing/shipped-stores.ts';
import { nameOf } from './name.ts';
import { newestStores, schemaVersions } from './schema.ts';

type Phone = ReturnType<typeof createPhone>;

/** The stores of a device that was upgraded step by step to this version. */
function storesAt(version: number): Record<string, string | null> {
  const steps = schemaVersions.filter((step) => step.version <= version);
  return Object.assign({}, ...steps.map(({ stores }) => stores));
}

test('REPLICA-22 no shipped store version is changed: each leads to the stores that it had', () => {
  expect(schemaVersions.map(({ version }) => version)).toEqual([...shippedStores.keys()]);
  for (const [version, stores] of shippedStores) expect(storesAt(version)).toEqual(stores);
});

test('REPLICA-22 the newest version has the stores that the code relies on', () => {
  expect(storesAt(Number.POSITIVE_INFINITY)).toEqual(newestStores);
});

test.for([...shippedStores.keys()])(
  'REPLICA-9 a store made by version %i is opened with all that it holds, and what waited in it is sent',
  { timeout: 30_000 },
  async (version) => {
    const phone = createPhone();
    const pending = await leftBy(version, phone);
    const { replica, delivery, seals } = phone.openTab({
      // Parsed by the schema that the server uses.
      apply: async (input) => structuredClone(phone.sync.apply(apply.parse(input))),
    });

    for (const [store, rows] of Object.entries(pending.rows))
      expect(await replica.table(store).toArray()).toMatchObject(rows);
    expect(await replica.note.get(idOf(2))).toMatchObject({ title: 'Made by an earlier version' });
    if (version >= 3)
      expect(await seals.openDraft(await found(replica.drafts.get('a form')))).toBe('Half a thought');
    expect(await replica.meta.get('place')).toMatchObject({ value: { cursor: 4, epoch: 1, turn: 3 } });

    delivery.start();
    await phone.passUntil(async () => (await replica.outbox.count()) === 0);
    await delivery.stop();
    expect(phone.sync.applied).toEqual(pending.waiting);
    expect(phone.server.all().map(({ row }) => row.id)).toEqual(pending.waiting.length > 0 ? [idOf(2)] : []);
  },
);

test('REPLICA-9 the pull state that an earlier version left has shape 0', async () => {
  const phone = createPhone();
  await leftBy(3, phone);
  const { replica } = phone.openTab();
  expect(await replica.meta.get('place')).toEqual({
    key: 'place',
    value: { cursor: 4, epoch: 1, shape: 0, reshapedAt: null, turn: 3, fill: null, catchUp: null },
  });
});

test('REPLICA-9 a first fill begun by an earlier version goes on with shape 0', async () => {
  const phone = createPhone();
  const fill = { entity: 'task', after: idOf(1), through: 4, rows: 1 };
  await leftBy(3, phone, { fill });
  const { replica } = phone.openTab();
  expect(await replica.meta.get('place')).toMatchObject({ value: { fill: { ...fill, shape: 0 } } });
});

/**
 * A copy as that version of the app left it: rows, an unsent note with its patch, and whatever else the
 * version kept. Written by plain Dexie, in the form that its rows had then.
 */
async function leftBy(version: number, phone: Phone, state: object = {}) {
  const stores = shippedStores.get(version) ?? {};
  const older = new Dexie(nameOf(person), { indexedDB: phone.device.indexedDB, IDBKeyRange });
  older.version(version).stores(stores);
  const seals = createSeals({
    crypto: globalThis.crypto,
    store: phone.keys,
    locks: phone.locks,
    owner: person,
  });

  const { metadata: made, ...rest } = queueItem(1, 'createNote', idOf(2), { waitingSince: phone.now() });
  const { attempt, ...head } = { ...rest, metadata: { ...made, timestamp: phone.now() } };
  // The first queue did not count an item's refusals over its life.
  const item = version === 2 ? head : { ...head, attempt };
  const args = { id: idOf(2), projectId: idOf(0xb), title: 'Made by an earlier version' };
  const { id: _id, version: _version, deletedAt: _deletedAt, ...fields } = note(2, 0, args);
  const sealed = await seals.seal(head, { args, before: null });
  const metadata = { ...head.metadata, signature: sealed.signature };
  const patch = { operationId: head.id, at: 0, kind: 'create', fields, settled: null };
  const numbered = version >= 4 ? { shape: 1, reshapedAt: null } : {};

  const conflict = {
    id: idOf(0x300),
    entity: 'task',
    entityId: idOf(1),
    field: 'title',
    mine: 'A',
    theirs: 'B',
    arrivedAt: 0,
    openUntil: 1,
    settled: 'time',
  };
  const rows: Record<string, object[]> = {
    task: [task(1, 4)],
    tombstones: [{ entity: 'task', id: idOf(9), version: 3, deletedAt: '2026-03-02T08:00:00.000Z' }],
    layers: [
      {
        entity: 'note',
        id: idOf(2),
        base: null,
        patches: [patch],
        operationIds: [head.id],
        settledVersions: [],
      },
    ],
    ...(version >= 2 && {
      outbox: [{ ...item, metadata, args: sealed.args }],
      blobs: [sealedBlob(1, idOf(0x400))],
      conflicts: [conflict],
    }),
    ...(version >= 3 && { drafts: [await seals.sealDraft('a form', 'Half a thought')] }),
  };
  for (const [store, list] of Object.entries(rows)) await older.table(store).bulkPut(list);
  await older.table('note').put({ ...fields, id: idOf(2), version: 0, deletedAt: null });
  await older.table('meta').bulkPut([
    {
      key: 'place',
      value: { cursor: 4, epoch: 1, ...numbered, turn: 3, fill: null, catchUp: null, ...state },
    },
    { key: 'lastReachedAt', value: 7 },
  ]);
  older.close();
  return { rows, waiting: version >= 2 ? [head.id] : [] };
}

async function found<T>(answer: PromiseLike<T | undefined>): Promise<T> {
  const value = await answer;
  if (value === undefined) throw new Error('It is not there.');
  return value;
}
