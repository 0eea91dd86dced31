import type { Timers } from '../ports/timers.ts';
import type { Replica } from './database.ts';

/**
 * Why a browser stores nothing: it does not let this site, it has no room, or it does not answer.
 */
export type StoreRefusal = 'blocked' | 'full' | 'silent';

/**
 * Opens a copy. Null once it is open, and for one that was closed on purpose meanwhile. An upgrade that waits for
 * another tab takes as long as that tab does.
 */
export async function refusalOf(
  replica: Replica,
  { timers, limitMs }: { timers: Timers; limitMs: number },
): Promise<StoreRefusal | null> {
  return await new Promise((done) => {
    const cancel = timers.after(limitMs, () => done(replica.isOpen() ? null : 'silent'));
    const settle = (refusal: StoreRefusal | null) => {
      cancel();
      done(refusal);
    };
    replica.on('blocked', cancel);
    replica.open().then(
      () => settle(null),
      (thrown: unknown) => settle(replica.hasBeenClosed() ? null : isFull(thrown) ? 'full' : 'blocked'),
    );
  });
}

/** Whether something was not stored because there is no room. */
export const isFull = (thrown: unknown): boolean => storageErrorNames(thrown).includes('QuotaExceededError');

/** The names of an error and of those it came from: Dexie wraps the browser's error in its own, as `inner`. */
export function storageErrorNames(thrown: unknown): string[] {
  const names: string[] = [];
  for (let error = thrown; error instanceof Error && names.length < 5; error = innerOf(error))
    names.push(error.name);
  return names;
}

function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : error.cause;
}
