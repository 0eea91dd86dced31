import { spareKeyKeptMs } from '@plumbline/domain/limits/queue';
import type { Clock } from '../ports/clocks.ts';
import type { Replica } from '../replica/database.ts';
import type { QueueOwner } from '../replica/queue-item.ts';
import type { KeyStore, SpareKeys } from './keys.ts';

/**
 * Stores a new secret in the copy as well, until the browser has surely written local storage to the disk. It
 * does so seconds later than with its database, and a browser that is killed in between would keep work that
 * nobody can open. The spare is deleted with the copy at a sign-out.
 */
export function createSpareKey(
  replica: Replica,
  clock: Clock,
): SpareKeys & {
  /** Deletes the spare if it is old and `store` has the same secret. */
  drop: (store: KeyStore, owner: QueueOwner) => Promise<void>;
} {
  const read = async () => {
    const entry = await replica.meta.get('spareKey');
    return entry?.key === 'spareKey' ? entry.value : null;
  };
  return {
    read: async () => (await read())?.secret ?? null,
    write: async (secret) =>
      void (await replica.meta.put({ key: 'spareKey', value: { secret, at: clock() } })),
    drop: async (store, owner) => {
      const spare = await read();
      if (spare === null || clock() - spare.at < spareKeyKeptMs || store.read(owner) !== spare.secret) return;
      await replica.meta.delete('spareKey');
    },
  };
}
