import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { FieldError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import type { QueueOperation } from '@plumbline/domain/mutations/queued';

/** The person and organization of a queue: a device keeps one for each pair. */
export type QueueOwner = { organizationId: string; userId: string };

/**
 * Why an item waits for its person: 'refused' for the last time by the server, 'expired' because it waited
 * too long, 'unsigned' because it has no signature or another person's name, 'unreadable' because it cannot
 * be opened, 'cause' because an item on which it builds has failed.
 */
export type FailReason = 'refused' | 'expired' | 'unsigned' | 'unreadable' | 'cause';

/** The server's answer to the item's last attempt. */
export type Refusal = { code: ErrorCode; message: string; fields: readonly FieldError[] };

/** A reading of the device's clock, compared with the server's. */
export type ClockReading = {
  /** The server's clock minus the device's. */
  offsetMs: number;
  /** The time by the device's clock of that measurement; milliseconds since 1970. */
  measuredAt: number;
  /** The time since then by a monotonic clock; null when the page was reloaded meanwhile. */
  sinceMeasuredMs: number | null;
};

/** Times are milliseconds since 1970 by the device's clock. */
export type ItemMetadata = {
  timestamp: number;
  /** Refusals since the last retry. Pauses do not count. */
  retryCount: number;
  priority: number;
  userId: string;
  entityType: EntityName;
  entityId: string;
  /** Null when it was never signed, or the signature was removed. */
  signature: string | null;
  lastError: string | null;
  lastAttempt: number | null;
};

/** One change as the queue handles it, without its content. */
export type QueueItem = {
  /** The operation id: the server applies it once, however often it arrives. */
  id: string;
  operation: QueueOperation;
  metadata: ItemMetadata;
  /**
   * Items that make a record which this one names. The order on one record and among punches is not stored,
   * since it follows from `sequence`.
   */
  dependsOn: readonly string[];
  blobIds: readonly string[];
  /** The ids under which the server has received its files, by their role; absent while there is none. */
  storageIds?: Readonly<Record<string, string>>;
  /**
   * Whether it goes through its own call, because it was made while the server could be reached, and not through
   * `sync.apply`. This is decided when it is first sent and then stays, since the server recognizes a repetition only
   * in the same form. Absent before.
   */
  ownCall?: boolean;
  /**
   * Refusals over its whole life; unlike `retryCount` this is never reset, so that the server can tell a late
   * copy from a new try.
   */
  attempt: number;
  /** The size of the content as JSON. */
  bytes: number;
  /** The day it was made, `YYYY-MM-DD`, on which the receipt counts it. */
  day: string;
  /** The reading of the monotonic clock when it was made. */
  made: { boot: string; at: number } | null;
  /** The reading of the device's clock when the item was made. Absent if nothing was known. */
  clock?: ClockReading | null;
  /** It came from another device in a rescue file, so this device's clock says nothing about when it was made. */
  carried?: boolean;
  /** Grows with each item on this device; no two items share one. */
  sequence: number;
  state: 'pending' | 'failed';
  reason: FailReason | null;
  refusal: Refusal | null;
  /** When its waiting began: when it was made, or last retried by its person. */
  waitingSince: number;
  nextAttemptAt: number;
  /**
   * How often the server failed on this item alone since it last gave an answer; absent for never. It costs
   * no try, and the item stays pending.
   */
  setAside?: number;
};

/** Encrypted bytes and the random vector that they were encrypted with. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** An item as stored: `args` holds arguments and `before`, encrypted. */
export type SealedItem = QueueItem & { args: Sealed };

export type ItemContent = {
  args: Record<string, unknown>;
  /** For an update: the values that the person saw in the fields that it changes. */
  before: Record<string, unknown> | null;
};

export type OpenItem = QueueItem & ItemContent;

/** The unfinished content of a form, under the name that its screen gives it. */
export type SealedDraft = { id: string; sealed: Sealed };

/** `role` distinguishes the files of one item: 'image', 'thumbnail'. */
export type BlobHead = { id: string; itemId: string; role: string; mime: string };
export type SealedBlob = BlobHead & { sealed: Sealed };
export type OpenBlob = BlobHead & { bytes: Uint8Array<ArrayBuffer> };
