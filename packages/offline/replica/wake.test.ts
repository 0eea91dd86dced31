import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { createDevice, owner } from '../testing/replicas.ts';
import { task } from '../testing/rows.ts';
import { deleteReplica } from './database.ts';
import { nameOf } from './name.ts';
import { wakeReplica } from './wake.ts';

test('REPLICA-10 a woken copy is read as usual, and its connection is closed', async () => {
  const { indexedDB, openTab } = createDevice();
  const first = openTab();
  await first.task.put(task(1, 1));
  first.close();
  const letGo = wakeReplica(owner, indexedDB);
  const replica = openTab();
  expect(await replica.task.count()).toBe(1);
  letGo();
  replica.close();
  await deleteReplica({ ...owner, indexedDB });
  expect(await indexedDB.databases()).toEqual([]);
});

// A database answers requests in order, so a request after the waking sees what it left.
test('REPLICA-10 waking a copy that does not exist makes none', async () => {
  const { indexedDB } = createDevice();
  wakeReplica(owner, indexedDB);
  const before = await new Promise<number>((done) => {
    const request = indexedDB.open(nameOf(owner));
    request.onupgradeneeded = ({ oldVersion }) => done(oldVersion);
  });
  expect(before).toBe(0);
});

test('REPLICA-10 a woken copy does not block a newer version of the app or its deletion', async () => {
  const { indexedDB, openTab } = createDevice();
  const first = openTab();
  await first.task.put(task(1, 1));
  first.close();
  wakeReplica(owner, indexedDB);
  const onBlocked = vi.fn<() => void>();
  const newer = new Dexie(nameOf(owner), { indexedDB, IDBKeyRange });
  newer.version(99).stores({ task: 'id' });
  newer.on('blocked', onBlocked);
  await newer.open();
  expect(await newer.table('task').count()).toBe(1);
  newer.close();
  wakeReplica(owner, indexedDB);
  await deleteReplica({ ...owner, indexedDB });
  expect(await indexedDB.databases()).toEqual([]);
  expect(onBlocked).not.toHaveBeenCalled();
});
