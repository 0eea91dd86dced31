import { queryRetryDelayMaxMs, queryRetryDelayMs } from '@plumbline/domain/limits/queries';
import type { LiveTimings } from './ports.ts';

/** How long the live connection waits for what. */
export const liveTimings: LiveTimings = {
  retryBaseMs: queryRetryDelayMs,
  retryCapMs: queryRetryDelayMaxMs,
  openWithinMs: 15_000,
  pingEveryMs: 25_000,
  pongWithinMs: 10_000,
};

/** Frames that may wait for the database before they are dropped for a catch-up. */
export const liveFramesWaiting = 500;
