import type { Timers } from '../ports/timers.ts';
import type { Replica } from './database.ts';

/**
 * Why a browser stores nothing: it does not allow this site to ('blocked'), it has no room ('full'), or it
 * does not answer ('silent').
 */
export type StoreRefusal = 'blocked' | 'full' | 'silent';

/**
 * Opens a copy. Resolves to null once it is open, or if it was closed on purpose meanwhile. An upgrade that
 * waits for another tab takes as long as that tab does.
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

/** Whether an error says that there is no room to store something. */
export const isFull = (thrown: unknown): boolean => storageErrorNames(thrown).includes('QuotaExceededError');

/** The names of an error and of its causes. Dexie wraps the browser's error in its own, as `inner`. */
export function storageErrorNames(thrown: unknown): string[] {
  const names: string[] = [];
  for (let error = thrown; error instanceof Error && names.length < 5; error = innerOf(error))
    names.push(error.name);
  return names;
}

function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : error.cause;
}
