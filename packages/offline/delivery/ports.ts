import type { ErrorCode } from '@plumbline/domain/errors/codes';
import type { QueueOperation } from '@plumbline/domain/mutations/queued';
import type { ApplyInput, ApplyOutcome, ApplyReply, FieldConflict } from '@plumbline/domain/operations/sync';
import type { Channel } from '../ports/channel.ts';
import type { Clock, MonotonicClock } from '../ports/clocks.ts';
import type { Locks } from '../ports/locks.ts';
import type { Timers } from '../ports/timers.ts';
import type { QueueStorage } from '../queue/storage.ts';
import type { OpenBlob, OpenItem, QueueOwner } from '../replica/queue-item.ts';
import type { Seals } from '../sealing/seals.ts';

/**
 * Delivers an item with several calls, as a photo needs them. Answers as `sync.apply` would, or throws
 * AppError like any call.
 */
export type SingleSender = (item: OpenItem, blobs: readonly OpenBlob[]) => Promise<ApplyOutcome>;

/**
 * How each operation is sent. An operation without an entry fails with 'No processor found for operation:
 * {name}'.
 */
export type Senders = Partial<Record<QueueOperation, 'batch' | SingleSender>>;

/**
 * Why delivery is paused. None of these counts against an item. 'room': the device's storage is full.
 * 'retry': all remaining items wait for their next attempt.
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
  senders: Senders;
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
  state: { get: () => DeliveryState; subscribe: (notify: () => void) => () => void };
};
