import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import { onLook, onMutated } from './mutations.ts';

/** A table of an open database. */
type FollowedTable = { readonly name: string; readonly db: { readonly name: string } };

/** A table, or only its rows with these keys. */
export type Followed = FollowedTable | { table: FollowedTable; keys: readonly string[] };

export type Following<Value> = {
  /** Everything that `read` reads. */
  of: readonly Followed[];
  read: () => PromiseLike<Value>;
  next: (value: Value) => void;
  /**
   * Called if a read fails. A closed database is no failure. The next change is read after a failure as
   * usual.
   */
  failed: (thrown: unknown) => void;
  /**
   * Decides when a read begins after a change. By default it is in the next task, so that the code that wrote
   * goes on first.
   */
  when?: (begin: () => void) => void;
};

/**
 * Reads at once, and again after each change of these tables by any tab. One read runs at a time; changes
 * during a read lead to one more. A read that failed, or a change that was missed, is repeated at the next
 * check (missed-changes.ts). Call the result to stop: nothing is passed on after that.
 *
 * Dexie's own `liveQuery` finds out by itself what was read, but keeps the keys of everything that changes
 * anywhere until its own query runs again, and compares all of them with every change.
 */
export function follow<Value>({ of, read, next, failed, when = soon }: Following<Value>): () => void {
  /** Whether the last read failed or was cut off. */
  let isBroken = false;
  let state: 'resting' | 'due' | 'reading' | 'outdated' | 'stopped' = 'due';

  function hear(parts: ObservabilitySet): void {
    if (!of.some((followed) => isChanged(parts, followed))) return;
    if (state === 'reading') state = 'outdated';
    if (state !== 'resting') return;
    state = 'due';
    when(begin);
  }

  /** Runs outside of the transaction that has just ended, in which nothing more can be read. */
  const begin = (): void => Dexie.ignoreTransaction(() => void run());

  async function run(): Promise<void> {
    if (state !== 'due') return;
    state = 'reading';
    let tell: () => void;
    try {
      const value = await read();
      isBroken = false;
      tell = () => next(value);
    } catch (thrown) {
      isBroken = true;
      tell = () => {
        if (!isCut(thrown)) failed(thrown);
      };
    }
    if (isStopped()) return;
    const again = isOutdated();
    state = again ? 'due' : 'resting';
    if (again) when(begin);
    tell();
  }

  // The state changes while `run` waits, which the compiler does not see.
  const isStopped = (): boolean => state === 'stopped';
  const isOutdated = (): boolean => state === 'outdated';

  const unhear = onMutated(hear);
  const unlook = onLook(() => {
    if (!isBroken || state !== 'resting') return;
    state = 'due';
    when(begin);
  });
  begin();
  return () => {
    state = 'stopped';
    unhear();
    unlook();
  };
}

/**
 * The changed keys of a table, for keys that are strings. 'many' if they are not named, as after fifty rows
 * in one call. Null if nothing changed.
 */
export function changedKeys(
  parts: ObservabilitySet,
  { name, db }: FollowedTable,
): readonly string[] | 'many' | null {
  // `all` is set if everything may have changed, as in a page that the browser brings back as it was left.
  const tree = parts['all'] ?? parts[`idb://${db.name}/${name}/`];
  if (tree === undefined) return null;
  const keys: string[] = [];
  for (const { from, to } of new RangeSet().add(tree)) {
    if (typeof from !== 'string' || from !== to) return 'many';
    keys.push(from);
  }
  return keys.length === 0 ? null : keys;
}

function isChanged(parts: ObservabilitySet, followed: Followed): boolean {
  if (!('keys' in followed)) return changedKeys(parts, followed) !== null;
  const changed = changedKeys(parts, followed.table);
  return changed === 'many' || (changed?.some((key) => followed.keys.includes(key)) ?? false);
}

/** Whether the database was closed, or the browser has ended the read. */
const isCut = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.name === 'DatabaseClosedError' || thrown.name === 'AbortError');

/** Begins in a task of its own. A timer would be delayed in a hidden page. */
export function soon(begin: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    begin();
  };
  port2.postMessage(null);
}
