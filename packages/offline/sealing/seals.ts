import { QueueError } from '@plumbline/domain/errors/app-error';
import { decryptFailed, queueUnauthorized } from '@plumbline/domain/errors/messages';
import type {
  BlobHead,
  ItemContent,
  ItemMetadata,
  OpenBlob,
  OpenItem,
  QueueItem,
  QueueOwner,
  Sealed,
  SealedBlob,
  SealedDraft,
  SealedItem,
} from '../replica/queue-item.ts';
import { fromBase64, concatBytes, toBase64, utf8 } from './bytes.ts';
import { createKeys, type KeyPorts } from './keys.ts';

/** The parts of an item that never change. They are bound to the content, so that replacing either is noticed. */
export type ItemHead = Pick<QueueItem, 'id' | 'operation' | 'dependsOn' | 'blobIds' | 'bytes' | 'day'> & {
  metadata: Pick<ItemMetadata, 'timestamp' | 'priority' | 'userId' | 'entityType' | 'entityId'>;
};

export type Seals = {
  /**
   * Creates this queue's key if the device has none, or restores it from the second place. Call it before
   * opening anything.
   */
  prepare: () => Promise<void>;
  /** Seals an item's content. Creates this queue's key if the device has none. */
  seal: (head: ItemHead, content: ItemContent) => Promise<{ args: Sealed; signature: string }>;
  /**
   * Throws QueueError: 'Unauthorized queue operation' when the item is another person's or has no signature,
   * 'Failed to decrypt data' when the key is gone or any part was changed. Other errors are not about the
   * item.
   */
  open: (item: SealedItem) => Promise<OpenItem>;
  /** Seals a draft's text, which opens only under its own name. */
  sealDraft: (id: string, text: string) => Promise<SealedDraft>;
  /** Throws QueueError 'Failed to decrypt data'. */
  openDraft: (draft: SealedDraft) => Promise<string>;
  sealBlob: (blob: OpenBlob) => Promise<SealedBlob>;
  /** Throws QueueError 'Failed to decrypt data'. */
  openBlob: (blob: SealedBlob) => Promise<OpenBlob>;
  /** SHA-256 in base64. */
  hashOf: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
};

const vectorBytes = 12;

export function createSeals(ports: KeyPorts & { owner: QueueOwner }): Seals {
  const { crypto, owner } = ports;
  const keys = createKeys(ports);

  async function encrypt(bytes: Uint8Array<ArrayBuffer>, bound: Uint8Array<ArrayBuffer>): Promise<Sealed> {
    const { encryption } = await keys.obtain();
    const iv = crypto.getRandomValues(new Uint8Array(vectorBytes));
    const data = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: bound },
      encryption,
      bytes,
    );
    return { iv, data };
  }

  async function decrypt(
    { iv, data }: Sealed,
    bound: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const found = await keys.found();
    if (found === null) throw new QueueError(decryptFailed);
    try {
      return new Uint8Array(
        await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bound }, found.encryption, data),
      );
    } catch (cause) {
      throw new QueueError(decryptFailed, { cause });
    }
  }

  async function isSigned({ args, metadata }: SealedItem, bound: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const present = await keys.found();
    if (present === null || metadata.signature === null) return false;
    try {
      const signed = concatBytes(bound, args.iv, new Uint8Array(args.data));
      return await crypto.subtle.verify('HMAC', present.signature, fromBase64(metadata.signature), signed);
    } catch {
      // The signature is not base64, or has the wrong bytes.
      return false;
    }
  }

  return {
    prepare: async () => void (await keys.obtain()),
    seal: async (head, content) => {
      const bound = boundOf(owner, head);
      const args = await encrypt(utf8(JSON.stringify(content)), bound);
      const { signature } = await keys.obtain();
      const signed = concatBytes(bound, args.iv, new Uint8Array(args.data));
      return {
        args,
        signature: toBase64(new Uint8Array(await crypto.subtle.sign('HMAC', signature, signed))),
      };
    },
    open: async (item) => {
      if (item.metadata.userId !== owner.userId || !item.metadata.signature)
        throw new QueueError(queueUnauthorized);
      const bound = boundOf(owner, item);
      if (!(await isSigned(item, bound))) throw new QueueError(decryptFailed);
      return { ...item, ...contentOf(new TextDecoder().decode(await decrypt(item.args, bound))) };
    },
    sealDraft: async (id, text) => ({ id, sealed: await encrypt(utf8(text), draftBound(owner, id)) }),
    openDraft: async ({ id, sealed }) =>
      new TextDecoder().decode(await decrypt(sealed, draftBound(owner, id))),
    sealBlob: async ({ bytes, ...head }) => ({
      ...head,
      sealed: await encrypt(bytes, blobBound(owner, head)),
    }),
    openBlob: async ({ sealed, ...head }) => ({
      ...head,
      bytes: await decrypt(sealed, blobBound(owner, head)),
    }),
    hashOf: async (bytes) => toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))),
  };
}

function boundOf({ organizationId }: QueueOwner, head: ItemHead): Uint8Array<ArrayBuffer> {
  const { timestamp, priority, userId, entityType, entityId } = head.metadata;
  const fixed = [timestamp, priority, userId, entityType, entityId, head.dependsOn, head.blobIds, head.bytes];
  return utf8(JSON.stringify([organizationId, head.id, head.operation, head.day, ...fixed]));
}

function blobBound(owner: QueueOwner, { id, itemId, role, mime }: BlobHead): Uint8Array<ArrayBuffer> {
  return utf8(JSON.stringify([owner.organizationId, owner.userId, id, itemId, role, mime]));
}

function draftBound({ organizationId, userId }: QueueOwner, id: string): Uint8Array<ArrayBuffer> {
  return utf8(JSON.stringify([organizationId, userId, 'draft', id]));
}

/** The decrypted bytes are authentic, so they are what `seal` wrote. */
function contentOf(text: string): ItemContent {
  const { args, before }: ItemContent = JSON.parse(text);
  return { args, before };
}
