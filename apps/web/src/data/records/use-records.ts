import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import type { Table } from 'dexie';
import { catchUp } from '../replica/catch-up.ts';
import { hasArrived, type OpenReplica, useReplica, useCopyStatus } from '../replica/replica.ts';
import { tabSync } from '../replica/tab-sync.ts';
import { useStore } from '../store.ts';
import { keepReading, type LiveReads, type Source, useSource } from '../replica/live-read.ts';
import { changesOf, liveRows, type RowsWanted, type TableChanges } from './live-rows.ts';

type ReadState = {
  /** 'loading' only while the first fill has not brought the entity and this device has no row of it. */
  state: 'loading' | 'ready' | 'error';
  /** When the server was last reached, ISO 8601. Null if never. */
  asOf: string | null;
  retry: () => void;
};
export type Rows<Row> = ReadState & { rows: readonly Row[] };
/**
 * Whether rows that belong to the first screen have not been read yet. The screen is drawn once all have. If
 * it were drawn before, each kind of row that arrives would push down the content below it.
 */
export function isWaiting(...rows: readonly Pick<ReadState, 'state'>[]): boolean {
  return rows.some(({ state }) => state === 'loading');
}

/** If it is ready without a row, the row does not exist or this person may not see it. */
export type One<Row> = ReadState & { row: Row | null };

/**
 * The rows of one entity for a screen. `name` and `dependencies` identify the query: equal queries share one
 * result, so its functions may depend on nothing else.
 */
export type Query<E extends EntityName> = readonly [
  entity: E,
  name: string,
  wanted: RowsWanted<Replicated[E]>,
  dependencies?: readonly unknown[],
];

type Cached<Row> = { reads: LiveReads<readonly Row[]>; changes: TableChanges<Row> };
const nothingCached = <Row>(): Cached<Row> => ({ reads: new Map(), changes: new WeakMap() });

const stored: { [E in EntityName]?: Cached<Replicated[E]> } = {};

function cachedOf<E extends EntityName>(entity: E): Cached<Replicated[E]> {
  const existing: Cached<Replicated[E]> | undefined = stored[entity];
  if (existing !== undefined) return existing;
  const made = nothingCached<Replicated[E]>();
  Object.assign(stored, { [entity]: made });
  return made;
}

/** Rows of one entity from this device's copy, live. */
export function useRecords<E extends EntityName>(...query: Query<E>): Rows<Replicated[E]> {
  const [entity] = query;
  const open = useReplica();
  const status = useCopyStatus();
  const { trouble } = useStore(tabSync);
  const { reads } = cachedOf(entity);
  const { value, failed } = useSource(reads, keyOf(open, query), () => sourceOf(open, query));
  const rows = open === null || value === null ? none : value;
  // Rows of an open copy that are still being read come whatever the server does, so its silence is no error yet.
  const isBeingRead = open !== null && value === null;
  const waits = rows.length === 0 && (open === null || value === null || !hasArrived(status, entity));
  return {
    rows,
    state: failed || (waits && !isBeingRead && trouble !== null) ? 'error' : waits ? 'loading' : 'ready',
    asOf: status.asOf,
    retry: catchUp,
  };
}

const none: readonly never[] = [];

/** Reads the rows that a screen will need, and keeps the result until the returned function is called. */
export function readRecords<E extends EntityName>(
  open: OpenReplica,
  query: Query<E>,
  answered: () => void,
): () => void {
  const [entity] = query;
  const { reads } = cachedOf(entity);
  return keepReading(reads, keyOf(open, query), () => sourceOf(open, query), answered);
}

function sourceOf<E extends EntityName>(
  open: OpenReplica | null,
  [entity, , wanted]: Query<E>,
): Source<readonly Replicated[E][]> {
  if (open === null) return closed;
  const { changes } = cachedOf(entity);
  const table: Table<Replicated[E], string> = open.replica.table(entity);
  return liveRows(table, changesOf(changes, table), wanted);
}

/** A source without rows for the time when no copy is open. */
const closed: Source<never[]> = {
  get: () => nothingRead,
  subscribe: () => () => undefined,
};
const nothingRead = { value: [], failed: false };

function keyOf<E extends EntityName>(
  open: OpenReplica | null,
  [, name, , dependencies = []]: Query<E>,
): string {
  return `${open?.key ?? ''} ${name} ${JSON.stringify(dependencies)}`;
}

/** The one row that a query finds; null reads nothing and is ready at once. */
export function useRecord<E extends EntityName>(entity: E, id: string | null): One<Replicated[E]> {
  const { rows, ...rest } = useRecords(
    entity,
    'one',
    {
      find: async (table) => (id === null ? [] : await table.where('id').equals(id).toArray()),
      fits: (row) => row.id === id,
      order: () => 0,
    },
    [id],
  );
  return oneOf(rows, rest, id);
}

export function oneOf<Row>(rows: readonly Row[], rest: ReadState, id: string | null): One<Row> {
  return { ...rest, row: rows[0] ?? null, state: id === null ? 'ready' : rest.state };
}
