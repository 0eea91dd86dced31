import { QueueError } from '@plumbline/domain/errors/app-error';
import { decryptFailed, invalidOperation, queueUnauthorized } from '@plumbline/domain/errors/messages';
import { isQueueOperation } from '@plumbline/domain/mutations/queued';
import type { Clock } from '../ports/clocks.ts';
import type { StoredPatch } from '../replica/patches.ts';
import type {
  OpenBlob,
  OpenItem,
  QueueOwner,
  Sealed,
  SealedBlob,
  SealedItem,
} from '../replica/queue-item.ts';
import { fromBase64, toBase64 } from '../sealing/bytes.ts';
import type { Seals } from '../sealing/seals.ts';
import { failed } from './machine.ts';
import { countOnReceipts } from './receipts.ts';
import { closeRescueFile, openRescueFile } from './rescue-file.ts';
import { refuseBeyondLimit } from './limit.ts';
import type { QueueStorage } from './storage.ts';

/** What of an item goes to another device: everything but its seal and its place in this queue. */
type SavedItem = Pick<
  OpenItem,
  'id' | 'operation' | 'dependsOn' | 'attempt' | 'bytes' | 'day' | 'args' | 'before'
> & {
  metadata: Pick<OpenItem['metadata'], 'timestamp' | 'priority' | 'userId' | 'entityType' | 'entityId'>;
  blobs: (Omit<OpenBlob, 'bytes'> & { base64: string })[];
  patches: StoredPatch[];
};

/** An item that cannot be opened, as it is stored: nobody can read it, and nothing of it is lost. */
type ClosedItem = Omit<SealedItem, 'args' | 'sequence'> & {
  args: SavedSeal;
  blobs: (Omit<SealedBlob, 'sealed'> & { sealed: SavedSeal })[];
  patches: StoredPatch[];
};
type SavedSeal = { iv: string; data: string };

/** `closed` was added later: older files have none. */
type Saved = {
  organizationId: string;
  userId: string;
  savedAt: string;
  items: SavedItem[];
  closed?: ClosedItem[];
};

export type Rescue = {
  /**
   * A file encrypted with the passphrase, with these items, or all, pending and failed. `unreadable`: how
   * many could not be opened and are included as they are stored.
   */
  exportFile: (
    passphrase: string,
    ids?: readonly string[],
  ) => Promise<{ file: Uint8Array<ArrayBuffer>; saved: number; unreadable: number }>;
  /**
   * Imports the items with their ids, so that what the other device has delivered meanwhile is not done
   * twice; `known` counts those that are here already. What could not be opened there becomes a failed item
   * here. QueueError: 'Failed to decrypt data', 'Unauthorized queue operation' for another person's or
   * organization's file, the queue's limit.
   */
  importFile: (
    file: Uint8Array<ArrayBuffer>,
    passphrase: string,
  ) => Promise<{ taken: number; known: number }>;
};

export type RescuePorts = {
  owner: QueueOwner;
  storage: QueueStorage;
  seals: Seals;
  crypto: Crypto;
  clock: Clock;
};

export function createRescue({ owner, storage, seals, crypto, clock }: RescuePorts): Rescue {
  const belongings = async (item: SealedItem) =>
    await storage.read(async (transaction) => ({
      sealed: await transaction.blobs(item.id),
      patches: await transaction.patches(item.id),
    }));

  async function savedItem(item: SealedItem): Promise<SavedItem> {
    const { sealed, patches } = await belongings(item);
    const [{ args, before }, ...files] = await Promise.all([seals.open(item), ...sealed.map(seals.openBlob)]);
    const { id, operation, dependsOn, attempt, bytes, day, metadata, clock: known = null } = item;
    const { timestamp, priority, userId, entityType, entityId } = metadata;
    const fixed = { timestamp, priority, userId, entityType, entityId };
    const blobs = files.map(({ bytes: content, ...head }) => ({ ...head, base64: toBase64(content) }));
    const head = { id, operation, dependsOn, attempt, bytes, day, clock: known, metadata: fixed };
    return { ...head, args, before, blobs, patches };
  }

  async function closedItem(whole: SealedItem): Promise<ClosedItem> {
    const { sealed, patches } = await belongings(whole);
    const { sequence: _sequence, args, ...item } = whole;
    const blobs = sealed.map((blob) => ({ ...blob, sealed: writtenSeal(blob.sealed) }));
    return { ...item, args: writtenSeal(args), blobs, patches };
  }

  async function resealed({ blobs, patches, args, before, ...saved }: SavedItem) {
    if (!isQueueOperation(saved.operation)) throw new QueueError(invalidOperation(saved.operation));
    const blobIds = blobs.map(({ id }) => id);
    const [seal, ...sealedBlobs] = await Promise.all([
      seals.seal({ ...saved, blobIds }, { args, before }),
      ...blobs.map(({ base64, ...head }) => seals.sealBlob({ ...head, bytes: fromBase64(base64) })),
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
      const items: SavedItem[] = [];
      const closed: ClosedItem[] = [];
      const results = await Promise.allSettled(wanted.map(savedItem));
      for (const [position, result] of results.entries()) {
        const item = wanted[position];
        if (result.status === 'fulfilled') items.push(result.value);
        else if (item !== undefined && result.reason instanceof QueueError)
          closed.push(await closedItem(item));
        else throw result.reason;
      }
      const saved: Saved = { ...owner, savedAt: new Date(clock()).toISOString(), items, closed };
      return {
        file: await closeRescueFile(crypto, passphrase, JSON.stringify(saved)),
        saved: items.length,
        unreadable: closed.length,
      };
    },
    importFile: async (file, passphrase) => {
      const saved = savedFrom(await openRescueFile(crypto, passphrase, file));
      const { organizationId, userId, items, closed = [] } = saved;
      const isMine =
        organizationId === owner.organizationId &&
        userId === owner.userId &&
        items.every(({ metadata }) => metadata.userId === userId);
      if (!isMine) throw new QueueError(queueUnauthorized);
      const entries = [...(await Promise.all(items.map(resealed))), ...closed.map(asStored)];
      return await storage.change(async (transaction) => {
        let sequence = await transaction.lastSequence();
        const taken: SealedItem[] = [];
        for (const { item, blobs, patches } of entries) {
          if ((await transaction.get(item.id)) !== null) continue;
          sequence += 1;
          taken.push({ ...item, sequence });
          await transaction.putBlobs(blobs);
          await transaction.showPatches(patches);
        }
        await refuseBeyondLimit(transaction, taken.filter(({ state }) => state === 'pending').length);
        await transaction.put(taken);
        // The device that saved it may have delivered it since, so it cannot be taken back before the server
        // has answered.
        await transaction.putSent([
          ...new Set([...(await transaction.sent()), ...taken.map(({ id }) => id)]),
        ]);
        await countOnReceipts(transaction, taken, { made: 1, safe: 0 });
        return { taken: taken.length, known: entries.length - taken.length };
      });
    },
  };
}

const writtenSeal = ({ iv, data }: Sealed): SavedSeal => ({
  iv: toBase64(iv),
  data: toBase64(new Uint8Array(data)),
});

const readSeal = ({ iv, data }: SavedSeal): Sealed => ({
  iv: fromBase64(iv),
  data: fromBase64(data).buffer,
});

/** Always imported as failed, because it could not be opened when it was saved. */
function asStored({ args, blobs, patches, ...item }: ClosedItem) {
  const sealed = { ...item, attempt: item.attempt + 1, sequence: 0, args: readSeal(args) };
  return {
    item: failed(sealed, item.reason ?? 'unreadable', item.metadata.lastError),
    blobs: blobs.map((blob) => ({ ...blob, sealed: readSeal(blob.sealed) })),
    patches,
  };
}

/** What decrypts was written by this code with the passphrase, so it is complete. */
function savedFrom(text: string): Saved {
  const saved: Saved = JSON.parse(text);
  if (!Array.isArray(saved.items)) throw new QueueError(decryptFailed);
  return saved;
}
