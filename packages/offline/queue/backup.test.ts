import { forceCloseDatabase } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { Replica } from '../replica/database.ts';
import { createNote, createPhone, person } from '../testing/queue-bench.ts';
import { until } from '../testing/replicas.ts';
import { idOf } from '../testing/rows.ts';
import { createReplicaStorage } from './replica-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { rescueFilesHere } from './rescue-content.ts';
import { createRescue } from './rescue.ts';
import { backUpQueue, restoreBackup } from './backup.ts';

const photo = {
  operation: 'uploadPhoto',
  args: { id: idOf(7), projectId: idOf(0xb) },
  userId: person.userId,
  blobs: [{ role: 'original', mime: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) }],
} as const;

/** A tab with two unsent changes, one of them with a file, backed up in memory. */
async function holding() {
  const phone = createPhone();
  let deleted = 0;
  const replica = phone.device.openTab({ onDeleted: () => (deleted += 1) });
  const tab = phone.openTab({ storage: createReplicaStorage(replica) });
  const failures: unknown[] = [];
  const { backup, stop } = backUpQueue(replica, (error) => failures.push(error));
  const note = createNote(1, 'Cracked sill plate');
  const shown = { entity: 'note', id: idOf(1), kind: 'update', fields: { title: 'Sill' } } as const;
  const items = [await tab.outbox.enqueue({ ...note, patches: [shown] }), await tab.outbox.enqueue(photo)];
  const isHeld = () => backup().blobs.length === 1 && backup().patches.length === 1;
  await until(() => backup().items.length === 2 && isHeld());
  const ids = items.map(({ id }) => id);
  return { ...phone, ...tab, replica, backup, stop, ids, deleted: () => deleted };
}

function cutOff(replica: Replica): void {
  // The fake's types name the class where they mean an instance.
  forceCloseDatabase(replica.backendDB() as unknown as Parameters<typeof forceCloseDatabase>[0]);
}

/** What a browser does when it frees storage: the connection is cut and the data is gone. */
function evict({ device, replica }: Pick<Awaited<ReturnType<typeof holding>>, 'device' | 'replica'>): void {
  const databases: unknown = Reflect.get(device.indexedDB, '_databases');
  if (!(databases instanceof Map)) throw new Error('The fake keeps its databases elsewhere.');
  databases.delete(replica.name);
  cutOff(replica);
}

test('QUEUE-30 when the browser clears a copy under an open page it is noticed at once, and no empty copy is made', async () => {
  const page = await holding();
  evict(page);
  await until(() => page.deleted() === 1);
  await expect(page.outbox.counts()).rejects.toMatchObject({ code: 'QUEUE_ERROR' });
  expect(page.backup().items.map(({ id }) => id)).toEqual(page.ids);
  expect(await page.device.indexedDB.databases()).toEqual([]);
});

test('QUEUE-30 a copy that is deleted from outside is noticed at once', async () => {
  const page = await holding();
  const gone = page.device.indexedDB.deleteDatabase(page.replica.name);
  await new Promise((done) => (gone.onsuccess = done));
  expect(page.deleted()).toBe(1);
  await expect(page.outbox.counts()).rejects.toMatchObject({ code: 'QUEUE_ERROR' });
  expect(page.backup().items).toHaveLength(2);
});

test('QUEUE-30 when only the connection is cut it is opened again without a message', async () => {
  const page = await holding();
  cutOff(page.replica);
  expect((await page.outbox.counts()).pending).toBe(2);
  await page.outbox.enqueue(createNote(2));
  await until(() => page.backup().items.length === 3);
  expect(page.deleted()).toBe(0);
});

test('QUEUE-31 what a page still holds in memory is stored again: sealed as before, shown, with its files, and sent once', async () => {
  const page = await holding();
  evict(page);
  await until(() => page.deleted() === 1);
  const next = page.openTab();
  expect(await restoreBackup(next.storage, page.backup())).toBe(2);
  expect(await restoreBackup(next.storage, page.backup())).toBe(0);
  const [first = '', second = ''] = page.ids;
  expect((await next.outbox.open(first))?.args['title']).toBe('Cracked sill plate');
  expect((await next.outbox.blobs(second))[0]?.bytes).toEqual(new Uint8Array([1, 2, 3]));
  expect((await next.outbox.list()).map(({ id }) => id)).toEqual(page.ids);
  expect(await next.storage.read((transaction) => transaction.patches(first))).toHaveLength(1);
  expect(await next.outbox.withdraw(first)).toBe(false);
});

test('QUEUE-31 what a page holds in memory is what its changes show: as amended, and nothing of what was taken back', async () => {
  const page = await holding();
  const [first = ''] = page.ids;
  const shownTitles = () => page.backup().patches.map(({ fields }) => fields['title']);
  expect(shownTitles()).toEqual(['Sill']);
  const { args } = createNote(1, 'Sill plate');
  const patches = [{ entity: 'note', id: idOf(1), kind: 'update', fields: { title: 'Plate' } }] as const;
  expect(await page.outbox.amend(first, { args, patches })).toBe(true);
  await until(() => shownTitles()[0] === 'Plate');
  expect(await page.outbox.withdraw(first)).toBe(true);
  await until(() => page.backup().items.length === 1 && shownTitles().length === 0);
});

test('QUEUE-31 without a store for it, a rescue file takes what is backup', async () => {
  const page = await holding();
  evict(page);
  await until(() => page.deleted() === 1);
  const storage = createMemoryStorage();
  await restoreBackup(storage, page.backup());
  const rescue = createRescue({
    owner: person,
    storage,
    seals: page.seals,
    files: rescueFilesHere(globalThis.crypto),
    clock: page.now,
  });
  expect(await rescue.exportFile('a long passphrase')).toMatchObject({ saved: 2, unreadable: 0 });
});
