import { type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { QueueItem, SealedBlob, SealedItem } from '../replica/queue-item.ts';
import { idOf } from './rows.ts';

/** An item of any operation; a higher number is younger. */
export function queueItem(
  sequence: number,
  operation: QueueOperation,
  entityId: string,
  more: Partial<QueueItem> = {},
): QueueItem {
  const { entity, priority } = queueOperations[operation];
  return {
    id: idOf(0x100 + sequence),
    operation,
    metadata: {
      timestamp: 0,
      retryCount: 0,
      priority,
      userId: idOf(0xc),
      entityType: entity,
      entityId,
      signature: '',
      lastError: null,
      lastAttempt: null,
    },
    dependsOn: [],
    attempt: 0,
    blobIds: [],
    bytes: 100,
    day: '2026-03-02',
    made: null,
    sequence,
    state: 'pending',
    reason: null,
    refusal: null,
    waitingSince: 0,
    nextAttemptAt: 0,
    ...more,
  };
}

/** A stored item that creates a note; its sealed content is made up. */
export function sealedNote(n: number, more: Partial<SealedItem> = {}): SealedItem {
  const args = { iv: new Uint8Array([1]), data: new Uint8Array([2]).buffer };
  const item = queueItem(n, 'createNote', idOf(n));
  return { ...item, metadata: { ...item.metadata, signature: 'c2lnbmVk' }, args, ...more };
}

export function sealedBlob(n: number, itemId: string): SealedBlob {
  const sealed = { iv: new Uint8Array([3]), data: new Uint8Array([4]).buffer };
  return { id: idOf(0x200 + n), itemId, role: 'image', mime: 'image/jpeg', sealed };
}
