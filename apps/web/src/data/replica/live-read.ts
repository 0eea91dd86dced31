import { follow, type Followed } from '@plumbline/offline/replica/follow';
import { useMemo, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../store.ts';

/**
 * The latest result of a query on the replica, or null before the first one. A query that failed keeps its
 * last value.
 */
export type Reading<Value> = { value: Value | null; failed: boolean };

export type Source<Value> = {
  get: () => Reading<Value>;
  subscribe: (changed: () => void) => () => void;
  /** Called when no reader can find the source by its key any more, so it need not be kept up to date. */
  drop?: () => void;
};

export type LiveQuery<Value> = {
  /** All the tables that `read` reads. */
  of: readonly Followed[];
  read: () => Promise<Value>;
  /** Whether a new result has the same content as the one before, so that readers need not be notified. */
  same?: (before: Value, now: Value) => boolean;
};

/** How many results are kept after their last reader has gone, so that returning to a screen shows them at once. */
const keptSources = 80;

/** The queries of screens by key. Use one map for each kind of row, so that its values keep their type. */
export type LiveReads<Value> = Map<string, Source<Value>>;

/** Components with the same key share one query, so it must give the same result for the same key. */
export function useLiveRead<Value>(
  reads: LiveReads<Value>,
  key: string,
  query: LiveQuery<Value>,
): Reading<Value> {
  return useSource(reads, key, () => liveSource(query));
}

/** Does the same for sources that are created in another way. */
export function useSource<Value>(
  reads: LiveReads<Value>,
  key: string,
  make: () => Source<Value>,
): Reading<Value> {
  const source = useMemo(() => sourceOf(reads, key, make), [reads, key, make]);
  return useSyncExternalStore(source.subscribe, source.get);
}

/**
 * Starts a query before the components that will use this key, and calls back when it is answered. It stays
 * active until the returned function is called.
 */
export function keepReading<Value>(
  reads: LiveReads<Value>,
  key: string,
  make: () => Source<Value>,
  answered: () => void,
): () => void {
  const source = sourceOf(reads, key, make);
  const hear = () => {
    const { value, failed } = source.get();
    if (value !== null || failed) answered();
  };
  hear();
  return source.subscribe(hear);
}

function sourceOf<Value>(reads: LiveReads<Value>, key: string, make: () => Source<Value>): Source<Value> {
  const existing = reads.get(key);
  if (existing) {
    // A query that is read again moves to the end, because the least recently used one is dropped first.
    reads.delete(key);
    reads.set(key, existing);
    return existing;
  }
  const made = make();
  reads.set(key, made);
  if (reads.size > keptSources) {
    const oldest = reads.entries().next();
    if (oldest.done === false) {
      const [dropped, source] = oldest.value;
      reads.delete(dropped);
      source.drop?.();
    }
  }
  return made;
}

/** A query that runs again whenever one of its tables changes. */
export function liveSource<Value>({ of, read, same }: LiveQuery<Value>): Source<Value> {
  return sourceOfReading((reading) =>
    follow({
      of,
      read,
      next: (value) => {
        const { value: before, failed } = reading.get();
        if (failed || before === null || same?.(before, value) !== true)
          reading.set({ value, failed: false });
      },
      failed: () => reading.set({ value: reading.get().value, failed: true }),
    }),
  );
}

/**
 * A source that is read while it has followers. `start` sets the reading and returns a function that stops.
 * The last reading is kept for later readers.
 */
export function sourceOfReading<Value>(start: (reading: Store<Reading<Value>>) => () => void): Source<Value> {
  const reading = createStore<Reading<Value>>({ value: null, failed: false });
  const followers = new Set<() => void>();
  let stop: (() => void) | null = null;
  reading.subscribe(() => {
    for (const changed of followers) changed();
  });
  return {
    get: reading.get,
    subscribe: (changed) => {
      followers.add(changed);
      stop ??= start(reading);
      return () => {
        followers.delete(changed);
        if (followers.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}
