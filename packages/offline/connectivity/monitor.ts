import {
  connectionRefreshMs,
  healthCheckIntervalMs,
  healthCheckTimeoutMs,
} from '@plumbline/domain/limits/sync';
import type { Clock } from '../ports/clocks.ts';
import { createStore, type Readable } from '../ports/store.ts';
import type { Timers } from '../ports/timers.ts';
import { isNamedSlow, type NetworkReading, type Quality, qualityOf } from './quality.ts';
import { createSlownessDetector } from './slowness.ts';

export type ConnectionState = {
  /** Whether the browser has a network and the last health check, if there was one, succeeded. */
  online: boolean;
  browserOnline: boolean;
  /** Whether the last health check succeeded. Null if none has ended since the browser got a network. */
  reachable: boolean | null;
  quality: Quality;
  /**
   * Several answers in a row were slow, or the browser measures nothing and reports a slow kind of network.
   */
  suffers: boolean;
  effectiveType: string | null;
  rttMs: number | null;
  downlinkMbps: number | null;
  healthMs: number | null;
  /** When the server last answered a health check, milliseconds since 1970. */
  lastHealthAt: number | null;
  /** The server's clock minus the device's; null until it was measured. */
  offsetMs: number | null;
};

export type MonitorPorts = {
  /**
   * Sends HEAD /api/health. Rejects if it fails or `signal` aborts. `serverTime` is milliseconds since 1970,
   * or null if the answer has no date.
   */
  checkHealth: (signal: AbortSignal) => Promise<{ serverTime: number | null }>;
  /** The browser's report about its connection. Null if it has none. */
  network: () => Pick<NetworkReading, 'effectiveType' | 'rttMs' | 'downlinkMbps'> | null;
  browserOnline: () => boolean;
  /** Calls `listen` when the network comes, goes or changes. Call the result to stop. */
  onNetworkChange: (listen: () => void) => () => void;
  timers: Timers;
  clock: Clock;
};

export type Monitor = {
  start: () => void;
  stop: () => void;
  /** Checks now and returns whether the server answered. */
  check: () => Promise<boolean>;
  state: Readable<ConnectionState>;
};

const unmeasured = { reachable: null, healthMs: null, lastHealthAt: null, offsetMs: null };

/** Watches network and server: a health check every 10 s while there is a network, the browser's figures every 5 s. */
export function createMonitor(ports: MonitorPorts): Monitor {
  const { timers, clock } = ports;
  const slownessDetector = createSlownessDetector();
  const state = createStore<ConnectionState>(read(unmeasured));
  let stopNow = (): void => undefined;
  let running = false;

  function read(
    health: Pick<ConnectionState, 'reachable' | 'healthMs' | 'lastHealthAt' | 'offsetMs'>,
  ): ConnectionState {
    const browserOnline = ports.browserOnline();
    const reachable = browserOnline ? health.reachable : null;
    const online = browserOnline && reachable !== false;
    const information = ports.network() ?? { effectiveType: null, rttMs: null, downlinkMbps: null };
    const figures = { ...information, healthMs: health.healthMs };
    return {
      ...health,
      ...figures,
      browserOnline,
      reachable,
      online,
      quality: qualityOf({ online, ...figures, slow: slownessDetector.slow() }),
      suffers: online && (slownessDetector.slow() || isNamedSlow(figures)),
    };
  }

  function refresh(): void {
    const next = read(state.get());
    if (!isSame(next, state.get())) state.set(next);
  }

  async function check(): Promise<boolean> {
    const gaveUp = new AbortController();
    const cancel = timers.after(healthCheckTimeoutMs, () => gaveUp.abort());
    const sentAt = clock();
    try {
      const { serverTime } = await orAborted(ports.checkHealth(gaveUp.signal), gaveUp.signal);
      const now = clock();
      // The server wrote the reply at some time between the request and its arrival; the middle is the best estimate.
      const measured = serverTime === null ? null : Math.round(serverTime - (sentAt + now) / 2);
      slownessDetector.note(now - sentAt);
      const offsetMs = measured ?? state.get().offsetMs;
      state.set(read({ reachable: true, healthMs: now - sentAt, lastHealthAt: now, offsetMs }));
      return true;
    } catch {
      // An unanswered check is a normal result here. A refusal that comes at once says nothing about the
      // speed of the network, but a time-out does.
      if (gaveUp.signal.aborted) slownessDetector.note(healthCheckTimeoutMs);
      state.set(read({ ...state.get(), reachable: false }));
      return false;
    } finally {
      cancel();
    }
  }

  return {
    start: () => {
      if (running) return;
      running = true;
      let cancelCheck = (): void => undefined;
      let cancelRefresh = (): void => undefined;
      const checkNow = (): void => {
        cancelCheck();
        cancelCheck = timers.after(healthCheckIntervalMs, checkNow);
        if (ports.browserOnline()) void check();
      };
      const refreshLater = (): void => {
        cancelRefresh = timers.after(connectionRefreshMs, () => {
          refresh();
          refreshLater();
        });
      };
      const unlisten = ports.onNetworkChange(() => {
        const wasOnline = state.get().browserOnline;
        if (!ports.browserOnline()) slownessDetector.forget();
        refresh();
        if (!wasOnline && ports.browserOnline()) checkNow();
      });
      refresh();
      refreshLater();
      checkNow();
      stopNow = () => {
        unlisten();
        cancelCheck();
        cancelRefresh();
      };
    },
    stop: () => {
      running = false;
      stopNow();
    },
    check,
    state,
  };
}

function isSame(left: ConnectionState, right: ConnectionState): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Rejects when `signal` aborts, even if the check ignores the signal. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The server did not answer in time.')));
    promise.then(resolve, reject);
  });
}
