import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { createDevice, owner } from '../testing/replicas.ts';
import { task } from '../testing/rows.ts';
import { deleteReplica } from './database.ts';
import { nameOf } from './name.ts';
import { wakeReplica } from './wake.ts';

test('REPLICA-10 a copy that is woken is read as ever, and is let go of', async () => {
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

// A database answers in the order it is asked: what is asked after the waking sees what it left.
test('REPLICA-10 waking a copy that is not there makes none', async () => {
  const { indexedDB } = createDevice();
  wakeReplica(owner, indexedDB);
  const before = await new Promise<number>((done) => {
    const request = indexedDB.open(nameOf(owner));
    request.onupgradeneeded = ({ oldVersion }) => done(oldVersion);
  });
  expect(before).toBe(0);
});

test('REPLICA-10 a woken copy gives way to a newer version of the app and to its deletion', async () => {
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
