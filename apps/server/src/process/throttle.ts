import { setTimeout as pause } from 'node:timers/promises';

/** Resolves once the key may take that many more bytes. */
export type Throttle = (key: string, bytes: number) => Promise<void>;

export type ThrottleSettings = {
  bytesPerSecond: number;
  /** How many bytes a key may take at once after a rest. */
  burstBytes: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
};

/** Limits each key to a number of bytes per second, over all its streams. */
export function createThrottle({
  bytesPerSecond,
  burstBytes,
  now = () => performance.now(),
  wait = pause,
}: ThrottleSettings): Throttle {
  /** The time at which a key's bytes so far would have arrived at its pace; a time in the past is deleted. */
  const dueAt = new Map<string, number>();
  const burstMs = (burstBytes / bytesPerSecond) * 1_000;

  return async (key, bytes) => {
    const at = now();
    const due = Math.max(dueAt.get(key) ?? at, at) + (bytes / bytesPerSecond) * 1_000;
    dueAt.set(key, due);
    if (due - at > burstMs) await wait(due - at - burstMs);
    if ((dueAt.get(key) ?? 0) <= now()) dueAt.delete(key);
  };
}
