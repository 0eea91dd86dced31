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

/** The number of frames that may wait for the database. If there are more, all are dropped for a catch-up. */
export const liveFramesWaiting = 500;

/**
 * The most rows that waiting frames may have in order to be applied in one transaction. With more, open lists
 * would be read as a whole.
 */
export const liveRowsTogether = 200;
