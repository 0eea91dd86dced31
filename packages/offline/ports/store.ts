/** A value that screens subscribe to. */
export type Readable<T> = {
  get: () => T;
  /** Call the result to unsubscribe. */
  subscribe: (notify: () => void) => () => void;
};
export type Store<T> = Readable<T> & { set: (value: T) => void };

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const notify of listeners) notify();
    },
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
