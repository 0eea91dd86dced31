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

/** The product's `framesWaiting`. */
export const liveFramesWaiting = 500;

/** The product's `rowsTogether`. With more rows at once, open lists would be read as a whole. */
export const liveRowsTogether = 200;
