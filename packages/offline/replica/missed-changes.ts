import { Dexie, RangeSet, type Transaction } from 'dexie';
import type { Timers } from '../ports/timers.ts';
import type { Replica } from './database.ts';
import { onMutated, tellLook, tellMissed } from './mutations.ts';

/** The name of the count of transactions in `meta`. */
const countKey = 'changes';
const counted = new WeakSet<Transaction>();

/** Counts the present transaction once, so that a tab can tell whether it has heard of all of them. */
export async function countChange({ meta }: Replica): Promise<void> {
  let transaction: Transaction | null = Dexie.currentTransaction;
  while (transaction?.parent) transaction = transaction.parent;
  if (transaction === null || counted.has(transaction)) return;
  counted.add(transaction);
  const entry = await meta.get(countKey);
  await meta.put({ key: countKey, value: (entry?.key === countKey ? entry.value : 0) + 1 });
}

/** The event of a transaction reaches this tab within this many milliseconds after it. */
const underwayMs = 500;

export type MissedChanges = {
  /**
   * Checks whether something was missed. Call it when the page wakes, when it becomes visible, and after each
   * sync.
   */
  look: () => Promise<void>;
  stop: () => void;
};

/**
 * Finds changes of which this tab was not notified. Events of other tabs are lost while a page is frozen, and
 * when the browser drops the channel between tabs. So transactions are counted in the copy: a tab that has
 * heard of fewer makes all its followers read again. Followers whose read failed try it again at every check.
 */
export function watchMissed(replica: Replica, timers: Timers): MissedChanges {
  const stored = async (): Promise<number> => {
    const entry = await replica.meta.get(countKey);
    return entry?.key === countKey ? entry.value : 0;
  };
  const table = `idb://${replica.name}/meta/`;
  let heard: number | null = null;
  let stopped = false;
  const unhear = onMutated((parts) => {
    const keys = parts[table];
    if (heard !== null && keys !== undefined && new RangeSet().add(keys).hasKey(countKey)) heard += 1;
  });

  async function look(): Promise<void> {
    tellLook();
    const before = await stored();
    if (heard === null) {
      heard = before;
      return;
    }
    await new Promise<void>((done) => timers.after(underwayMs, done));
    if (stopped) return;
    if (heard < before) {
      heard = before;
      tellMissed();
    }
    // A transaction is counted twice if its event arrives while the count is read.
    heard = Math.min(heard, await stored());
  }

  return {
    look,
    stop: () => {
      stopped = true;
      unhear();
    },
  };
}
