import { QueueError } from '@plumbline/domain/errors/app-error';
import { invalidOperation, queueUnauthorized } from '@plumbline/domain/errors/messages';
import { isQueueOperation } from '@plumbline/domain/mutations/queued';
import type { Clock } from '../ports/clocks.ts';
import type { QueueOwner, SealedItem } from '../replica/queue-item.ts';
import type { Seals } from '../sealing/seals.ts';
import { failed } from './machine.ts';
import { countOnReceipts } from './receipts.ts';
import type { ClosedItem, RescueContent, RescuedItem, RescueFiles } from './rescue-content.ts';
import { refuseBeyondLimit } from './limit.ts';
import type { QueueStorage } from './storage.ts';

export type Rescue = {
  /**
   * Writes a file that is encrypted with the passphrase, with these items, or with all pending and failed
   * ones. `unreadable` is the number of items that could not be opened and are included as they are stored.
   */
  exportFile: (
    passphrase: string,
    ids?: readonly string[],
  ) => Promise<{ file: Blob; saved: number; unreadable: number }>;
  /**
   * Imports the items with their ids, so that items that the other device has delivered meanwhile are not
   * applied twice. `existing` counts those that were already here. An item that could not be opened there
   * becomes a failed item here. @throws QueueError 'Failed to decrypt data', 'Unauthorized queue operation'
   * for the file of another person or organization, or the error of the queue's limit
   */
  importFile: (file: Blob, passphrase: string) => Promise<{ imported: number; existing: number }>;
};

export type RescuePorts = {
  owner: QueueOwner;
  storage: QueueStorage;
  seals: Seals;
  files: RescueFiles;
  clock: Clock;
};

export function createRescue({ owner, storage, seals, files, clock }: RescuePorts): Rescue {
  const belongings = async (item: SealedItem) =>
    await storage.read(async (transaction) => ({
      sealed: await transaction.blobs(item.id),
      patches: await transaction.patches(item.id),
    }));

  async function savedItem(item: SealedItem): Promise<RescuedItem> {
    const { sealed, patches } = await belongings(item);
    const [{ args, before }, ...opened] = await Promise.all([
      seals.open(item),
      ...sealed.map(seals.openBlob),
    ]);
    const { id, operation, dependsOn, attempt, bytes, day, metadata, clock: existing = null } = item;
    const { timestamp, priority, userId, entityType, entityId } = metadata;
    const fixed = { timestamp, priority, userId, entityType, entityId };
    const blobs = opened.map(({ bytes: content, ...head }) => ({
      ...head,
      content: new Blob([content]),
    }));
    const head = { id, operation, dependsOn, attempt, bytes, day, clock: existing, metadata: fixed };
    return { ...head, args, before, blobs, patches };
  }

  async function closedItem(whole: SealedItem): Promise<ClosedItem> {
    const { sealed, patches } = await belongings(whole);
    const { sequence: _sequence, ...item } = whole;
    return { ...item, blobs: sealed, patches };
  }

  async function resealed({ blobs, patches, args, before, ...saved }: RescuedItem) {
    if (!isQueueOperation(saved.operation)) throw new QueueError(invalidOperation(saved.operation));
    const blobIds = blobs.map(({ id }) => id);
    const [seal, ...sealedBlobs] = await Promise.all([
      seals.seal({ ...saved, blobIds }, { args, before }),
      ...blobs.map(
        async ({ content, ...head }) =>
          await seals.sealBlob({ ...head, bytes: new Uint8Array(await content.arrayBuffer()) }),
      ),
    ]);
    const metadata = {
      ...saved.metadata,
      signature: seal.signature,
      retryCount: 0,
      lastError: null,
      lastAttempt: null,
    };
    const fresh = {
      sequence: 0,
      made: null,
      carried: true,
      reason: null,
      refusal: null,
      nextAttemptAt: 0,
    } as const;
    const item: SealedItem = {
      ...saved,
      ...fresh,
      blobIds,
      metadata,
      // Counts as a new try after those that the first device was refused.
      attempt: saved.attempt + 1,
      args: seal.args,
      state: 'pending',
      waitingSince: clock(),
    };
    return { item, blobs: sealedBlobs, patches };
  }

  return {
    exportFile: async (passphrase, ids) => {
      const all = await storage.read((transaction) => transaction.items());
      const wanted = all.filter(({ id }) => ids?.includes(id) ?? true);
      const items: RescuedItem[] = [];
      const closed: ClosedItem[] = [];
      const results = await Promise.allSettled(wanted.map(savedItem));
      for (const [position, result] of results.entries()) {
        const item = wanted[position];
        if (result.status === 'fulfilled') items.push(result.value);
        else if (item !== undefined && result.reason instanceof QueueError)
          closed.push(await closedItem(item));
        else throw result.reason;
      }
      const content: RescueContent = { ...owner, savedAt: new Date(clock()).toISOString(), items, closed };
      return {
        file: await files.write(passphrase, content),
        saved: items.length,
        unreadable: closed.length,
      };
    },
    importFile: async (file, passphrase) => {
      const { organizationId, userId, items, closed = [] } = await files.read(passphrase, file);
      const isMine =
        organizationId === owner.organizationId &&
        userId === owner.userId &&
        items.every(({ metadata }) => metadata.userId === userId);
      if (!isMine) throw new QueueError(queueUnauthorized);
      const entries = [...(await Promise.all(items.map(resealed))), ...closed.map(asStored)];
      return await storage.change(async (transaction) => {
        let sequence = await transaction.lastSequence();
        const imported: SealedItem[] = [];
        for (const { item, blobs, patches } of entries) {
          if ((await transaction.get(item.id)) !== null) continue;
          sequence += 1;
          imported.push({ ...item, sequence });
          await transaction.putBlobs(blobs);
          await transaction.showPatches(patches);
        }
        await refuseBeyondLimit(transaction, imported.filter(({ state }) => state === 'pending').length);
        await transaction.put(imported);
        // The device that saved it may have delivered it since, so it cannot be taken back before the server
        // has answered.
        await transaction.putSent([
          ...new Set([...(await transaction.sent()), ...imported.map(({ id }) => id)]),
        ]);
        await countOnReceipts(transaction, imported, { made: 1, safe: 0 });
        return { imported: imported.length, existing: entries.length - imported.length };
      });
    },
  };
}

/** Always imported as failed, because it could not be opened when it was saved. */
function asStored({ blobs, patches, ...item }: ClosedItem) {
  const sealed = { ...item, attempt: item.attempt + 1, sequence: 0 };
  return {
    item: failed(sealed, item.reason ?? 'unreadable', item.metadata.lastError),
    blobs,
    patches,
  };
}
