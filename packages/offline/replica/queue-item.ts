import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { FieldError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import type { QueueOperation } from '@plumbline/domain/mutations/queued';

/** Whose queue it is: a device keeps one for each person of each organization. */
export type QueueOwner = { organizationId: string; userId: string };

/**
 * Why an item needs its person: the server refused it for the last time; it waited for too long; it carries no signature or somebody else's
 * name; it cannot be opened; what it builds on has failed.
 */
export type FailReason = 'refused' | 'expired' | 'unsigned' | 'unreadable' | 'cause';

/** What the server said to the item's last attempt. */
export type Refusal = { code: ErrorCode; message: string; fields: readonly FieldError[] };

/** What is known of the device's clock: how it was measured against the server's, in milliseconds. */
export type ClockKnown = {
  /** Server's clock less device's. */
  offsetMs: number;
  /** The device's clock when that was measured; milliseconds since 1970. */
  measuredAt: number;
  /** Since then by a clock that nobody can set; null when the page was loaded anew meanwhile. */
  sinceMeasuredMs: number | null;
};

/** Times are milliseconds since 1970 by the device's clock. */
export type ItemMetadata = {
  timestamp: number;
  /** Refusals so far. Pauses do not count. */
  retryCount: number;
  priority: number;
  userId: string;
  entityType: EntityName;
  entityId: string;
  /** Null: it was never signed, or somebody has taken the signature away. */
  signature: string | null;
  lastError: string | null;
  lastAttempt: number | null;
};

/** One change as the queue handles it, without its content. */
export type QueueItem = {
  /** The operation's id: the server applies it once, however often it comes. */
  id: string;
  operation: QueueOperation;
  metadata: ItemMetadata;
  /** Items that make a record which this one names. The order on one record and among punches is not written down: it follows from `sequence`. */
  dependsOn: readonly string[];
  blobIds: readonly string[];
  /** Refusals in its whole life; unlike `retryCount` it never begins anew, so that the server can tell a late copy from a new try. */
  attempt: number;
  /** Of the content as JSON. */
  bytes: number;
  /** The day it was made, `YYYY-MM-DD`, as the day's receipt counts it. */
  day: string;
  /** Reading of the clock that nobody can set. */
  made: { boot: string; at: number } | null;
  /** What was known of the device's clock when it was made; absent: nothing. */
  clock?: ClockKnown | null;
  /** It came from another device, in a rescue file: this device's clock says nothing of when it was made. */
  carried?: boolean;
  /** Grows with age on this device; two items never share one. */
  sequence: number;
  state: 'pending' | 'failed';
  reason: FailReason | null;
  refusal: Refusal | null;
  /** Since when it waits: when it was made, or last retried by its person. */
  waitingSince: number;
  nextAttemptAt: number;
  /** How often the server itself has failed on it alone since it last gave an answer; absent: never. No try, and it stays pending. */
  setAside?: number;
};

/** Encrypted bytes and the random vector that they were encrypted with. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** As it lies in storage: `args` holds arguments and `before`, unreadable. */
export type SealedItem = QueueItem & { args: Sealed };

export type ItemContent = {
  args: Record<string, unknown>;
  /** Of an update: what the person saw in each field that it changes. */
  before: Record<string, unknown> | null;
};

export type OpenItem = QueueItem & ItemContent;

/** A form that is not handed over yet, under the name that its screen gives it. */
export type SealedDraft = { id: string; sealed: Sealed };

/** `role` tells the files of one item apart: 'image', 'thumbnail'. */
export type BlobHead = { id: string; itemId: string; role: string; mime: string };
export type SealedBlob = BlobHead & { sealed: Sealed };
export type OpenBlob = BlobHead & { bytes: Uint8Array<ArrayBuffer> };
