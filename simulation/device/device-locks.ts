import type { Locks } from '@plumbline/offline/ports/locks';
import { type Life, never } from '../machine/life.ts';

type Turn = { life: Life; lost: AbortController; begin: () => void };

export type DeviceLocks = { of: (life: Life) => Locks };

/** The browser's locks of one device. A tab that dies releases its locks, and leaves every queue for one. */
export function createDeviceLocks(): DeviceLocks {
  const turns = new Map<string, Turn>();
  const lines = new Map<string, Turn[]>();

  function next(name: string): void {
    const turn = lines.get(name)?.shift();
    if (turn === undefined) return void turns.delete(name);
    turns.set(name, turn);
    turn.begin();
  }

  function release(name: string, turn: Turn): void {
    if (turns.get(name) === turn) next(name);
  }

  function leaveLine(name: string, turn: Turn): boolean {
    const line = lines.get(name) ?? [];
    const index = line.indexOf(turn);
    if (index >= 0) line.splice(index, 1);
    return index >= 0;
  }

  return {
    of: (life) => ({
      request: async (name, { steal = false, signal }, act) => {
        signal?.throwIfAborted();
        const turn: Turn = { life, lost: new AbortController(), begin: () => undefined };
        life.onEnd(() => {
          if (!leaveLine(name, turn)) release(name, turn);
        });
        if (steal) {
          turns.get(name)?.lost.abort();
          turns.set(name, turn);
        } else if (!turns.has(name)) turns.set(name, turn);
        else {
          await new Promise<void>((resolve, reject) => {
            turn.begin = resolve;
            lines.set(name, [...(lines.get(name) ?? []), turn]);
            signal?.addEventListener('abort', () => {
              if (leaveLine(name, turn)) reject(signal.reason);
            });
          });
        }
        if (life.isOver()) return await never();
        try {
          return await act(turn.lost.signal);
        } finally {
          release(name, turn);
        }
      },
    }),
  };
}

/** No locks: every request is granted. For devices with a fault. */
export const noLocks: DeviceLocks = {
  of: () => ({ request: (_name, _options, act) => act(new AbortController().signal) }),
};
