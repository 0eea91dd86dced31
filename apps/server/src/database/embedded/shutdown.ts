import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../process/log.ts';
import { isPostmaster, runningPostmaster } from './postmaster.ts';

const pollMs = 25;
const fastLimitMs = 8_000;
const immediateLimitMs = 1_500;

/**
 * Fast shutdown (sessions are cut, data is flushed); an engine that hangs is stopped immediately and recovers
 * at the next start.
 */
export async function shutDown(data: string, log: Log): Promise<void> {
  const running = runningPostmaster(data);
  if (!running) return;
  if (await signalAndWait(running.pid, data, 'SIGINT', fastLimitMs)) return;
  log.warn({ pid: running.pid }, 'the database takes too long to stop, it is cut short');
  if (await signalAndWait(running.pid, data, 'SIGQUIT', immediateLimitMs)) return;
  log.error({ pid: running.pid }, 'the database did not stop');
}

async function signalAndWait(
  pid: number,
  data: string,
  signal: 'SIGINT' | 'SIGQUIT',
  limitMs: number,
): Promise<boolean> {
  if (!isPostmaster(pid, data)) return true;
  process.kill(pid, signal);
  for (let waited = 0; waited < limitMs; waited += pollMs) {
    if (!isPostmaster(pid, data)) return true;
    await pause(pollMs);
  }
  return false;
}
