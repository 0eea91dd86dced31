import { expect, test } from 'vitest';
import type { SealedItem } from '../replica/queue-item.ts';
import { sealedNote } from '../testing/items.ts';
import { createLocks } from '../testing/locks.ts';
import { createKeyStore, person } from '../testing/queue-bench.ts';
import { idOf } from '../testing/rows.ts';
import { createDevice } from '../testing/replicas.ts';
import { openItems } from './open-items.ts';
import { createSeals } from './seals.ts';
import { createSpareKey } from './spare-key.ts';

const content = { args: { id: idOf(1), title: 'Cracked sill plate' }, before: null };

function sealsOf({ store = createKeyStore(), owner = person, locks = createLocks() } = {}) {
  return { store, seals: createSeals({ crypto: globalThis.crypto, store, locks, owner }) };
}

async function sealed(
  seals: ReturnType<typeof createSeals>,
  more: Partial<SealedItem> = {},
): Promise<SealedItem> {
  const item = sealedNote(1, more);
  const { args, signature } = await seals.seal(item, content);
  return { ...item, args, metadata: { ...item.metadata, signature } };
}

test('SEAL-1 what is sealed opens to what it was, and cannot be read before', async () => {
  const { seals } = sealsOf();
  const item = await sealed(seals);
  expect(new TextDecoder('latin1').decode(item.args.data)).not.toContain('Cracked');
  expect(item.args.iv).toHaveLength(12);
  expect(await seals.open(item)).toMatchObject(content);
});

test('SEAL-1 the same content is never sealed to the same bytes', async () => {
  const { seals } = sealsOf();
  const [first, second] = [await sealed(seals), await sealed(seals)];
  expect(new Uint8Array(first.args.data)).not.toEqual(new Uint8Array(second.args.data));
});

test('SEAL-2 the key exists before anything is sealed, and stays the same', async () => {
  const { seals, store } = sealsOf();
  await seals.prepare();
  const secret = store.read(person);
  expect(secret).toHaveLength(44);
  await seals.prepare();
  await sealed(seals);
  expect(store.read(person)).toBe(secret);
});

test('SEAL-2 every queue of a device has its own key, made once even by tabs that start together', async () => {
  const store = createKeyStore();
  const locks = createLocks();
  const tabs = [sealsOf({ store, locks }), sealsOf({ store, locks }), sealsOf({ store, locks })];
  const items = await Promise.all(tabs.map(({ seals }) => sealed(seals)));
  for (const { seals } of tabs)
    for (const item of items) expect(await seals.open(item)).toMatchObject(content);
  await sealed(sealsOf({ store, owner: { ...person, userId: idOf(0xd) } }).seals, {
    metadata: { ...sealedNote(1).metadata, userId: idOf(0xd) },
  });
  await sealed(sealsOf({ store, owner: { ...person, organizationId: idOf(0xe) } }).seals);
  expect(new Set(store.secrets.values()).size).toBe(3);
  expect(atob(store.read(person) ?? '')).toHaveLength(32);
});

test('SEAL-2 a device that cannot keep a key accepts no change', async () => {
  const forgetful = { read: () => null, write: () => undefined };
  const full = {
    read: () => null,
    write: () => {
      throw new Error('Local storage is full.');
    },
  };
  for (const store of [forgetful, full]) {
    const seals = createSeals({ crypto: globalThis.crypto, store, locks: createLocks(), owner: person });
    await expect(sealed(seals)).rejects.toMatchObject({
      code: 'QUEUE_ERROR',
      details: { reason: 'storage' },
    });
  }
});

test('SEAL-3 an item without a signature, or of another person, is an unauthorized operation', async () => {
  const { seals, store } = sealsOf();
  const item = await sealed(seals);
  for (const signature of [null, '']) {
    const unsigned = { ...item, metadata: { ...item.metadata, signature } };
    await expect(seals.open(unsigned)).rejects.toThrow('Unauthorized queue operation');
  }
  const other = sealsOf({ store, owner: { ...person, userId: idOf(0xd) } });
  await expect(other.seals.open(item)).rejects.toThrow('Unauthorized queue operation');
});

const turned = (data: ArrayBuffer) =>
  Uint8Array.from(new Uint8Array(data), (byte, at) => (at === 3 ? byte ^ 1 : byte)).buffer;

const changes: [string, (item: SealedItem) => Partial<SealedItem>][] = [
  ['its sealed bytes', ({ args }) => ({ args: { ...args, data: turned(args.data) } })],
  ['its vector', ({ args }) => ({ args: { ...args, iv: new Uint8Array(12) } })],
  ['its id', () => ({ id: idOf(0x999) })],
  ['its operation', () => ({ operation: 'deleteNote' })],
  ['its causes', () => ({ dependsOn: [idOf(0x999)] })],
  ['its files', () => ({ blobIds: [idOf(0x999)] })],
  ['its record', ({ metadata }) => ({ metadata: { ...metadata, entityId: idOf(0x999) } })],
  ['its time', ({ metadata }) => ({ metadata: { ...metadata, timestamp: 1 } })],
  ['its priority', ({ metadata }) => ({ metadata: { ...metadata, priority: 1_000 } })],
  ['its signature', ({ metadata }) => ({ metadata: { ...metadata, signature: 'bm8=' } })],
  ['its signature to no base64', ({ metadata }) => ({ metadata: { ...metadata, signature: '%' } })],
];

test.each(changes)('SEAL-4 an item whose %s was changed does not open', async (_what, change) => {
  const { seals } = sealsOf();
  const item = await sealed(seals);
  await expect(seals.open({ ...item, ...change(item) })).rejects.toThrow('Failed to decrypt data');
});

test('SEAL-4 without the key nothing opens, and looking makes no new key', async () => {
  const { seals, store } = sealsOf();
  const item = await sealed(seals);
  store.secrets.clear();
  await expect(seals.open(item)).rejects.toThrow('Failed to decrypt data');
  expect(store.secrets.size).toBe(0);
  await sealed(seals);
  await expect(seals.open(item)).rejects.toThrow('Failed to decrypt data');
});

test('SEAL-2 deleting the key of one organization leaves the work of the other', async () => {
  const { seals, store } = sealsOf();
  const item = await sealed(seals);
  const elsewhere = { ...person, organizationId: idOf(0xe) };
  await sealed(sealsOf({ store, owner: elsewhere }).seals);
  store.forget(elsewhere);
  expect(await sealsOf({ store }).seals.open(item)).toMatchObject(content);
});

test('SEAL-4 an item of another organization of the same person does not open', async () => {
  const { seals, store } = sealsOf();
  const item = await sealed(seals);
  const elsewhere = sealsOf({ store, owner: { ...person, organizationId: idOf(0xe) } });
  await expect(elsewhere.seals.open(item)).rejects.toThrow('Failed to decrypt data');
});

test('SEAL-4 the count and the last error may change without breaking the seal', async () => {
  const { seals } = sealsOf();
  const item = await sealed(seals);
  const metadata = { ...item.metadata, retryCount: 3, lastError: 'No.', lastAttempt: 9 };
  expect(await seals.open({ ...item, metadata, state: 'failed', sequence: 99 })).toMatchObject(content);
});

test('SEAL-5 files are sealed, and one stored under another’s name does not open', async () => {
  const { seals } = sealsOf();
  const photo = {
    id: idOf(1),
    itemId: idOf(2),
    role: 'image',
    mime: 'image/jpeg',
    bytes: new Uint8Array(70_000).fill(7),
  };
  const blob = await seals.sealBlob(photo);
  expect(new Uint8Array(blob.sealed.data).slice(0, 50)).not.toEqual(photo.bytes.slice(0, 50));
  expect(await seals.openBlob(blob)).toEqual(photo);
  await expect(seals.openBlob({ ...blob, itemId: idOf(3) })).rejects.toThrow('Failed to decrypt data');
});

const minuteMs = 60_000;

test('SEAL-6 a key that never reached the disk is restored from the second place, before anything is opened', async () => {
  const replica = createDevice().openTab();
  const spare = createSpareKey(replica, () => 0);
  const ports = { crypto: globalThis.crypto, owner: person, spare };
  const first = createSeals({ ...ports, store: createKeyStore(), locks: createLocks() });
  const item = await sealed(first);

  // The same device after it was killed: the database is complete, local storage is as it was before.
  const store = createKeyStore();
  const second = createSeals({ ...ports, store, locks: createLocks() });
  await second.prepare();
  expect(await second.open(item)).toMatchObject(content);
  expect(store.secrets.size).toBe(1);
});

test('SEAL-6 a key that the first place has lost is read from the second, and one that cannot be read now is not taken for lost', async () => {
  const replica = createDevice().openTab();
  const stored = createSpareKey(replica, () => 0);
  const store = createKeyStore();
  let broken = false;
  const spare = {
    ...stored,
    read: async () => {
      if (broken) throw new Error('The disk is away');
      return await stored.read();
    },
  };
  const locks = createLocks();
  const seals = createSeals({ crypto: globalThis.crypto, owner: person, spare, store, locks });
  const item = await sealed(seals);

  store.secrets.clear();
  broken = true;
  await expect(openItems(seals, [item], [])).rejects.toThrow('The disk is away');
  broken = false;
  expect(await seals.open(item)).toMatchObject(content);
  expect(store.secrets.size).toBe(1);
});

test('SEAL-6 the second place is emptied once the first has had time to reach the disk, and never while they differ', async () => {
  const replica = createDevice().openTab();
  const clock = { now: 0 };
  const spare = createSpareKey(replica, () => clock.now);
  const store = createKeyStore();
  const seals = createSeals({
    crypto: globalThis.crypto,
    owner: person,
    spare,
    store,
    locks: createLocks(),
  });
  await seals.prepare();
  const secret = store.read(person);
  clock.now = minuteMs;
  await spare.drop(store, person);
  expect(await spare.read()).toBe(secret);
  clock.now = 10 * minuteMs;
  await spare.drop(createKeyStore(), person);
  expect(await spare.read()).toBe(secret);
  await spare.drop(store, person);
  expect(await spare.read()).toBeNull();
});
