/** The work was not begun: too much of the same key waits already, or its turn did not come in time. */
export class NoSlot extends Error {}

export type SlotLimits = {
  /** How much work runs at once, over all keys. */
  atOnce: number;
  /** How much of it is of one key; without a number all of it may be. */
  atOncePerKey?: number;
  /** How much work of one key may wait; without a number nothing is refused. */
  waiting?: number;
  /** The longest wait. */
  waitMs?: number;
  /**
   * After its work a key rests as long as the work took, up to this, before its next begins, which leaves
   * processor and database to others. With `atOncePerKey` alone.
   */
  restMs?: number;
};

export type SharedSlots = {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether work of this key would be refused now. */
  isFull(key: string): boolean;
};

type Waiting = { begin: () => void };

/**
 * Slots that all keys share, with a limit of work that runs at once. The rest waits in one line per key, and
 * the lines take turns: a key with a thousand pieces of work delays those of other keys by one each.
 */
export function createSharedSlots({
  atOnce,
  atOncePerKey = Infinity,
  waiting: lineLimit = Infinity,
  waitMs = Infinity,
  restMs = 0,
}: SlotLimits): SharedSlots {
  /** The key whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  const hasRoom = (key: string) => running < atOnce && (runningOf.get(key) ?? 0) < atOncePerKey;

  function occupy(key: string): void {
    running += 1;
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1);
  }

  function leave(key: string): void {
    const left = (runningOf.get(key) ?? 1) - 1;
    if (left > 0) runningOf.set(key, left);
    else runningOf.delete(key);
  }

  /** Begins the work whose turn it is. */
  function next(): void {
    for (const [key, line] of lines) {
      if (!hasRoom(key)) continue;
      lines.delete(key);
      const first = line.shift();
      if (line.length > 0) lines.set(key, line);
      if (!first) continue;
      occupy(key);
      return first.begin();
    }
  }

  async function inLine(key: string): Promise<void> {
    const line = lines.get(key) ?? [];
    if (line.length >= lineLimit) throw new NoSlot('too many wait');
    await new Promise<void>((begin, refuse) => {
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined;
      const entry = {
        begin: () => {
          clearTimeout(timer);
          begin();
        },
      };
      function giveUp(): void {
        line.splice(line.indexOf(entry), 1);
        if (line.length === 0) lines.delete(key);
        refuse(new NoSlot('waited too long'));
      }
      line.push(entry);
      lines.set(key, line);
    });
  }

  return {
    isFull: (key) => !hasRoom(key) && (lines.get(key)?.length ?? 0) >= lineLimit,
    async run(key, work) {
      if (hasRoom(key)) occupy(key);
      else await inLine(key);
      const begun = performance.now();
      try {
        return await work();
      } finally {
        running -= 1;
        if (restMs === 0) leave(key);
        else
          setTimeout(
            () => {
              leave(key);
              next();
            },
            Math.min(performance.now() - begun, restMs),
          );
        next();
      }
    },
  };
}
