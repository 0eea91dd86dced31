/** Runs what JavaScript would run by itself in one order, which the seed decides. */
export type EventLoop = {
  /** Work outside this thread (encryption): its results are delivered in the order of the requests. */
  outside: <T>(work: Promise<T>) => Promise<T>;
  /** Runs one act without interleaving, such as the server's work on its database, and nothing beside it. */
  apart: <T>(act: () => Promise<T>) => Promise<T>;
  /** The same when nothing else is running: before the day begins and after it is over. */
  apartNow: <T>(act: () => Promise<T>) => Promise<T>;
  /**
   * Runs `act` and everything that becomes ready by it. It does not wait for `act` to finish, because the
   * work of a dead tab never does.
   */
  run: (act: () => unknown) => Promise<void>;
  /** Restores the real timers. */
  close: () => void;
};

/**
 * Replaces `setImmediate` and immediate time-outs, which the in-memory database and its library use for their
 * turns. While `apart` runs they are the real ones.
 */
export function takeOverEventLoop(): EventLoop {
  const machine = { setImmediate: globalThis.setImmediate, setTimeout: globalThis.setTimeout };
  const tasks: (() => void)[] = [];
  /** Each of these delivers its result when it is called. */
  let waiting: Promise<() => void>[] = [];
  let isApart = false;

  Reflect.set(globalThis, 'setImmediate', (run: (...parts: unknown[]) => void, ...parts: unknown[]) => {
    if (isApart) return machine.setImmediate(run, ...parts);
    tasks.push(() => run(...parts));
    return undefined;
  });
  Reflect.set(
    globalThis,
    'setTimeout',
    (run: (...parts: unknown[]) => void, delay = 0, ...parts: unknown[]) => {
      if (isApart || delay > 0) return machine.setTimeout(run, delay, ...parts);
      tasks.push(() => run(...parts));
      return undefined;
    },
  );

  /** Everything that only waits for promises has run before the next turn of the event loop. */
  const drained = () =>
    new Promise<void>((resolve) => {
      machine.setImmediate(resolve);
    });

  function outside<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.push(
        work.then(
          (value) => () => resolve(value),
          (thrown: unknown) => () => reject(thrown),
        ),
      );
    });
  }

  return {
    outside,
    apart: async (act) => {
      isApart = true;
      return await outside(
        act().finally(() => {
          isApart = false;
        }),
      );
    },
    apartNow: async (act) => {
      isApart = true;
      try {
        return await act();
      } finally {
        isApart = false;
      }
    },
    run: async (act) => {
      const failures: unknown[] = [];
      Promise.resolve(act()).catch((thrown: unknown) => {
        failures.push(thrown);
      });
      for (;;) {
        await drained();
        if (failures.length > 0) throw failures[0];
        if (waiting.length > 0) {
          const batch = waiting;
          waiting = [];
          for (const release of await Promise.all(batch)) release();
          continue;
        }
        const task = tasks.shift();
        if (task === undefined) return;
        task();
      }
    },
    close: () => {
      Reflect.set(globalThis, 'setImmediate', machine.setImmediate);
      Reflect.set(globalThis, 'setTimeout', machine.setTimeout);
    },
  };
}
