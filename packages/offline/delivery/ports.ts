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

/** How each operation is sent. One without an entry fails with 'No processor found for operation: {name}'. */
export type Senders = Partial<Record<QueueOperation, 'batch' | SingleSender>>;

/**
 * Why delivery is paused; none of these counts against an item. `room`: the device's storage is full.
 * `retry`: everything left waits for its next attempt.
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
  /** The server's error code, where it gave one. */
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
   * Whether the server answers another call that needs its database, asked after it failed twice on the same
   * items: only if it does can the items be at fault.
   */
  serverWorks: () => Promise<boolean>;
  /** To the other tabs; without it they learn of new work from storage only. */
  channel?: Channel;
  /** Called after the outcomes are recorded, with the server's reasons for items that it did not take. */
  onRefused?: (refusals: readonly RefusedOutcome[]) => void;
  /** Called after the conflicts are stored, for a message on the screen. */
  onConflicts?: (conflicts: readonly FieldConflict[]) => void;
  /** Something other than the server failed: the device's storage, or a defect. Delivery goes on by itself. */
  onFailure?: (error: unknown) => void;
};

export type Delivery = {
  /** Delivers, or stands by while another tab delivers. */
  start: () => void;
  /** Stops after the request under way is recorded. */
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
