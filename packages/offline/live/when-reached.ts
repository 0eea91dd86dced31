import type { Replica } from '../replica/database.ts';
import { follow } from '../replica/follow.ts';
import { pullStateOf, readPullState } from '../replica/pull-state.ts';

/**
 * Resolves to true once everything up to `version` is in the replica, whichever tab brought it, or to false
 * if `signal` aborts first. It is used after the person's own mutation, to be sure that the screen shows it.
 * Rejects if the database cannot be read. In a closed database it resolves to false.
 */
export function whenReached(replica: Replica, version: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve(false);
    const unfollow = follow({
      of: [pullStateOf(replica)],
      read: () => readPullState(replica),
      next: ({ cursor, fill }) => {
        if (fill === null && cursor >= version) settle(() => resolve(true));
      },
      failed: (error) => settle(() => reject(error)),
    });
    const abort = () => settle(() => resolve(false));
    signal.addEventListener('abort', abort);

    function settle(answer: () => void): void {
      signal.removeEventListener('abort', abort);
      unfollow();
      answer();
    }
  });
}
