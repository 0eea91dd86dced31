import type { StoredPatch } from '../replica/patches.ts';
import type { SealedBlob, SealedItem } from '../replica/queue-item.ts';
import type { DayReceipt, KnownConflict, Lease } from '../replica/queue-records.ts';
import { byAge } from './machine.ts';
import { storageError } from './storage-errors.ts';
import type { QueueStorage, QueueTransaction } from './storage.ts';

type Contents = {
  items: ReadonlyMap<string, SealedItem>;
  blobs: ReadonlyMap<string, SealedBlob>;
  conflicts: ReadonlyMap<string, KnownConflict>;
  patches: readonly StoredPatch[];
  lease: Lease;
  sent: readonly string[];
  receipts: Record<string, DayReceipt>;
};

/** The queue without a database, which lasts as long as this page. Its patches are not shown. */
export function createMemoryStorage(): QueueStorage {
  let contents: Contents = {
    items: new Map(),
    blobs: new Map(),
    conflicts: new Map(),
    patches: [],
    lease: { fence: 0, beat: 0 },
    sent: [],
    receipts: {},
  };
  let turn: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  /** Runs one transaction at a time; a failed one leaves everything as it was. */
  function inTurn<T>(act: (transaction: QueueTransaction) => Promise<T>): Promise<T> {
    const run = turn.then(async () => {
      const before = contents;
      try {
        return await act(transaction);
      } catch (thrown) {
        contents = before;
        throw storageError(thrown);
      } finally {
        if (contents.items !== before.items) for (const notify of listeners) notify();
      }
    });
    turn = run.catch(() => undefined);
    return run;
  }

  const items = () => [...contents.items.values()].toSorted(byAge);
  const without = <T>(map: ReadonlyMap<string, T>, gone: (value: T) => boolean) =>
    new Map([...map].filter(([, value]) => !gone(value)));
  const withAll = <T extends { id: string }>(map: ReadonlyMap<string, T>, more: readonly T[]) =>
    new Map([...map, ...more.map((value): [string, T] => [value.id, value])]);
  const write = async (change: Partial<Contents>) => {
    contents = { ...contents, ...change };
  };
  const dropPatches = (ids: readonly string[]) =>
    write({ patches: contents.patches.filter(({ operationId }) => !ids.includes(operationId)) });

  const transaction: QueueTransaction = {
    items: async () => items(),
    pending: async () => items().filter(({ state }) => state === 'pending'),
    get: async (id) => contents.items.get(id) ?? null,
    getAll: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const item = contents.items.get(id);
          return item ? [[id, item]] : [];
        }),
      ),
    about: async (entityIds) => items().filter(({ metadata }) => entityIds.includes(metadata.entityId)),
    count: async (state) => items().filter((item) => item.state === state).length,
    lastSequence: async () => items().at(-1)?.sequence ?? 0,
    put: (more) => write({ items: withAll(contents.items, more) }),
    remove: (ids) =>
      write({
        items: without(contents.items, ({ id }) => ids.includes(id)),
        blobs: without(contents.blobs, ({ itemId }) => ids.includes(itemId)),
      }),
    blobs: async (itemId) => [...contents.blobs.values()].filter((blob) => blob.itemId === itemId),
    putBlobs: (more) => write({ blobs: withAll(contents.blobs, more) }),
    showPatches: (patches) => write({ patches: [...contents.patches, ...patches] }),
    settlePatches: (accepted) => dropPatches([...accepted.keys()]),
    revertPatch: (operationId) => dropPatches([operationId]),
    patches: async (id) => contents.patches.filter(({ operationId }) => operationId === id),
    lease: async () => contents.lease,
    putLease: (lease) => write({ lease }),
    sent: async () => contents.sent,
    putSent: (sent) => write({ sent }),
    receipts: async () => contents.receipts,
    putReceipts: (receipts) => write({ receipts }),
    conflicts: async () => [...contents.conflicts.values()],
    putConflicts: (more) => write({ conflicts: withAll(contents.conflicts, more) }),
    removeConflicts: (ids) => write({ conflicts: without(contents.conflicts, ({ id }) => ids.includes(id)) }),
  };

  return {
    change: inTurn,
    read: inTurn,
    watch: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
