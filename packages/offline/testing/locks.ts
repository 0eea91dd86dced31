import type { Locks } from '../ports/locks.ts';

type Turn = { lost: AbortController; begin: () => void };

/** The locks of one browser: tabs that share this object share the names. */
export function createLocks(): Locks {
  const turns = new Map<string, Turn>();
  const waiting = new Map<string, Turn[]>();

  function release(name: string, turn: Turn): void {
    if (turns.get(name) !== turn) return;
    turns.delete(name);
    waiting.get(name)?.shift()?.begin();
  }

  function take(name: string, steal: boolean, signal: AbortSignal | undefined): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        lost: new AbortController(),
        begin: () => {
          turns.set(name, turn);
          resolve(turn);
        },
      };
      if (signal?.aborted) return reject(signal.reason);
      if (steal) turns.get(name)?.lost.abort();
      if (steal || !turns.has(name)) return turn.begin();
      const line = waiting.get(name) ?? [];
      waiting.set(name, line);
      line.push(turn);
      signal?.addEventListener('abort', () => {
        if (!line.includes(turn)) return;
        line.splice(line.indexOf(turn), 1);
        reject(signal.reason);
      });
    });
  }

  return {
    request: async (name, { steal = false, signal }, act) => {
      const turn = await take(name, steal, signal);
      try {
        return await act(turn.lost.signal);
      } finally {
        release(name, turn);
      }
    },
  };
}
