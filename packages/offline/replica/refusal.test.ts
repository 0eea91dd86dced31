import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDevice, owner, until } from '../testing/replicas.ts';
import { createTimers } from '../testing/timers.ts';
import { openReplica } from './database.ts';
import { refusalOf } from './refusal.ts';

const limitMs = 8000;

/** A browser that answers the opening of databases in its own way. */
function refusing(open: IDBFactory['open']) {
  return openReplica({ ...owner, indexedDB: Object.assign(new IDBFactory(), { open }) });
}

function thrown(name: string): IDBFactory['open'] {
  return () => {
    throw new DOMException('No.', name);
  };
}

test('OFFLINE-583 why a store does not open: it is denied, it has no room, it is not there, or it never answers', async () => {
  const { timers, pass, waiting } = createTimers();
  const why = async (open: IDBFactory['open']) => await refusalOf(refusing(open), { timers, limitMs });
  expect(await why(thrown('SecurityError'))).toBe('blocked');
  expect(await why(thrown('QuotaExceededError'))).toBe('full');
  expect(await refusalOf(createDevice().openTab(), { timers, limitMs })).toBeNull();
  expect(waiting()).toBe(0);

  const silent = why(() => new EventTarget() as IDBOpenDBRequest);
  pass(limitMs - 1);
  expect(waiting()).toBe(1);
  pass(1);
  expect(await silent).toBe('silent');
});

test('OFFLINE-584 a copy that was closed on purpose, and one whose upgrade waits for another tab, is not refused', async () => {
  const { timers, pass, waiting } = createTimers();
  const closed = createDevice().openTab();
  const opening = refusalOf(closed, { timers, limitMs });
  closed.close();
  expect(await opening).toBeNull();

  const { indexedDB, openTab } = createDevice();
  // Like an older version that does not let go.
  const older = await new Promise<IDBDatabase>((done) => {
    const request = indexedDB.open(closed.name, 1);
    request.onsuccess = () => done(request.result);
  });
  const upgrading = refusalOf(openTab(), { timers, limitMs });
  await until(() => waiting() === 0);
  pass(limitMs);
  older.close();
  expect(await upgrading).toBeNull();
});
