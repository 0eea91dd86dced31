import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { createDevice, owner } from '../testing/replicas.ts';
import { idOf, note, task } from '../testing/rows.ts';
import { shippedStores } from '../testing/shipped-stores.ts';
import { deleteReplica, openReplica } from './database.ts';

const name = `plumbline:${owner.organizationId}:${owner.userId}`;

test('REPLICA-7 every person of every organization has a database of their own', async () => {
  const { indexedDB, openTab } = createDevice();
  const mine = openTab();
  const theirs = openReplica({ ...owner, userId: idOf(0xd), indexedDB });
  const elsewhere = openReplica({ ...owner, organizationId: idOf(0xe), indexedDB });
  await mine.task.put(task(1, 1));
  expect(mine.name).toBe(name);
  expect(await theirs.task.count()).toBe(0);
  expect(await elsewhere.task.count()).toBe(0);
});

test('REPLICA-7 screens read rows through their indexes', async () => {
  const replica = createDevice().openTab();
  const [first, second] = [task(1, 1, { sortOrder: 'b' }), task(2, 1, { sortOrder: 'a' })];
  await replica.task.bulkAdd([first, second, task(3, 1, { projectId: idOf(9), assignees: [idOf(7)] })]);
  await replica.note.add(note(4, 1, { category: 'safety' }));
  const { projectId } = first;
  const sorted = await replica.task
    .where('[projectId+sortOrder]')
    .between([projectId, Dexie.minKey], [projectId, Dexie.maxKey])
    .toArray();
  expect(sorted).toEqual([second, first]);
  expect(await replica.task.where('assignees').equals(idOf(7)).primaryKeys()).toEqual([idOf(3)]);
  expect(await replica.note.where('category').equals('safety').count()).toBe(1);
});

test('REPLICA-6 an older tab closes a database that a newer version upgrades, and reports it', async () => {
  const { indexedDB, openTab } = createDevice();
  const onOutdated = vi.fn<() => void>();
  const older = openTab({ onOutdated });
  await older.task.put(task(1, 1));
  const newer = new Dexie(name, { indexedDB, IDBKeyRange });
  newer.version(1).stores({ task: 'id' });
  newer.version(99).stores({ task: 'id, title' });
  await newer.open();
  expect(onOutdated).toHaveBeenCalledTimes(1);
  await expect(older.task.count()).rejects.toThrow(Dexie.DatabaseClosedError);
  expect(await newer.table('task').count()).toBe(1);
  newer.close();
});

test('REPLICA-6 an older version does not open a newer database', async () => {
  const { indexedDB, openTab } = createDevice();
  const newer = new Dexie(name, { indexedDB, IDBKeyRange });
  newer.version(99).stores({ task: 'id' });
  await newer.open();
  const onOutdated = vi.fn<() => void>();
  const older = openTab({ onOutdated });
  await expect(older.open()).rejects.toThrow('newer version');
  await expect(older.task.count()).rejects.toThrow('newer version');
  expect(onOutdated).toHaveBeenCalled();
  expect(newer.backendDB().version).toBe(990);
  expect([...newer.backendDB().objectStoreNames]).toEqual(['task']);
  newer.close();
});

test('REPLICA-6 an upgrade that another tab blocks is reported, and goes on when that tab closes its connection', async () => {
  const { indexedDB, openTab } = createDevice();
  const holder = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name, 1);
    request.onsuccess = () => resolve(request.result);
  });
  const replica = openTab({ onBlocked: () => holder.close() });
  expect(await replica.task.count()).toBe(0);
  expect(replica.isOpen()).toBe(true);
});

test('REPLICA-13 a tab of the first version closes its connection and reports it when a newer one comes, and loses nothing', async () => {
  const { indexedDB, openTab } = createDevice();
  const older = new Dexie(name, { indexedDB, IDBKeyRange });
  older.version(1).stores(shippedStores.get(1) ?? {});
  await older.table('task').put(task(1, 4));
  const replica = openTab();
  expect(await replica.task.count()).toBe(1);
  expect(older.isOpen()).toBe(false);
});

test('REPLICA-8 deleting the copy empties it in every tab', async () => {
  const { indexedDB, openTab } = createDevice();
  const onDeleted = vi.fn<() => void>();
  const tab = openTab({ onDeleted });
  await tab.task.put(task(1, 1));
  await deleteReplica({ ...owner, indexedDB });
  expect(onDeleted).toHaveBeenCalledTimes(1);
  await expect(tab.task.count()).rejects.toThrow(Dexie.DatabaseClosedError);
  expect(await openTab().task.count()).toBe(0);
});
