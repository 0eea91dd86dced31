/** What JavaScript would run by itself, run in one order instead: the seed's. */
export type Turns = {
  /** Work outside this thread (encryption): its results come in the order in which they were asked for. */
  outside: <T>(work: Promise<T>) => Promise<T>;
  /** Runs one thing whose inner turns are nobody's business, the server's work on its database, and nothing beside it. */
  apart: <T>(act: () => Promise<T>) => Promise<T>;
  /** The same with nobody else there: before the day begins and after it is over. */
  apartNow: <T>(act: () => Promise<T>) => Promise<T>;
  /** Runs `act` and everything that becomes ready by it. What it waits for may never come: a dead tab's work ends nowhere. */
  run: (act: () => unknown) => Promise<void>;
  /** Gives the turns back to the machine. */
  close: () => void;
};

/**
 * Takes over `setImmediate` and immediate time-outs, which the database in memory and its library use for their turns. While `apart` runs they
 * are the machine's own again.
 */
export function takeTurns(): Turns {
  const machine = { setImmediate: globalThis.setImmediate, setTimeout: globalThis.setTimeout };
  const tasks: (() => void)[] = [];
  /** Each hands its result on when it is called. */
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

  /** Everything that waits for promises alone has run before the next turn of the machine. */
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
