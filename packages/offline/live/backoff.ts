export type Backoff = { retryBaseMs: number; retryCapMs: number };

/**
 * Milliseconds to wait before attempt number `attempt` (from 0): the base, doubled each time up to the cap.
 * Half of it is random, so that clients do not reconnect to a restarted server all at once. `random` is in
 * [0, 1). Below the cap no delay is shorter than the one before.
 */
export function nextDelay(attempt: number, random: number, { retryBaseMs, retryCapMs }: Backoff): number {
  const whole = Math.min(retryCapMs, retryBaseMs * 2 ** attempt);
  return whole / 2 + (whole / 2) * random;
}
