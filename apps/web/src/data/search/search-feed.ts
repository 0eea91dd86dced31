import type { Replicated } from '@plumbline/domain/entities/replicated';
import type { Replica } from '@plumbline/offline/replica/database';
import { changedKeys } from '@plumbline/offline/replica/follow';
import { onLook, onMutated } from '@plumbline/offline/replica/mutations';
import type { ObservabilitySet } from 'dexie';
import type { SearchIndex } from './search-index.ts';
import { readOpened } from './search-opened.ts';
import { type SearchedEntity, searchedEntities, type SearchRecord, searchRecord } from './search-records.ts';

/**
 * `total`: null until it is counted. `ready`: everything that was there at the start is in the index.
 * `revision` grows with every change of the index, so answers of an earlier one may be out of date.
 */
export type FeedProgress = { indexed: number; total: number | null; ready: boolean; revision: number };
export type Feed = { stop: () => void };

/** Rows of one read: few enough that a search never waits long behind it. */
const pageRows = 250;

/** The keys of a table that have changed; 'many' when they are not named. */
type Keys = ReadonlySet<string> | 'many';
type Dirty = Map<SearchedEntity, Keys>;

/**
 * Fills the index from the replica, page by page, and keeps it current: what any tab or the server writes is
 * reported as the keys that have changed.
 */
export function feedIndex(
  replica: Replica,
  index: SearchIndex,
  {
    onProgress,
    onFailure,
  }: { onProgress: (progress: FeedProgress) => void; onFailure: (thrown: unknown) => void },
): Feed {
  const ending = new AbortController();
  const { signal } = ending;
  let ready = false;
  let total: number | null = null;
  let waiting: Dirty = new Map();
  let openedAnew = true;
  let running: Promise<void> | null = null;
  let revision = 0;
  const tell = () => {
    if (signal.aborted) return;
    revision += 1;
    onProgress({ indexed: index.size(), total, ready, revision });
  };

  const fill = async () => {
    const counts = await Promise.all(searchedEntities.map((entity) => replica.table(entity).count()));
    total = counts.reduce((sum, count) => sum + count, 0);
    tell();
    for (const entity of searchedEntities) {
      await readAll(entity);
    }
    ready = true;
    tell();
  };

  const readAll = async (entity: SearchedEntity) => {
    const gone = new Set(index.ids(entity));
    let after: string | null = null;
    while (!signal.aborted) {
      const rows: SearchedRow[] = await pageOf(replica, entity, after);
      if (signal.aborted || rows.length === 0) break;
      for (const { id } of rows) gone.delete(id);
      index.put(recordsOf(entity, rows));
      after = rows.at(-1)?.id ?? null;
      if (!ready) tell();
    }
    if (!signal.aborted) index.remove(entity, gone);
  };

  const readSome = async (entity: SearchedEntity, keys: readonly string[]) => {
    const found = await replica.table<SearchedRow, string>(entity).bulkGet([...keys]);
    if (signal.aborted) return;
    const rows = found.filter((row) => row !== undefined);
    const records = recordsOf(entity, rows);
    const there = new Set(records.map(({ id }) => id));
    index.remove(
      entity,
      keys.filter((key) => !there.has(key)),
    );
    index.put(records);
  };

  const work = async () => {
    if (!ready) await fill();
    while (!signal.aborted && (waiting.size > 0 || openedAnew)) {
      const batch = waiting;
      waiting = new Map();
      if (openedAnew) {
        openedAnew = false;
        index.setOpened(await readOpened(replica));
      }
      try {
        for (const [entity, keys] of batch) {
          if (keys === 'many') await readAll(entity);
          else await readSome(entity, [...keys]);
          batch.delete(entity);
        }
      } catch (thrown) {
        // What could not be read is read with the next change, or at the next look.
        for (const [entity, keys] of batch)
          waiting.set(entity, both(waiting.get(entity) ?? new Set(), keys === 'many' ? keys : [...keys]));
        throw thrown;
      }
      tell();
    }
  };
  const run = () => {
    running ??= work()
      .catch((thrown: unknown) => {
        if (!signal.aborted) onFailure(thrown);
      })
      .finally(() => {
        running = null;
      });
  };

  const heard = (parts: ObservabilitySet) => {
    const meta = changedKeys(parts, replica.meta);
    if (meta === 'many' || meta?.includes('opened') === true) openedAnew = true;
    for (const entity of searchedEntities) {
      const keys = changedKeys(parts, replica.table(entity));
      if (keys !== null) waiting.set(entity, both(waiting.get(entity) ?? new Set(), keys));
    }
    if (openedAnew || waiting.size > 0) run();
  };
  const unhear = onMutated(heard);
  const unlook = onLook(() => {
    if (openedAnew || waiting.size > 0) run();
  });
  run();
  return {
    stop() {
      ending.abort();
      unhear();
      unlook();
    },
  };
}

function both(left: Keys, right: readonly string[] | 'many'): Keys {
  return left === 'many' || right === 'many' ? 'many' : new Set([...left, ...right]);
}

type SearchedRow = Replicated[SearchedEntity];

async function pageOf(
  replica: Replica,
  entity: SearchedEntity,
  after: string | null,
): Promise<SearchedRow[]> {
  const table = replica.table<SearchedRow, string>(entity);
  const rest = after === null ? table.orderBy('id') : table.where('id').above(after);
  return await rest.limit(pageRows).toArray();
}

function recordsOf(entity: SearchedEntity, rows: readonly SearchedRow[]): SearchRecord[] {
  return rows.map((row) => searchRecord(entity, row)).filter((record) => record !== null);
}
