import { useSyncExternalStore } from 'react';

const tickMs = 30_000;
const followers = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;

function tick(): void {
  now = Date.now();
  for (const changed of followers) changed();
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  if (timer === null) {
    timer = setInterval(tick, tickMs);
    // A phone that wakes shows the right time at once.
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    followers.delete(changed);
    if (followers.size > 0 || timer === null) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    timer = null;
  };
}

/**
 * The present time in milliseconds since 1970, updated every half minute. It is for texts such as '5 minutes
 * ago' and for pages that stay open over midnight.
 */
export function useNow(): number {
  return useSyncExternalStore(follow, readNow);
}

function readNow(): number {
  // Without followers the time was not updated, and the device's clock may have been set back.
  if (timer === null && Math.abs(Date.now() - now) > tickMs) now = Date.now();
  return now;
}
