import type { Conflicts } from '@plumbline/offline/conflicts/conflicts';
import type { ConnectionState } from '@plumbline/offline/connectivity/monitor';
import type { Delivery, DeliveryState } from '@plumbline/offline/delivery/ports';
import type { Outbox } from '@plumbline/offline/queue/outbox';
import type { Rescue } from '@plumbline/offline/queue/rescue';
import type { QueueItem } from '@plumbline/offline/replica/queue-item';
import type { KindReceipts, KnownConflict, Receipt } from '@plumbline/offline/replica/queue-records';
import type { SyncService, SyncState } from '@plumbline/offline/sync/service';
import { autoSyncIntervalMs } from '@plumbline/domain/limits/sync';
import type { WorkBackup } from './lost-copy.ts';
import { createStore } from '../store.ts';

/** The offline engine of the copy that is open in this tab. Its code is loaded after the first screen. */
export type Engine = {
  outbox: Outbox;
  delivery: Delivery;
  conflicts: Conflicts;
  rescue: Rescue;
  /** Null if the queue is sent but nothing is pulled, because the plan has ended. */
  sync: SyncService | null;
  check: () => Promise<boolean>;
  /** A second copy of the unsent work in memory. */
  backup: WorkBackup;
  stop: () => void;
};

let current: Promise<Engine> | null = null;
const waiting = new Set<() => void>();
/** A new page starts its engine after its first screen, and within this many milliseconds. */
const startLimitMs = 10_000;

/** Resolves once the engine of the open copy runs. Null if no copy is open. */
export function engineOf(): Promise<Engine> | null {
  return current;
}

/** Does the same for a change by the person. On a new page it waits until the engine is started. */
export async function startedEngine(): Promise<Engine | null> {
  if (current === null) {
    await new Promise<void>((done) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(end);
        done();
      };
      const timer = setTimeout(end, startLimitMs);
      waiting.add(end);
    });
  }
  return await current;
}

export function setEngine(engine: Promise<Engine> | null): void {
  current = engine;
  if (engine !== null) for (const end of waiting) end();
}

/** The unsent work on this device, as screens show it. `marks` has the state of records by their id. */
export type Unsent = {
  waiting: readonly QueueItem[];
  failed: readonly QueueItem[];
  conflicts: readonly KnownConflict[];
  /** Ids of items that may have reached the server although it has not answered. */
  unanswered: ReadonlySet<string>;
  marks: ReadonlyMap<string, 'phone' | 'needs-you'>;
  receipt: Receipt;
  kinds: KindReceipts;
};

export const nothingUnsent: Unsent = {
  waiting: [],
  failed: [],
  conflicts: [],
  unanswered: new Set(),
  marks: new Map(),
  receipt: { made: 0, safe: 0 },
  kinds: {},
};
export const unsentStore = createStore<Unsent>(nothingUnsent);

/** A file for a project that only this device has, or only this page. */
export type WaitingFile = {
  id: string;
  projectId: string;
  name: string;
  /** Bytes. */
  size: number;
  /** 'keeping': it is being written to the device. */
  state: 'keeping' | 'waiting' | 'sending' | 'refused';
  /** The share of it that was sent, 0 to 1. */
  share: number;
  /** Why the server refused it; null where it did not. */
  refusal: { message: string; again: boolean } | null;
  /** The device does not have it, or not yet, so that it ends with this page. */
  inPageOnly: boolean;
};

/** The files for projects that the server does not have, the oldest first. They go beside the queue (decision 66). */
export const waitingFilesStore = createStore<readonly WaitingFile[]>([]);

/** How many changes this page has accepted that its queue does not have yet, because they are still prepared and sealed. */
export const acceptedStore = createStore(0);

/** Items that this page has stored and that no reading of the queue has shown yet. */
let fresh: readonly QueueItem[] = [];

/** Shows items as unsent as soon as they are stored. The queue itself is read only after the next paint. */
export function noteStored(items: readonly QueueItem[]): void {
  const shown = unsentStore.get();
  const present = new Set([...shown.waiting, ...shown.failed].map(({ id }) => id));
  const added = items.filter(({ id }) => !present.has(id));
  if (added.length === 0) return;
  fresh = [...fresh, ...added];
  unsentStore.set(withItems(shown, added));
}

/**
 * Call it when a reading of the queue begins, and its result with what was read. Items that were stored after
 * the beginning stay.
 */
export function readingUnsent(): (read: Unsent) => void {
  const before = new Set(fresh.map(({ id }) => id));
  return (read) => {
    const found = new Set([...read.waiting, ...read.failed].map(({ id }) => id));
    fresh = fresh.filter(({ id }) => !before.has(id) && !found.has(id));
    unsentStore.set(fresh.length === 0 ? read : withItems(read, fresh));
  };
}

/** The copy was closed, so nothing is known of its queue. */
export function forgetUnsent(): void {
  fresh = [];
  unsentStore.set(nothingUnsent);
}

function withItems(unsent: Unsent, items: readonly QueueItem[]): Unsent {
  const marks = new Map(unsent.marks);
  for (const { state, metadata } of items)
    if (marks.get(metadata.entityId) !== 'needs-you')
      marks.set(metadata.entityId, state === 'failed' ? 'needs-you' : 'phone');
  return {
    ...unsent,
    waiting: [...unsent.waiting, ...items.filter(({ state }) => state === 'pending')],
    failed: [...unsent.failed, ...items.filter(({ state }) => state === 'failed')],
    marks,
  };
}

export const idleDelivery: DeliveryState = {
  phase: 'idle',
  reason: null,
  code: null,
  inFlight: [],
  nextTryAt: null,
};
export const deliveryStore = createStore<DeliveryState>(idleDelivery);
/** The share of a record's files that was sent, 0 to 1, by the record's id; of those on their way. */
export const transferStore = createStore<ReadonlyMap<string, number>>(new Map());

export const idleSync: SyncState = {
  phase: 'idle',
  firstSync: null,
  lastSyncAt: null,
  needsSync: false,
  intervalMs: autoSyncIntervalMs,
  errors: [],
  runs: [],
};
export const syncStore = createStore<SyncState>(idleSync);

// The browser's own report is known before any request, so a page without a network is drawn as such. Tests
// have no navigator.
const browserOnline = typeof navigator === 'undefined' || navigator.onLine;
const unknownConnection: ConnectionState = {
  online: browserOnline,
  browserOnline,
  reachable: null,
  quality: 'unknown',
  suffers: false,
  effectiveType: null,
  rttMs: null,
  downlinkMbps: null,
  healthMs: null,
  lastHealthAt: null,
  offsetMs: null,
};
export const connectionStore = createStore<ConnectionState>(unknownConnection);
