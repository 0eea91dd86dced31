import { QueueError } from '@plumbline/domain/errors/app-error';
import { expect, test, vi } from 'vitest';
import { sealedNote } from '../testing/items.ts';
import { createDevice } from '../testing/replicas.ts';
import { createReplicaStorage } from './replica-storage.ts';

const named = (name: string) => Object.assign(new Error(name), { name });

/** A storage whose database fails to write items this many times, as a browser would. */
function failing(error: Error, times: number) {
  const replica = createDevice().openTab();
  let left = times;
  replica.outbox.hook('creating', () => {
    if (left === 0) return;
    left -= 1;
    throw error;
  });
  return { replica, storage: createReplicaStorage(replica) };
}

test('QUEUE-9 a lost connection to the database is opened once more, and the change happens', async () => {
  const { storage, replica } = failing(named('UnknownError'), 1);
  await storage.change((transaction) => transaction.put([sealedNote(1)]));
  expect(await replica.outbox.count()).toBe(1);
});

test('QUEUE-9 a connection that stays lost is an error that says so', async () => {
  const { storage, replica } = failing(named('UnknownError'), 2);
  const change = storage.change((transaction) => transaction.put([sealedNote(1)]));
  await expect(change).rejects.toMatchObject({
    code: 'QUEUE_ERROR',
    message: 'This change could not be stored on this device for sending later.',
    details: { reason: 'storage' },
  });
  expect(await replica.outbox.count()).toBe(0);
});

test('QUEUE-9 a full device is named as such and not tried again', async () => {
  const { storage, replica } = failing(named('QuotaExceededError'), 1);
  await replica.open();
  const reopened = vi.spyOn(replica, 'open');
  const change = storage.change((transaction) => transaction.put([sealedNote(1)]));
  await expect(change).rejects.toMatchObject({ details: { reason: 'quota' } });
  expect(reopened).not.toHaveBeenCalled();
});

test('QUEUE-9 a database that was closed for a newer version stays closed', async () => {
  const { storage, replica } = failing(named('Unused'), 0);
  await replica.open();
  replica.close({ disableAutoOpen: true });
  await expect(storage.read((transaction) => transaction.items())).rejects.toMatchObject({
    details: { reason: 'closed' },
  });
  expect(replica.isOpen()).toBe(false);
});

test('QUEUE-9 an AppError passes unchanged', async () => {
  const { storage } = failing(named('Unused'), 0);
  const thrown = new QueueError('Queue full.');
  await expect(storage.change(() => Promise.reject(thrown))).rejects.toBe(thrown);
});
