import { expect, test } from 'vitest';
import { sealedNote } from '../testing/items.ts';
import { createLocks } from '../testing/locks.ts';
import { contents, createDevice, until } from '../testing/replicas.ts';
import { deleted, idOf, task } from '../testing/rows.ts';
import { revertAbandoned, whileAsked } from './abandoned.ts';
import { applyChanges } from './apply.ts';
import type { Replica } from './database.ts';
import { patchRow, settlePatch } from './patches.ts';

const arrive = (replica: Replica, ...rows: ReturnType<typeof task>[]) =>
  applyChanges(replica, { changes: rows.map((row) => ({ entity: 'task', row })), operationId: null });
const hide = (replica: Replica, operationId: string) =>
  patchRow(replica, { entity: 'task', id: idOf(1), operationId, at: 0, kind: 'delete' });

test('REPLICA-28 what a page showed and did not live to settle is reverted by the next one', async () => {
  const device = createDevice();
  const locks = createLocks();
  const first = device.openTab();
  await arrive(first, task(1, 1));
  const page = new AbortController();
  const dies = new Promise<never>((_resolve, reject) => {
    page.signal.addEventListener('abort', () => reject(new Error('The page is gone.')));
  });
  const asked = whileAsked(locks, 'o1', async () => {
    await hide(first, 'o1');
    return await dies;
  });
  await until(async () => (await first.task.count()) === 0);
  page.abort();
  await expect(asked).rejects.toThrow('gone');
  first.close();
  const second = device.openTab();
  // The deletion and its undoing happened on the server; a pull brings the row as it is now.
  await arrive(second, task(1, 3, { title: 'restored' }));
  expect(await second.task.count()).toBe(0);
  await revertAbandoned(second, locks);
  expect(await contents(second)).toEqual([{ entity: 'task', row: task(1, 3, { title: 'restored' }) }]);
  expect(await second.layers.count()).toBe(0);
});

test('REPLICA-29 a page that still asks keeps what it shows, and what it settles is not reverted', async () => {
  const device = createDevice();
  const locks = createLocks();
  const [first, second] = [device.openTab(), device.openTab()];
  await arrive(first, task(1, 1));
  let answer: (version: number) => void = () => undefined;
  const answered = new Promise<number>((resolve) => {
    answer = resolve;
  });
  const asked = whileAsked(locks, 'o1', async () => {
    await hide(first, 'o1');
    await settlePatch(first, 'o1', await answered);
  });
  await until(async () => (await second.task.count()) === 0);
  const reverted = revertAbandoned(second, locks);
  answer(7);
  await Promise.all([asked, reverted]);
  expect(await second.task.count()).toBe(0);
  await arrive(second, task(1, 7, deleted));
  expect(await second.layers.count()).toBe(0);
});

test('REPLICA-33 the patches of queued changes stay, also of one that waits for its person', async () => {
  const replica = createDevice().openTab();
  await arrive(replica, task(1, 1));
  await hide(replica, 'queued');
  await replica.outbox.add(sealedNote(1, { id: 'queued', state: 'failed', reason: 'refused' }));
  await revertAbandoned(replica, createLocks());
  expect(await replica.task.count()).toBe(0);
});
