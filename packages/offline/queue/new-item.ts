import type { RowChange } from '@plumbline/domain/mutations/mutation';
import { AppError, QueueError } from '@plumbline/domain/errors/app-error';
import { invalidOperation, queueUnauthorized } from '@plumbline/domain/errors/messages';
import { isQueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { MonotonicClock } from '../ports/clocks.ts';
import type { ClockReading, ItemContent, OpenBlob, QueueItem, QueueOwner } from '../replica/queue-item.ts';
import { utf8 } from '../sealing/bytes.ts';
import { ruleOf } from './machine.ts';

/** The row changes that a screen shows at once. The queue adds the operation id and the time. */
export type OptimisticPatch = RowChange;
export type NewBlob = { role: string; mime: string; bytes: Uint8Array<ArrayBuffer> };

/** One change that a person made. */
export type NewChange = {
  /** The name of a queueable operation. Any other name is refused. */
  operation: string;
  /** The arguments of the call, with the id of the record that they make or change. */
  args: Record<string, unknown>;
  /** The person who makes the change. */
  userId: string | null;
  /** For an update: the values that the person saw in the fields that they change. */
  before?: Record<string, unknown> | null;
  patches?: readonly OptimisticPatch[];
  blobs?: readonly NewBlob[];
  /**
   * The milliseconds for which it is not sent, so that `amend` can complete it. At most the longest delay of
   * a retry.
   */
  heldMs?: number;
  /** The operation id. It is created if it is left out. */
  id?: string;
  /**
   * The id of the failed item that this one replaces. The patches of that item become patches of this one,
   * and it is deleted.
   */
  instead?: string;
};

export type DraftContext = {
  owner: QueueOwner;
  newId: () => string;
  /** Milliseconds since 1970. */
  now: number;
  day: string;
  monotonic: MonotonicClock | null;
  clock: ClockReading | null;
};

/** An item that is not sealed yet and has no position in the queue. */
export type Draft = {
  item: QueueItem;
  content: ItemContent;
  blobs: OpenBlob[];
  patches: readonly OptimisticPatch[];
  instead: string | null;
};

/**
 * Throws QueueError for another person's change and for an unknown operation, VALIDATION_ERROR when the
 * record's id is missing.
 */
export function draftOf(
  change: NewChange,
  { owner, newId, now, day, monotonic, clock }: DraftContext,
): Draft {
  const { operation, args, userId, before = null, patches = [], heldMs = 0 } = change;
  if (!userId || userId !== owner.userId) throw new QueueError(queueUnauthorized);
  if (!isQueueOperation(operation)) throw new QueueError(invalidOperation(operation));
  const { entity, key, priority } = queueOperations[operation];
  const entityId = args[key];
  if (typeof entityId !== 'string' || entityId === '')
    throw new AppError('VALIDATION_ERROR', { fields: [{ path: key, message: 'The record has no id.' }] });
  const id = change.id ?? newId();
  const blobs = (change.blobs ?? []).map((blob) => ({ ...blob, id: newId(), itemId: id }));
  const content = { args, before };
  const item: QueueItem = {
    id,
    operation,
    metadata: {
      timestamp: now,
      retryCount: 0,
      priority,
      userId,
      entityType: entity,
      entityId,
      signature: null,
      lastError: null,
      lastAttempt: null,
    },
    dependsOn: [],
    attempt: 0,
    blobIds: blobs.map((blob) => blob.id),
    bytes: bytesOf(content),
    day,
    clock,
    made: monotonic === null ? null : { boot: monotonic.boot, at: monotonic.now() },
    sequence: 0,
    state: 'pending',
    reason: null,
    refusal: null,
    waitingSince: now,
    nextAttemptAt: heldMs > 0 ? now + heldMs : 0,
  };
  return { item, content, blobs, patches, instead: change.instead ?? null };
}

/** The size that an item stores as `bytes`. */
export function bytesOf(content: ItemContent): number {
  return utf8(JSON.stringify(content)).length;
}

/** The items that make a record named anywhere in `args`. */
export function makersOf(args: Record<string, unknown>, others: readonly QueueItem[]): string[] {
  const named = idsIn(args);
  return others
    .filter((item) => ruleOf(item)?.makes && named.has(item.metadata.entityId))
    .map((item) => item.id);
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Every id in a value, at any depth. */
export function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && idPattern.test(value)) found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) idsIn(part, found);
  return found;
}
