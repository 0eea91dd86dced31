import { fileNotKept } from '@plumbline/domain/errors/messages';
import { createSeals } from '@plumbline/offline/sealing/seals';
import { createLocks } from '@plumbline/offline/testing/locks';
import { createKeyStore } from '@plumbline/offline/testing/queue-bench';
import { Dexie, type Table } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LocalDatabase } from '../replica/local-database.ts';
import { countKeptUploads, type KeptUpload, openKeptUploads } from './kept-uploads.ts';

const owner = { organizationId: 'halden', userId: 'marc' };
const locks = createLocks();
let keys = createKeyStore();

beforeEach(() => {
  const indexedDB = new IDBFactory();
  vi.stubGlobal('indexedDB', indexedDB);
  Dexie.dependencies.indexedDB = indexedDB;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  keys = createKeyStore();
});
afterEach(() => vi.unstubAllGlobals());

/** Larger than one part, and different in each. */
const bytes = Uint8Array.from({ length: 4 * 1024 * 1024 + 5 }, (_, at) => (at * 7) % 251);
const plan: KeptUpload = {
  ...{ id: 'plan', projectId: 'clinic', folderId: null, path: ['Roof'], name: 'Plan.pdf' },
  ...{ size: bytes.length, mime: 'application/pdf', pickedAt: 1, stored: null, refusal: null },
};

/** The files as a tab of this device sees them. */
function openTab() {
  const seals = createSeals({ crypto: globalThis.crypto, store: keys, locks, owner });
  const failures: unknown[] = [];
  const kept = openKeptUploads({
    owner,
    seals: async () => await Promise.resolve(seals),
    alone: async (id, act) => await locks.request(id, {}, async () => await act()),
    failed: (thrown) => failures.push(thrown),
  });
  onTestFinished(kept.close);
  return { kept, failures };
}

function tables() {
  const database = new LocalDatabase(owner);
  onTestFinished(() => database.close());
  const uploads = database.rowsOf<{ id: string; whole: boolean }, string>('uploads');
  const parts = database.rowsOf<{ sealed: { data: ArrayBuffer } }, string>('uploadParts');
  return { uploads, parts };
}

/** What all tables of all databases share. */
function tableClass(): Pick<Table<object, string>, 'get' | 'put'> {
  return Object.getPrototypeOf(Object.getPrototypeOf(tables().parts));
}

test('FILE-174 a file is kept sealed, comes back byte for byte in another page, and leaves nothing when it is sent', async () => {
  await openTab().kept.keep(plan, new Blob([bytes]));
  const { parts } = tables();
  const [first] = await parts.toArray();
  expect(new Uint8Array(first?.sealed.data ?? new ArrayBuffer()).slice(0, 9)).not.toEqual(bytes.slice(0, 9));
  const { kept } = openTab();
  expect(await kept.read('plan')).toEqual(plan);
  const file = await kept.fileOf(plan);
  expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  expect(await countKeptUploads(owner)).toBe(1);
  await kept.forget('plan');
  expect(await parts.count()).toBe(0);
  expect(await countKeptUploads(owner)).toBe(0);
});

test.each([
  ['is gone', undefined],
  ['has changed', { sealed: { iv: new Uint8Array(12), data: new ArrayBuffer(40) } }],
])(
  'FILE-175 a file of which a part %s when it is read back does not count as kept, and leaves nothing',
  async (_, found) => {
    const { kept } = openTab();
    const lie = vi.spyOn(tableClass(), 'get').mockResolvedValueOnce(found);
    onTestFinished(() => lie.mockRestore());
    await expect(kept.keep(plan, new Blob([bytes]))).rejects.toMatchObject({ message: fileNotKept });
    const { uploads, parts } = tables();
    expect([await uploads.count(), await parts.count()]).toEqual([0, 0]);
  },
);

test('FILE-175 a device without room says so, and keeps nothing of the file', async () => {
  const { kept } = openTab();
  const { uploads, parts } = tables();
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  const put = vi.spyOn(tableClass(), 'put').mockRejectedValueOnce(full);
  onTestFinished(() => put.mockRestore());
  await expect(kept.keep(plan, new Blob([bytes]))).rejects.toMatchObject({ details: { reason: 'quota' } });
  expect([await uploads.count(), await parts.count()]).toEqual([0, 0]);
});

test('FILE-176 what is known of an upload is noted, is seen by each tab, and does not bring back what has ended', async () => {
  const { kept } = openTab();
  const seen: (readonly KeptUpload[])[] = [];
  onTestFinished(openTab().kept.follow((uploads) => seen.push(uploads)));
  await kept.keep(plan, new Blob([bytes]));
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([plan]));
  const stored = { storageId: 's', folderId: 'roof', operationId: 'o' };
  await kept.note({ ...plan, stored });
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([{ ...plan, stored }]));
  await kept.forget('plan');
  await kept.note({ ...plan, stored });
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([]));
  expect(await kept.read('plan')).toBeNull();
});

test('FILE-177 what a page that ended has written in part is not offered, and is removed', async () => {
  const { kept, failures } = openTab();
  await kept.keep(plan, new Blob([bytes]));
  const { uploads, parts } = tables();
  const [row] = await uploads.toArray();
  if (row !== undefined) await uploads.put({ ...row, whole: false });
  expect(await kept.read('plan')).toBeNull();
  const seen: (readonly KeptUpload[])[] = [];
  onTestFinished(kept.follow((found) => seen.push(found)));
  await vi.waitFor(async () => expect([await uploads.count(), await parts.count()]).toEqual([0, 0]));
  expect(seen[0]).toEqual([]);
  expect(failures).toEqual([]);
});

test('FILE-177 one that another person’s key has sealed is passed over', async () => {
  await openTab().kept.keep(plan, new Blob([bytes]));
  keys = createKeyStore();
  const { kept, failures } = openTab();
  const seen: (readonly KeptUpload[])[] = [];
  onTestFinished(kept.follow((uploads) => seen.push(uploads)));
  await vi.waitFor(() => expect(seen).toEqual([[]]));
  expect(failures).toHaveLength(1);
});
