import type { StoredPatch } from '../replica/patches.ts';
import type { SealedBlob, SealedItem } from '../replica/queue-item.ts';
import type { DayReceipt, KnownConflict, Lease } from '../replica/queue-records.ts';

/**
 * A transaction: everything in it happens, or nothing. Await only these calls inside it, because the database
 * ends the transaction during any other wait.
 */
export type QueueTransaction = {
  /** All items, the oldest first. */
  items: () => Promise<SealedItem[]>;
  pending: () => Promise<SealedItem[]>;
  get: (id: string) => Promise<SealedItem | null>;
  /** The existing items among these, by id. */
  getAll: (ids: readonly string[]) => Promise<Map<string, SealedItem>>;
  /** Items about any of these records. */
  about: (entityIds: readonly string[]) => Promise<SealedItem[]>;
  count: (state: SealedItem['state']) => Promise<number>;
  /** The sequence of the youngest item; 0 when there is none. */
  lastSequence: () => Promise<number>;
  put: (items: readonly SealedItem[]) => Promise<void>;
  /** Removes items with their blobs. */
  remove: (ids: readonly string[]) => Promise<void>;
  blobs: (itemId: string) => Promise<SealedBlob[]>;
  putBlobs: (blobs: readonly SealedBlob[]) => Promise<void>;
  /** Shows the patches in this order. */
  showPatches: (patches: readonly StoredPatch[]) => Promise<void>;
  /** Settles operations, each with the version at which the server accepted it. */
  settlePatches: (accepted: ReadonlyMap<string, number>) => Promise<void>;
  revertPatch: (operationId: string) => Promise<void>;
  patches: (operationId: string) => Promise<StoredPatch[]>;
  lease: () => Promise<Lease>;
  putLease: (lease: Lease) => Promise<void>;
  /** Ids of items that may have left this device and are not answered. */
  sent: () => Promise<readonly string[]>;
  putSent: (ids: readonly string[]) => Promise<void>;
  receipts: () => Promise<Record<string, DayReceipt>>;
  putReceipts: (receipts: Record<string, DayReceipt>) => Promise<void>;
  conflicts: () => Promise<KnownConflict[]>;
  putConflicts: (conflicts: readonly KnownConflict[]) => Promise<void>;
  removeConflicts: (ids: readonly string[]) => Promise<void>;
};

/**
 * The store of queue and blobs, together with the rows that they change. Both methods reject with QueueError
 * when storage fails; `details.reason` is then 'quota' (no room), 'closed' (the app was upgraded or the copy
 * deleted elsewhere) or 'storage'.
 */
export type QueueStorage = {
  change: <T>(act: (transaction: QueueTransaction) => Promise<T>) => Promise<T>;
  read: <T>(act: (transaction: QueueTransaction) => Promise<T>) => Promise<T>;
  /** Called after every change of the items, by whichever tab. Call the result to stop. */
  watch: (notify: () => void) => () => void;
};
