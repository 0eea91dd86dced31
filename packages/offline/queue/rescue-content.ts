import { QueueError } from '@plumbline/domain/errors/app-error';
import { decryptFailed } from '@plumbline/domain/errors/messages';
import type { StoredPatch } from '../replica/patches.ts';
import type { OpenBlob, OpenItem, Sealed, SealedBlob, SealedItem } from '../replica/queue-item.ts';
import { fromBase64, toBase64 } from '../sealing/bytes.ts';
import { closeRescueFile, openRescueFile } from './rescue-file.ts';

/** A photo's bytes in a message between threads. A Blob is passed on without a copy. */
type AsBlob = { content: Blob };
type AsText = { base64: string };

/**
 * The part of an item that goes to another device: everything except its seal and its position in this queue.
 */
type Item<Bytes> = Pick<
  OpenItem,
  'id' | 'operation' | 'dependsOn' | 'attempt' | 'bytes' | 'day' | 'args' | 'before'
> & {
  metadata: Pick<OpenItem['metadata'], 'timestamp' | 'priority' | 'userId' | 'entityType' | 'entityId'>;
  blobs: (Omit<OpenBlob, 'bytes'> & Bytes)[];
  patches: StoredPatch[];
};

/**
 * An item that cannot be opened, as it is stored, so that nothing of it is lost although nobody can read it.
 */
type Closed<Seal> = Omit<SealedItem, 'args' | 'sequence'> & {
  args: Seal;
  blobs: (Omit<SealedBlob, 'sealed'> & { sealed: Seal })[];
  patches: StoredPatch[];
};
type SavedSeal = { iv: string; data: string };

/** `closed` was added later: older files have none. */
type Content<Bytes, Seal> = {
  organizationId: string;
  userId: string;
  savedAt: string;
  items: Item<Bytes>[];
  closed?: Closed<Seal>[];
};

export type RescuedItem = Item<AsBlob>;
export type ClosedItem = Closed<Sealed>;
/** The content of a rescue file. */
export type RescueContent = Content<AsBlob, Sealed>;
type Saved = Content<AsText, SavedSeal>;

/** Writes and reads rescue files, in this thread or in one that blocks nobody. */
export type RescueFiles = {
  write: (passphrase: string, content: RescueContent) => Promise<Blob>;
  /** QueueError 'Failed to decrypt data' for another passphrase and for anything but a complete rescue file. */
  read: (passphrase: string, file: Blob) => Promise<RescueContent>;
};

/** Works in this thread. Forty photos take it a second. */
export const rescueFilesHere = (crypto: Crypto): RescueFiles => ({
  write: async (passphrase, { items, closed = [], ...head }) => {
    const saved: Saved = {
      ...head,
      items: await Promise.all(items.map(writtenItem)),
      closed: closed.map(writtenClosed),
    };
    const bytes = await closeRescueFile(crypto, passphrase, JSON.stringify(saved));
    return new Blob([bytes], { type: 'application/octet-stream' });
  },
  read: async (passphrase, file) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { items, closed = [], ...head } = savedFrom(await openRescueFile(crypto, passphrase, bytes));
    return { ...head, items: items.map(readItem), closed: closed.map(readClosed) };
  },
});

async function writtenItem({ blobs, ...item }: RescuedItem): Promise<Item<AsText>> {
  const written = blobs.map(async ({ content, ...head }) => ({
    ...head,
    base64: toBase64(new Uint8Array(await content.arrayBuffer())),
  }));
  return { ...item, blobs: await Promise.all(written) };
}

const readItem = ({ blobs, ...item }: Item<AsText>): RescuedItem => ({
  ...item,
  blobs: blobs.map(({ base64, ...head }) => ({ ...head, content: new Blob([fromBase64(base64)]) })),
});

const writtenClosed = ({ args, blobs, ...item }: ClosedItem): Closed<SavedSeal> => ({
  ...item,
  args: writtenSeal(args),
  blobs: blobs.map((blob) => ({ ...blob, sealed: writtenSeal(blob.sealed) })),
});

const readClosed = ({ args, blobs, ...item }: Closed<SavedSeal>): ClosedItem => ({
  ...item,
  args: readSeal(args),
  blobs: blobs.map((blob) => ({ ...blob, sealed: readSeal(blob.sealed) })),
});

const writtenSeal = ({ iv, data }: Sealed): SavedSeal => ({
  iv: toBase64(iv),
  data: toBase64(new Uint8Array(data)),
});

const readSeal = ({ iv, data }: SavedSeal): Sealed => ({
  iv: fromBase64(iv),
  data: fromBase64(data).buffer,
});

/** Parses the decrypted text. It was written by this code with the passphrase, so it is complete. */
function savedFrom(text: string): Saved {
  const saved: Saved = JSON.parse(text);
  if (!Array.isArray(saved.items)) throw new QueueError(decryptFailed);
  return saved;
}
