import { setTimeout as pause } from 'node:timers/promises';

/** Resolves once the key may take in so many bytes more. */
export type Pace = (key: string, bytes: number) => Promise<void>;

export type PaceSettings = {
  bytesPerSecond: number;
  /** What a key may take in at once after a rest. */
  burstBytes: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
};

/** Holds each key to a number of bytes a second, however many streams it has. */
export function createPace({
  bytesPerSecond,
  burstBytes,
  now = () => performance.now(),
  wait = pause,
}: PaceSettings): Pace {
  /** When what a key has taken in so far would have come at its pace; one that lies in the past is not kept. */
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
