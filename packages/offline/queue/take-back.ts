import type { QueueItem } from '../replica/queue-item.ts';
import type { Outbox } from './outbox.ts';

/**
 * Takes a change back, and waits while it is on its way. True if it is as if it had never been made. False if
 * the server has it, so that only another change can undo it.
 */
export async function takeBack(outbox: Outbox, operationId: string): Promise<boolean> {
  if (await outbox.withdraw(operationId)) return true;
  const end = await settled(outbox, operationId);
  if (end === undefined) return false;
  await outbox.discard([operationId]);
  return true;
}

/**
 * Resolves once the item is no longer pending: to undefined if it was delivered, otherwise to the failed
 * item.
 */
async function settled(outbox: Outbox, operationId: string): Promise<QueueItem | undefined> {
  let unwatch = (): void => undefined;
  const item = new Promise<QueueItem | undefined>((resolve, reject) => {
    const look = (): void => {
      outbox.list().then((items) => {
        const found = items.find(({ id }) => id === operationId);
        if (found?.state !== 'pending') resolve(found);
      }, reject);
    };
    unwatch = outbox.watch(look);
    look();
  });
  return await item.finally(unwatch);
}
