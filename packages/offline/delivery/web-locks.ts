import type { Locks } from '../ports/locks.ts';

/**
 * The browser's locks. If a lock is stolen, the browser rejects the request while its `act` is still running.
 * The holder learns of the loss that way.
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
