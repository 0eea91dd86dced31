import { liveQuery } from 'dexie';
import type { QueueItem } from '../replica/queue-item.ts';
import type { Outbox } from './outbox.ts';

/**
 * Takes a change back, waiting while it is on its way. True: it is as if it had never been made. False: the
 * server has it, and only another change can undo it.
 */
export async function takeBack(outbox: Outbox, operationId: string): Promise<boolean> {
  if (await outbox.withdraw(operationId)) return true;
  const end = await settled(async () => (await outbox.list()).find(({ id }) => id === operationId));
  if (end === undefined) return false;
  await outbox.discard([operationId]);
  return true;
}

/** Resolves once the item is no longer pending: undefined when it was delivered, else the failed item. */
async function settled(read: () => Promise<QueueItem | undefined>): Promise<QueueItem | undefined> {
  return await new Promise((resolve, reject) => {
    const subscription = liveQuery(read).subscribe({
      next: (item) => {
        if (item?.state === 'pending') return;
        // The first answer may come while the subscription is still being made.
        queueMicrotask(() => subscription.unsubscribe());
        resolve(item);
      },
      error: reject,
    });
  });
}
