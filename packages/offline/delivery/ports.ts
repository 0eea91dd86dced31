import type { ErrorCode } from '@plumbline/domain/errors/codes';
import type { QueueOperation } from '@plumbline/domain/mutations/queued';
import type { ApplyInput, ApplyOutcome, ApplyReply, FieldConflict } from '@plumbline/domain/operations/sync';
import type { Channel } from '../ports/channel.ts';
import type { Clock, MonotonicClock } from '../ports/clocks.ts';
import type { Locks } from '../ports/locks.ts';
import type { Readable } from '../ports/store.ts';
import type { Timers } from '../ports/timers.ts';
import type { QueueStorage } from '../queue/storage.ts';
import type { OpenBlob, OpenItem, QueueOwner } from '../replica/queue-item.ts';
import type { Seals } from '../sealing/seals.ts';

/** What a sender of files reports. */
export type FileReports = {
  /** The bytes of all files of the item that have left the device so far. */
  onProgress: (bytes: number) => void;
  /** The server has received the file of this role under this id. Resolves once that is stored here. */
  onStored: (role: string, storageId: string) => Promise<void>;
  /** Aborts when the item is taken back, or sending is interrupted. */
  signal: AbortSignal;
};

/** How the changes that have files reach the server. Both methods throw AppError. */
export type FileSender = {
  /** Sends these files of an item. Resolves once the server has received all of them. */
  send: (item: OpenItem, files: readonly OpenBlob[], reports: FileReports) => Promise<void>;
  /**
   * Makes the item's own call with its files, exactly once for the item's id. Resolves to the version at which the
   * server accepted it.
   */
  call: (item: OpenItem) => Promise<number>;
  /** Why files wait although smaller changes are sent; null while they may go. */
  hold: Readable<'metered' | 'person' | null>;
  /**
   * Called when the network loses a file, once for all that wait together, with the operation of the item; and when the
   * first of them has arrived after that, or none waits any longer. In every tab, because the one that delivers need not be
   * in front.
   */
  onNetwork?: (state: 'lost' | 'back', operation: string) => void;
};

/**
 * Why delivery is paused. None of these counts against an item. 'room': the device's storage is full.
 * 'retry': all remaining items wait for their next attempt. 'metered' and 'person': only files are left, which wait
 * for a network that costs nothing, or for their person.
 */
export type PauseReason =
  | 'network'
  | 'timeout'
  | 'session'
  | 'membership'
  | 'plan'
  | 'rate'
  | 'server'
  | 'storage'
  | 'room'
  | 'metered'
  | 'person'
  | 'retry';

export type DeliveryState = {
  phase: 'idle' | 'sending' | 'paused';
  reason: PauseReason | null;
  /** The server's error code, if it sent one. */
  code: ErrorCode | null;
  inFlight: readonly string[];
  /** Milliseconds since 1970. */
  nextTryAt: number | null;
};

/** Why delivery is asked to look again. `enqueued` is the only one that does not end a pause. */
export type WakeReason =
  'enqueued' | 'online' | 'visible' | 'socket' | 'background-sync' | 'timer' | 'session' | 'person';

export type RefusedOutcome = Extract<ApplyOutcome, { result: 'refused' }>;

export type DeliveryPorts = {
  owner: QueueOwner;
  storage: QueueStorage;
  seals: Seals;
  locks: Locks;
  timers: Timers;
  clock: Clock;
  monotonic: MonotonicClock | null;
  /** In [0, 1). */
  random: () => number;
  /** Whether the browser reports a network. */
  online: () => boolean;
  /** `sync.apply`. Throws AppError, also for its own time-out. */
  apply: (input: ApplyInput) => Promise<ApplyReply>;
  /**
   * The operations that are sent. Another one fails with 'No processor found for operation: {name}'.
   */
  operations: ReadonlySet<QueueOperation>;
  files: FileSender;
  /**
   * Whether the server answers another call that needs its database. It is asked after it failed twice on the
   * same items, because only if it works can the items be at fault.
   */
  serverWorks: () => Promise<boolean>;
  /** The channel to the other tabs. Without it they notice new work only through storage. */
  channel?: Channel;
  /** Called after the outcomes are stored, with the server's reasons for the items that it refused. */
  onRefused?: (refusals: readonly RefusedOutcome[]) => void;
  /** Called after the conflicts are stored, for a message on the screen. */
  onConflicts?: (conflicts: readonly FieldConflict[]) => void;
  /**
   * Called if something other than the server failed: the device's storage, or a defect. Delivery continues
   * by itself.
   */
  onFailure?: (error: unknown) => void;
};

export type Delivery = {
  /** Delivers, or stands by while another tab delivers. */
  start: () => void;
  /** Stops after the outcome of the present request is stored. */
  stop: () => Promise<void>;
  wake: (why: WakeReason) => void;
  /**
   * Resolves once no item is pending, whichever tab delivered it; at once when that is so already. Rejects
   * when `signal` aborts.
   */
  drained: (signal?: AbortSignal) => Promise<void>;
  /** The state of the tab that delivers, as reported over the channel. */
  state: Readable<DeliveryState>;
  /** The share of the files that was sent, 0 to 1, by the id of the record that they belong to. */
  progress: Readable<ReadonlyMap<string, number>>;
};
