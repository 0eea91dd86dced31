import type { SealedItem } from '../replica/queue-item.ts';
import { failed, failedWith, isExpired } from './machine.ts';
import type { QueueStorage } from './storage.ts';

/** Moves items that have waited for over seven days to the failed ones, with what builds on them; returns how many. */
export function moveExpired(storage: QueueStorage, now: number): Promise<number> {
  return storage.change(async (transaction) => {
    const moved = new Map<string, SealedItem>();
    const pending = await transaction.pending();
    for (const item of pending.filter((waiting) => isExpired(waiting, now))) {
      if (moved.has(item.id)) continue;
      const rest = pending.filter(({ id }) => !moved.has(id));
      for (const gone of failedWith(rest, failed(item, 'expired', null))) moved.set(gone.id, gone);
    }
    if (moved.size > 0) await transaction.put([...moved.values()]);
    return moved.size;
  });
}
