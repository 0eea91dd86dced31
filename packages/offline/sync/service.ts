import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { noInternet, syncInProgress } from '@plumbline/domain/errors/messages';
import {
  autoSyncIntervalMs,
  autoSyncMinimumMs,
  needsSyncAfterMs,
  syncErrorsKept,
  syncQueueWaitMs,
  syncRunsKept,
} from '@plumbline/domain/limits/sync';
import type { Clock } from '../ports/clocks.ts';
import { createStore, type Readable } from '../ports/store.ts';
import type { Timers } from '../ports/timers.ts';
import type { FillReport, PageReport, Pull } from '../pull/pull.ts';
import { addRows, type EntityRows, noRows } from './rows.ts';

/** Times are milliseconds since 1970. `entities` are the rows that came, in the order of the sync. */
export type SyncRun = {
  startedAt: number;
  endedAt: number;
  queueDrained: boolean;
  entities: readonly EntityRows[];
  error: SyncFailure | null;
};
export type SyncFailure = { at: number; code: ErrorCode; message: string };

export type SyncState = {
  phase: 'idle' | 'queue' | 'pull';
  /** The progress of this device's first fill; null otherwise. */
  firstSync: FillReport | null;
  lastSyncAt: number | null;
  needsSync: boolean;
  intervalMs: number;
  /** The newest last. */
  errors: readonly SyncFailure[];
  runs: readonly SyncRun[];
};

export type SyncPorts = {
  /** Wakes delivery and resolves when the queue is empty; rejects when `signal` aborts. */
  drain: (signal: AbortSignal) => Promise<void>;
  pull: Pick<Pull, 'catchUp'>;
  online: () => boolean;
  /** When this device was last brought up to date, before this start. */
  lastReachedAt: () => Promise<number | null>;
  timers: Timers;
  clock: Clock;
  /** Called for failures of automatic syncs; a sync that a person started rejects as well. */
  onFailure?: (error: unknown) => void;
};

export type SyncService = {
  /**
   * Rejects with AppError: OFFLINE_ERROR 'No internet connection', CONFLICT 'Sync already in progress', or
   * the sync's own failure.
   */
  start: () => Promise<void>;
  /** Syncs now and at every interval, while online. */
  startAuto: () => void;
  stop: () => void;
  /**
   * A value below 10 s is raised to it. @throws RangeError for a value that is not a duration; the interval
   * then stays.
   */
  setIntervalMs: (milliseconds: number) => void;
  onFill: (report: FillReport) => void;
  onPage: (report: PageReport) => void;
  state: Readable<SyncState>;
};

export function createSync(ports: SyncPorts): SyncService {
  const { timers, clock, onFailure = () => undefined } = ports;
  const state = createStore<SyncState>({
    phase: 'idle',
    firstSync: null,
    lastSyncAt: null,
    needsSync: false,
    intervalMs: autoSyncIntervalMs,
    errors: [],
    runs: [],
  });
  let entities = noRows;
  let auto = false;
  let cancelAuto = (): void => undefined;
  let cancelNeed = (): void => undefined;

  const change = (part: Partial<SyncState>): void => state.set({ ...state.get(), ...part });

  async function start(): Promise<void> {
    try {
      if (state.get().phase !== 'idle') throw new AppError('CONFLICT', { message: syncInProgress });
      if (!ports.online()) throw new AppError('OFFLINE_ERROR', { message: noInternet });
    } catch (thrown) {
      note(thrown);
      throw thrown;
    }
    await run();
  }

  async function run(): Promise<void> {
    const startedAt = clock();
    entities = noRows;
    change({ phase: 'queue' });
    const queueDrained = await drainedInTime();
    change({ phase: 'pull' });
    try {
      await ports.pull.catchUp();
      change({ lastSyncAt: clock(), firstSync: null });
      end({ startedAt, queueDrained, error: null });
    } catch (thrown) {
      end({ startedAt, queueDrained, error: note(thrown) });
      throw thrown;
    } finally {
      followNeed();
    }
  }

  function end(ended: Pick<SyncRun, 'startedAt' | 'queueDrained' | 'error'>): void {
    const runs = [...state.get().runs, { ...ended, entities, endedAt: clock() }].slice(-syncRunsKept);
    change({ phase: 'idle', runs });
  }

  /**
   * Resolves to whether the queue became empty in time. Rows are fetched in any case, because the queue may
   * wait for something that takes longer.
   */
  async function drainedInTime(): Promise<boolean> {
    const late = new AbortController();
    const cancel = timers.after(syncQueueWaitMs, () => late.abort());
    try {
      await ports.drain(late.signal);
      return true;
    } catch (thrown) {
      if (!late.signal.aborted) note(thrown);
      return false;
    } finally {
      cancel();
    }
  }

  function note(thrown: unknown): SyncFailure {
    const { code, message } =
      thrown instanceof AppError ? thrown : new AppError('UNKNOWN_ERROR', { cause: thrown });
    const failure = { at: clock(), code, message };
    change({ errors: [...state.get().errors, failure].slice(-syncErrorsKept) });
    return failure;
  }

  /** Changes the status to needs-sync five minutes after the last sync. */
  function followNeed(): void {
    cancelNeed();
    const { lastSyncAt } = state.get();
    const leftMs = lastSyncAt === null ? 0 : lastSyncAt + needsSyncAfterMs - clock();
    change({ needsSync: leftMs <= 0 });
    if (leftMs > 0) cancelNeed = timers.after(leftMs, followNeed);
  }

  function turn(): void {
    cancelAuto();
    cancelAuto = timers.after(state.get().intervalMs, turn);
    if (state.get().phase !== 'idle' || !ports.online()) return;
    run().catch(onFailure);
  }

  return {
    start,
    startAuto: () => {
      if (auto) return;
      auto = true;
      ports.lastReachedAt().then((at) => {
        if (state.get().lastSyncAt === null) change({ lastSyncAt: at });
        followNeed();
      }, onFailure);
      turn();
    },
    stop: () => {
      auto = false;
      cancelAuto();
      cancelNeed();
    },
    setIntervalMs: (milliseconds) => {
      if (!Number.isFinite(milliseconds)) throw new RangeError(`${milliseconds} is no interval.`);
      change({ intervalMs: Math.max(autoSyncMinimumMs, milliseconds) });
      if (!auto) return;
      cancelAuto();
      cancelAuto = timers.after(state.get().intervalMs, turn);
    },
    onFill: (report) => {
      entities = addRows(entities, report.entity, report.added);
      change({ firstSync: report.done ? null : report });
    },
    onPage: ({ rows }) => {
      for (const { entity, count } of rows) entities = addRows(entities, entity, count);
    },
    state,
  };
}
