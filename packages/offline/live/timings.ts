import { queryRetryDelayMaxMs, queryRetryDelayMs } from '@plumbline/domain/limits/queries';
import type { LiveTimings } from './ports.ts';

/** The time-outs and delays of the live connection. */
export const liveTimings: LiveTimings = {
  retryBaseMs: queryRetryDelayMs,
  retryCapMs: queryRetryDelayMaxMs,
  openWithinMs: 15_000,
  pingEveryMs: 25_000,
  pongWithinMs: 10_000,
};

/** How many frames, or joined ones, may wait for the database before they are dropped for a catch-up. */
export const liveFramesWaiting = 500;

/** How many rows waiting frames may have together to be taken in at once; of more, open lists are read whole. */
export const liveRowsTogether = 200;
