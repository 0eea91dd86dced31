import type { Replica } from '../replica/database.ts';
import { follow, type Following } from '../replica/follow.ts';
import { countChange } from '../replica/missed-changes.ts';
import { layPatches, patchesOf, revertPatch, settlePatches } from '../replica/patches.ts';
import type { SealedItem } from '../replica/queue-item.ts';
import type { MetaEntry } from '../replica/meta.ts';
import { byAge } from './machine.ts';
import { isLostConnection, storageError } from './storage-errors.ts';
import type { QueueStorage, QueueTransaction } from './storage.ts';

/**
 * The queue in the same database as the rows that it changes. `when` decides when its watchers are notified.
 */
export function createReplicaStorage(
  replica: Replica,
  { when }: Pick<Following<void>, 'when'> = {},
): QueueStorage {
  // Dexie keeps its transaction over awaits only for functions that it recognizes as async, hence the two
  // wrappers that seem to add nothing.
  const transaction = transactionOf(replica);
  const read = [replica.outbox, replica.blobs, replica.conflicts, replica.meta, replica.layers];

  /**
   * When the browser has cut the connection to the database it is opened once more; the interrupted
   * transaction had no effect.
   */
  async function withOneReopening<T>(run: () => PromiseLike<T>): Promise<T> {
    try {
      return await run();
    } catch (thrown) {
      if (!isLostConnection(thrown)) throw storageError(thrown);
    }
    try {
      replica.close({ disableAutoOpen: false });
      await replica.open();
      return await run();
    } catch (thrown) {
      throw storageError(thrown);
    }
  }

  return {
    change: (act) =>
      withOneReopening(() => replica.transaction('rw', replica.tables, async () => await act(transaction))),
    read: (act) => withOneReopening(() => replica.transaction('r', read, async () => await act(transaction))),
    // Nothing is read here, because watchers read what they need.
    watch: (notify) =>
      follow({
        of: [replica.outbox],
        read: () => Promise.resolve(),
        next: notify,
        failed: notify,
        ...(when && { when }),
      }),
  };
}

function transactionOf(replica: Replica): QueueTransaction {
  const { outbox, blobs, conflicts, meta } = replica;
  return {
    items: () => outbox.orderBy('sequence').toArray(),
    pending: () =>
      outbox
        .where('state')
        .equals('pending' satisfies SealedItem['state'])
        .sortBy('sequence'),
    get: async (id) => (await outbox.get(id)) ?? null,
    getAll: async (ids) => {
      const found = await outbox.bulkGet([...ids]);
      return new Map(found.flatMap((item) => (item ? [[item.id, item]] : [])));
    },
    // One request for each, because for several at once the database would go from item to item.
    about: async (entityIds) => {
      const found = await Promise.all(
        entityIds.map((id) => outbox.where('metadata.entityId').equals(id).toArray()),
      );
      return found.flat().toSorted(byAge);
    },
    count: (state) => outbox.where('state').equals(state).count(),
    lastSequence: async () => (await outbox.orderBy('sequence').last())?.sequence ?? 0,
    put: async (items) => {
      await countChange(replica);
      await outbox.bulkPut([...items]);
    },
    remove: async (ids) => {
      await countChange(replica);
      await outbox.bulkDelete([...ids]);
      await blobs
        .where('itemId')
        .anyOf([...ids])
        .delete();
    },
    blobs: (itemId) => blobs.where('itemId').equals(itemId).toArray(),
    putBlobs: async (list) => void (await blobs.bulkPut([...list])),
    showPatches: (patches) => layPatches(replica, patches),
    settlePatches: (accepted) => settlePatches(replica, accepted),
    revertPatch: (operationId) => revertPatch(replica, operationId),
    patches: (operationId) => patchesOf(replica, [operationId]),
    lease: async () => {
      const entry = await meta.get('lease');
      return entry?.key === 'lease' ? entry.value : { fence: 0, beat: 0 };
    },
    putLease: (value) => putEntry({ key: 'lease', value }),
    sent: async () => {
      const entry = await meta.get('sent');
      return entry?.key === 'sent' ? entry.value : [];
    },
    putSent: async (value) => {
      await countChange(replica);
      await putEntry({ key: 'sent', value });
    },
    receipts: async () => {
      const entry = await meta.get('receipts');
      return entry?.key === 'receipts' ? entry.value : {};
    },
    putReceipts: async (value) => {
      await countChange(replica);
      await putEntry({ key: 'receipts', value });
    },
    conflicts: () => conflicts.toArray(),
    putConflicts: async (list) => {
      await countChange(replica);
      await conflicts.bulkPut([...list]);
    },
    removeConflicts: async (ids) => {
      await countChange(replica);
      await conflicts.bulkDelete([...ids]);
    },
  };

  async function putEntry(entry: MetaEntry): Promise<void> {
    await meta.put(entry);
  }
}
