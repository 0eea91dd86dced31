import { QueueError } from '@plumbline/domain/errors/app-error';
import { backupFilesMaxBytes } from '@plumbline/domain/limits/queue';
import type { Replica } from '../replica/database.ts';
import { follow, type Following } from '../replica/follow.ts';
import { patchesOf, type StoredPatch } from '../replica/patches.ts';
import type { SealedBlob, SealedItem } from '../replica/queue-item.ts';
import type { Seals } from '../sealing/seals.ts';
import { countOnReceipts } from './receipts.ts';
import type { QueueStorage } from './storage.ts';

/** The queue as a page holds it in memory: sealed as in the store, and sorted by age. */
export type QueueBackup = {
  items: readonly SealedItem[];
  blobs: readonly SealedBlob[];
  patches: readonly StoredPatch[];
};

export const emptyBackup: QueueBackup = { items: [], blobs: [], patches: [] };

/**
 * Holds unsent changes in memory as well, because a browser may clear the store under an open page. Of their
 * files it holds the newest, up to a limit.
 */
export function backUpQueue(
  replica: Replica,
  onFailure: (error: unknown) => void,
  { when }: Pick<Following<void>, 'when'> = {},
): { backup: () => QueueBackup; stop: () => void } {
  let items: readonly SealedItem[] = [];
  /** By operation id. `signature` is the item's signature when the patches were read. */
  const shown = new Map<string, { signature: string | null; patches: readonly StoredPatch[] }>();
  const files = new Map<string, readonly SealedBlob[]>();

  /**
   * Loads the patches of items that are new or amended, and drops those of items that are gone. Changes of
   * the patches are not followed, because delivery changes them more often than the queue.
   */
  async function holdPatches(now: readonly SealedItem[]): Promise<void> {
    const presentIds = new Set(now.map(({ id }) => id));
    for (const id of shown.keys()) if (!presentIds.has(id)) shown.delete(id);
    const fresh = now.filter(({ id, metadata }) => shown.get(id)?.signature !== metadata.signature);
    const found = new Map(fresh.map(({ id }): [string, StoredPatch[]] => [id, []]));
    for (const patch of await patchesOf(replica, [...found.keys()]))
      found.get(patch.operationId)?.push(patch);
    for (const { id, metadata } of fresh)
      shown.set(id, { signature: metadata.signature, patches: found.get(id) ?? [] });
  }

  /** Loads the files of items that are new here and drops those of items that are gone. */
  async function holdFiles(now: readonly SealedItem[]): Promise<void> {
    const withFiles = now.filter(({ blobIds }) => blobIds.length > 0);
    const withFileIds = new Set(withFiles.map(({ id }) => id));
    for (const id of files.keys()) if (!withFileIds.has(id)) files.delete(id);
    for (const { id } of withFiles.toReversed()) {
      if (files.has(id)) continue;
      const blobs = await replica.blobs.where('itemId').equals(id).toArray();
      if (bytesOf([...files.values()].flat()) + bytesOf(blobs) > backupFilesMaxBytes) return;
      files.set(id, blobs);
    }
  }

  const stop = follow({
    of: [replica.outbox],
    read: () => replica.outbox.orderBy('sequence').toArray(),
    next: (found) => {
      items = found;
      holdPatches(found).catch(onFailure);
      holdFiles(found).catch(onFailure);
    },
    failed: onFailure,
    ...(when && { when }),
  });

  return {
    backup: () => ({
      items,
      patches: [...shown.values()].flatMap(({ patches }) => patches),
      blobs: [...files.values()].flat(),
    }),
    stop,
  };
}

/**
 * Seals the same items under another key. A page that was opened after the browser had cleared its storage
 * may have given the queue a new key, which cannot open them. An item that `from` cannot open stays as it is.
 */
export async function resealBackup(
  { items, blobs, patches }: QueueBackup,
  { from, to }: { from: Seals; to: Seals },
): Promise<QueueBackup> {
  return {
    patches,
    items: await Promise.all(
      items.map(async (item) => {
        const content = await from.open(item).catch(closed);
        if (content === null) return item;
        const { args, signature } = await to.seal(item, { args: content.args, before: content.before });
        return { ...item, args, metadata: { ...item.metadata, signature } };
      }),
    ),
    blobs: await Promise.all(
      blobs.map(async (blob) => {
        const open = await from.openBlob(blob).catch(closed);
        return open === null ? blob : await to.sealBlob(open);
      }),
    ),
  };
}

function closed(thrown: unknown): null {
  if (thrown instanceof QueueError) return null;
  throw thrown;
}

/**
 * Stores the backup after the store has lost it. An item that is already stored stays as it is. Resolves to
 * the number of stored changes.
 */
export async function restoreBackup(
  storage: QueueStorage,
  { items, blobs, patches }: QueueBackup,
): Promise<number> {
  return await storage.change(async (transaction) => {
    let sequence = await transaction.lastSequence();
    const missing: SealedItem[] = [];
    for (const item of items) {
      if ((await transaction.get(item.id)) !== null) continue;
      sequence += 1;
      missing.push({ ...item, sequence });
    }
    const ids = new Set(missing.map(({ id }) => id));
    await transaction.put(missing);
    await transaction.putBlobs(blobs.filter(({ itemId }) => ids.has(itemId)));
    await transaction.showPatches(patches.filter(({ operationId }) => ids.has(operationId)));
    // The store has lost which of them were sent, so none can be taken back before the server has answered.
    await transaction.putSent([...new Set([...(await transaction.sent()), ...ids])]);
    await countOnReceipts(transaction, missing, { made: 1, safe: 0 });
    return missing.length;
  });
}

const bytesOf = (blobs: readonly SealedBlob[]): number =>
  blobs.reduce((sum, { sealed }) => sum + sealed.data.byteLength, 0);
