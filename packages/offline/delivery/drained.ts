import type { QueueStorage } from '../queue/storage.ts';

/**
 * Resolves once no item is pending, whichever tab delivered it; rejects when `signal` aborts first, or when
 * storage fails.
 */
export function drained(storage: QueueStorage, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let unwatch = (): void => undefined;
    const end = (settle: () => void): void => {
      unwatch();
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const abort = (): void => end(() => reject(signal?.reason));
    const look = (): void => {
      storage
        .read((transaction) => transaction.count('pending'))
        .then(
          (count) => {
            if (count === 0) end(resolve);
          },
          (thrown: unknown) => end(() => reject(thrown)),
        );
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    unwatch = storage.watch(look);
    look();
  });
}
