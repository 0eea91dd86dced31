import type { Locks } from '../ports/locks.ts';

/** The browser's locks. Whoever is robbed of one learns it from the request, which rejects while its `act` still runs. */
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
