import { createOutbox } from '@plumbline/offline/queue/outbox';
import { createReplicaStorage } from '@plumbline/offline/queue/replica-storage';
import type { Replica } from '@plumbline/offline/replica/database';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNote } from '../../../../../packages/offline/testing/queue-bench.ts';
import { createDevice, owner as bench, until } from '../../../../../packages/offline/testing/replicas.ts';
import { deviceSeals } from '../replica/device-seals.ts';
import { memoryStorage } from '../memory-storage.ts';
import { backUpWork } from './work-backup.ts';
import { queueKeys } from '../replica/queue-key.ts';

const owner = { organizationId: bench.organizationId, userId: bench.userId };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

const outboxOf = (replica: Replica) =>
  createOutbox({
    owner,
    storage: createReplicaStorage(replica),
    seals: deviceSeals(owner, replica).seals,
    newId: uuidv7,
    clock: Date.now,
    monotonic: null,
    dayOf: () => '2026-03-02',
  });

/**
 * A page with one unsent change, whose browser has cleared everything: `anew` is the copy that was opened to
 * replace the lost one.
 */
async function cleared() {
  const replica = createDevice().openTab();
  const { id } = await outboxOf(replica).enqueue(createNote(1, 'Cracked sill plate'));
  const pending = backUpWork({ ...owner, replica, key: '1' });
  await until(() => pending.changes() === 1);
  pending.stop();
  localStorage.clear();
  const anew = createDevice().openTab();
  const titleNow = async () => (await outboxOf(anew).open(id))?.args['title'];
  return { pending, anew, titleNow };
}

test('QUEUE-33 what a page held is stored again with its key, which is also put into the second place', async () => {
  const { pending, anew, titleNow } = await cleared();
  expect(await pending.restore(anew)).toBe(1);
  expect(await titleNow()).toBe('Cracked sill plate');
  expect(await anew.meta.get('spareKey')).toMatchObject({ value: { secret: queueKeys.read(owner) } });
});

test('QUEUE-33 where another page has made a new key meanwhile, it is stored under that one', async () => {
  const { pending, anew, titleNow } = await cleared();
  const other = await outboxOf(anew).enqueue(createNote(2, 'From the other page'));
  const key = queueKeys.read(owner);
  expect(await pending.restore(anew)).toBe(1);
  expect(await titleNow()).toBe('Cracked sill plate');
  expect(queueKeys.read(owner)).toBe(key);
  expect((await outboxOf(anew).open(other.id))?.args['title']).toBe('From the other page');
});
