import type { Locks } from '../ports/locks.ts';

/**
 * The browser's locks. When one is stolen the request rejects while its `act` still runs, which is how the
 * holder learns of it.
 */
export function webLocks(manager: LockManager): Locks {
  return {
    request: async <T>(
      name: string,
      options: { steal?: boolean; signal?: AbortSignal },
      act: (lost: AbortSignal) => Promise<T>,
    ) => {
      const lost = new AbortController();
      const running: Promise<T>[] = [];
      try {
        return await manager.request(name, options, () => {
          const run = act(lost.signal);
          running.push(run);
          return run;
        });
      } catch (thrown) {
        const [run] = running;
        if (run === undefined) throw thrown;
        lost.abort();
        return await run;
      }
    },
  };
}
