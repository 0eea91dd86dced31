import { useSyncExternalStore } from 'react';
import { clockOffsetMs } from '../../../data/device/clock-offset.ts';

const lookMs = 500;

function follow(changed: () => void): () => void {
  const timer = setInterval(changed, lookMs);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

const rest = () => () => undefined;

/**
 * The server's time in milliseconds since 1970, as far as this device knows it: updated every second while
 * `running`.
 */
export function useSeconds(running: boolean): number {
  return useSyncExternalStore(running ? follow : rest, running ? readSecond : readMinute);
}

const readSecond = () => readTo(1_000);
const readMinute = () => readTo(60_000);

function readTo(stepMs: number): number {
  return Math.floor((Date.now() + (clockOffsetMs() ?? 0)) / stepMs) * stepMs;
}
