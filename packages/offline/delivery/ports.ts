import type { ErrorCode } from '@plumbline/domain/errors/codes';
import type { QueueOperation } from '@plumbline/domain/mutations/queued';
import type { ApplyInput, ApplyOutcome, ApplyReply, FieldConflict } from '@plumbline/domain/operations/sync';
import type { Channel } from '../ports/channel.ts';
import type { Clock, Monotonic } from '../ports/clocks.ts';
import type { Locks } from '../ports/locks.ts';
import type { Timers } from '../ports/timers.ts';
import type { QueueStorage } from '../queue/storage.ts';
import type { OpenBlob, OpenItem, QueueOwner } from '../replica/queue-item.ts';
import type { Seals } from '../sealing/seals.ts';

/** Takes an item through several calls, as a photo needs them. Answers as `sync.apply` would, or throws AppError like any call. */
export type SingleCarrier = (item: OpenItem, blobs: readonly OpenBlob[]) => Promise<ApplyOutcome>;

/** How each operation travels. One without an entry fails with 'No processor found for operation: {name}'. */
export type Carriers = Partial<Record<QueueOperation, 'batch' | SingleCarrier>>;

/** What holds delivery up; none of it counts against an item. `room`: this device has none left. `retry`: everything that is left waits for its next attempt. */
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
  /** What the server said, where it said something. */
  code: ErrorCode | null;
  inFlight: readonly string[];
  /** Milliseconds since 1970. */
  nextTryAt: number | null;
};

/** Why delivery is asked to look again. Only `enqueued` leaves a pause as it is. */
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
  monotonic: Monotonic | null;
  /** In [0, 1). */
  random: () => number;
  /** What the browser knows of the network. */
  online: () => boolean;
  /** `sync.apply`. Throws AppError; its time-out is the port's. */
  apply: (input: ApplyInput) => Promise<ApplyReply>;
  carriers: Carriers;
  /**
   * Whether the server answers another call that needs its database, asked after it failed on the same items twice: only then can the items be
   * at fault.
   */
  serverWorks: () => Promise<boolean>;
  /** To the other tabs; without one they learn of new work from storage alone. */
  channel?: Channel;
  /** Already recorded: what the server said of items that it did not take. */
  onRefused?: (refusals: readonly RefusedOutcome[]) => void;
  /** Already stored; for a message on the screen. */
  onConflicts?: (conflicts: readonly FieldConflict[]) => void;
  /** Something outside the server failed: the device's storage, or a defect. Delivery goes on by itself. */
  onFailure?: (error: unknown) => void;
};

export type Delivery = {
  /** Takes part: delivers, or stands by while another tab does. */
  start: () => void;
  /** Ends after what is under way has been recorded. */
  stop: () => Promise<void>;
  wake: (why: WakeReason) => void;
  /** Resolves once nothing is pending, by whichever tab; at once when that is so already. Rejects when `signal` aborts. */
  drained: (signal?: AbortSignal) => Promise<void>;
  /** Of the tab that delivers, as far as the channel tells. */
  state: { get: () => DeliveryState; subscribe: (notify: () => void) => () => void };
};
