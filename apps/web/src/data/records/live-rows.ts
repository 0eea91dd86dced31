import { changedKeys, soon } from '@plumbline/offline/replica/follow';
import { onLook, onMutated } from '@plumbline/offline/replica/mutations';
import { onRowsWritten } from '@plumbline/offline/replica/written-rows';
import { Dexie, type ObservabilitySet, type Table } from 'dexie';
import { logError } from '../server/errors.ts';
import { type Reading, type Source, sourceOfReading } from '../replica/live-read.ts';
import { merged, without } from './row-lists.ts';

/** The rows of one table that a list shows. */
export type RowsWanted<Row> = {
  /** All matching rows, in any order. */
  find: (table: Table<Row, string>) => Promise<Row[]>;
  fits: (row: Row) => boolean;
  order: (a: Row, b: Row) => number;
};

type Listener<Row> = {
  /** The present rows by their ids; undefined for those that are gone. */
  onRows: (rows: ReadonlyMap<string, Row | undefined>) => void;
  /** More rows have changed than are reported one by one. */
  onMany: () => void;
};

/** Reports the changes of a table, from this tab and others. */
type Changes<Row> = {
  /** `missed` are the keys of rows that are reported first, with their present content. */
  listen: (listener: Listener<Row>, missed?: ReadonlySet<string>) => () => void;
  /** Only collects which rows change, for a list that nobody looks at. Ends with the result's `end`. */
  note: () => Notes;
};

type Notes = {
  /** Stops collecting. @returns the keys of the rows that have changed, or null if there were too many */
  end: () => ReadonlySet<string> | null;
};

/** If more rows than this have changed, the list is read as a whole, which is then not much slower. */
const mostNoted = 200;

/** Use one map for each kind of row, so that its tables keep their type. */
export type TableChanges<Row> = WeakMap<Table<Row, string>, Changes<Row>>;

/** The reads of open lists that are under way. */
const readings = new Set<Promise<void>>();

function counted(reading: Promise<void>): void {
  readings.add(reading);
  void reading.finally(() => readings.delete(reading));
}

/** Resolves once the open lists show everything that has been written on this device so far. */
export async function whenListed(): Promise<void> {
  await Promise.all(readings);
}

/** The changes of a table. Lists of the same table share one read of them. */
export function changesOf<Row>(existing: TableChanges<Row>, table: Table<Row, string>): Changes<Row> {
  const changes = existing.get(table) ?? watch(table);
  existing.set(table, changes);
  return changes;
}

function watch<Row>(table: Table<Row, string>): Changes<Row> {
  const listeners = new Set<Listener<Row>>();
  const noting = new Set<(keys: readonly string[] | 'many') => void>();
  let changed = new Set<string>();
  let beingRead: readonly string[] = [];
  /** Whether keys wait to be read or are being read. */
  let isReading = false;
  let stopTaking = () => {};
  let stopHearing = () => {};

  const hear = (parts: ObservabilitySet) => {
    const keys = changedKeys(parts, table);
    if (keys === null) return;
    for (const note of noting) note(keys);
    if (listeners.size === 0) return;
    if (keys === 'many') for (const { onMany } of listeners) onMany();
    else readSoon(keys);
  };
  /**
   * Takes the rows that this tab has written itself. They come right after the event, so they need not be
   * read.
   */
  const take = (rows: ReadonlyMap<string, Row | undefined>) => {
    if (beingRead.length > 0) return;
    for (const key of rows.keys()) changed.delete(key);
    deliver(rows);
  };
  function deliver(rows: ReadonlyMap<string, Row | undefined>): void {
    try {
      for (const { onRows } of listeners) onRows(rows);
    } catch (thrown) {
      readAnew(thrown);
    }
  }
  /** Makes all lists of the table read it again. They report if that fails, too. */
  function readAnew(thrown: unknown): void {
    logError(thrown, `Reading what changed of ${table.name}`);
    for (const { onMany } of listeners) onMany();
  }
  function readSoon(keys: Iterable<string>): void {
    for (const key of keys) changed.add(key);
    if (isReading || changed.size === 0) return;
    isReading = true;
    const begun = new Promise<void>((begin) => soon(begin));
    // The event fires within the transaction that has just ended, in which nothing more can be read.
    Dexie.ignoreTransaction(() => counted(begun.then(read)));
  }
  async function read(): Promise<void> {
    while (changed.size > 0) {
      const keys = [...changed];
      beingRead = keys;
      changed = new Set();
      try {
        const rows = await table.bulkGet(keys);
        const byId = new Map(keys.map((key, index) => [key, rows[index]]));
        deliver(byId);
      } catch (thrown) {
        // No list shows the table any more, so its copy may be closed.
        if (listeners.size === 0) break;
        readAnew(thrown);
      }
    }
    beingRead = [];
    isReading = false;
  }

  /** Adds a member to one of the two groups. The database is followed while either has a member. */
  function enter<One>(group: Set<One>, one: One): () => void {
    if (listeners.size + noting.size === 0) {
      stopHearing = onMutated(hear);
      stopTaking = onRowsWritten(table, take);
    }
    group.add(one);
    return () => {
      group.delete(one);
      if (listeners.size + noting.size > 0) return;
      stopHearing();
      stopTaking();
    };
  }

  return {
    listen(listener, missed = new Set()) {
      const leave = enter(listeners, listener);
      readSoon(missed);
      return leave;
    },
    note() {
      // Rows that are just being read will be reported to listeners only, so they count as missed here.
      const missed = new Set([...beingRead, ...changed]);
      let many = false;
      const leave = enter(noting, (keys) => {
        if (keys !== 'many') for (const key of keys) missed.add(key);
        many ||= keys === 'many' || missed.size > mostNoted;
        if (many) missed.clear();
      });
      return {
        end: () => {
          leave();
          return many ? null : missed;
        },
      };
    },
  };
}

/**
 * A list of rows that follows its table. It is read in full once. After that only changed rows are read and
 * moved to their positions. Unchanged rows stay the same objects, and changes of rows that are not in the
 * list leave it the same array. Without a reader it only collects which rows change, and the next reader has
 * only these read.
 */
export function liveRows<Row extends { id: string }>(
  table: Table<Row, string>,
  changes: Changes<Row>,
  { find, fits, order }: RowsWanted<Row>,
): Source<readonly Row[]> {
  let listed = new Map<string, Row>();
  /** The changes while there is no reader. Null if the list is read as a whole for its next reader. */
  let notes: Notes | null = null;
  let isRetained = true;

  const source = sourceOfReading<readonly Row[]>((reading) => {
    /** The changes while the whole list is being read. Null at other times. */
    let meanwhile: Map<string, Row | undefined> | null = null;
    let readAgain = false;
    /** The last reader has left, so results that still arrive are ignored. */
    let ended = false;

    async function readWhole(): Promise<void> {
      if (meanwhile !== null) {
        readAgain = true;
        return;
      }
      meanwhile = new Map();
      let next: Reading<readonly Row[]>;
      try {
        const found = await find(table);
        if (ended) return;
        listed = new Map(found.map((row) => [row.id, row]));
        next = { value: withChanges(found.toSorted(order), meanwhile), failed: false };
      } catch {
        if (ended) return;
        next = { value: reading.get().value, failed: true };
      }
      meanwhile = null;
      reading.set(next);
      if (!readAgain) return;
      readAgain = false;
      await readWhole();
    }

    /** The rows after these changes. The same array if none of the changes concerns the list. */
    function withChanges(
      rows: readonly Row[],
      changed: ReadonlyMap<string, Row | undefined>,
    ): readonly Row[] {
      const gone = new Set<Row>();
      const come: Row[] = [];
      for (const [id, row] of changed) {
        const before = listed.get(id);
        if (before !== undefined) gone.add(before);
        listed.delete(id);
        if (row === undefined || !fits(row)) continue;
        come.push(row);
        listed.set(id, row);
      }
      if (gone.size === 0 && come.length === 0) return rows;
      return merged(without(rows, gone), come.toSorted(order), order);
    }

    const missed = notes?.end() ?? null;
    notes = null;
    const leave = changes.listen(
      {
        onRows: (changed) => {
          const { value: rows, failed } = reading.get();
          if (meanwhile !== null) for (const [id, row] of changed) meanwhile.set(id, row);
          else if (failed || rows === null) counted(readWhole());
          else {
            const value = withChanges(rows, changed);
            if (value !== rows) reading.set({ value, failed: false });
          }
        },
        onMany: () => counted(readWhole()),
      },
      missed ?? undefined,
    );
    const unlook = onLook(() => {
      if (reading.get().failed) counted(readWhole());
    });
    if (missed === null) counted(readWhole());
    return () => {
      ended = true;
      unlook();
      const { value, failed } = reading.get();
      if (isRetained && meanwhile === null && value !== null && !failed) notes = changes.note();
      leave();
    };
  });
  return {
    ...source,
    drop: () => {
      isRetained = false;
      notes?.end();
      notes = null;
    },
  };
}
