import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import type { EntityTable } from 'dexie';
import { keepReading, type LiveReads, useLiveRead } from './live-read.ts';
import { hasArrived, type OpenReplica, useReplica, useStanding } from './replica.ts';
import { catchUp } from './catch-up.ts';
import { syncState } from './sync-state.ts';
import { useStore } from './store.ts';

type ReadState = {
  /** 'loading' only while the first fill has not brought the entity and nothing of it is here. */
  state: 'loading' | 'ready' | 'error';
  /** When the server was last heard, ISO 8601; null: never. */
  asOf: string | null;
  retry: () => void;
};
export type Rows<Row> = ReadState & { rows: readonly Row[] };
/** Ready without a row: it is not there, or not for this person. */
export type One<Row> = ReadState & { row: Row | null };

export type RecordTable<E extends EntityName> = EntityTable<Replicated[E], 'id'>;
type Read<E extends EntityName> = (table: RecordTable<E>) => Promise<Replicated[E][]>;
/**
 * Rows of one entity as a screen asks for them. `name` and `dependencies` name the query: equal ones share an answer, so `read` may depend on
 * nothing else.
 */
export type Query<E extends EntityName> = readonly [
  entity: E,
  name: string,
  read: Read<E>,
  dependencies?: readonly unknown[],
];

const reads: { [E in EntityName]: LiveReads<Replicated[E][]> } = {
  timeEntry: new Map(),
  note: new Map(),
  task: new Map(),
  message: new Map(),
  photo: new Map(),
  organization: new Map(),
  member: new Map(),
  project: new Map(),
  projectTeam: new Map(),
  calendarEvent: new Map(),
  notification: new Map(),
  expense: new Map(),
  projectFolder: new Map(),
  projectFile: new Map(),
  memberRate: new Map(),
  projectMoney: new Map(),
};

/** Rows of one entity from this device's copy, live. */
export function useRecords<E extends EntityName>(...query: Query<E>): Rows<Replicated[E]> {
  const [entity, , read] = query;
  const open = useReplica();
  const standing = useStanding();
  const { trouble } = useStore(syncState);
  const all: LiveReads<Replicated[E][]> = reads[entity];
  const { value, failed } = useLiveRead(all, keyOf(open, query), async () =>
    open === null ? [] : await read(tableOf(open, entity)),
  );
  const rows = open === null || value === null ? none : value;
  const waits = rows.length === 0 && (open === null || value === null || !hasArrived(standing, entity));
  return {
    rows,
    state: failed || (waits && trouble !== null) ? 'error' : waits ? 'loading' : 'ready',
    asOf: standing.asOf,
    retry: catchUp,
  };
}

const none: readonly never[] = [];

/** Reads what a screen will ask for, and keeps it at hand until the answer is called. */
export function readRecords<E extends EntityName>(
  open: OpenReplica,
  query: Query<E>,
  answered: () => void,
): () => void {
  const [entity, , read] = query;
  const all: LiveReads<Replicated[E][]> = reads[entity];
  return keepReading(all, keyOf(open, query), async () => await read(tableOf(open, entity)), answered);
}

function keyOf<E extends EntityName>(
  open: OpenReplica | null,
  [, name, , dependencies = []]: Query<E>,
): string {
  return `${open?.key ?? ''} ${name} ${JSON.stringify(dependencies)}`;
}

function tableOf<E extends EntityName>({ replica }: OpenReplica, entity: E): RecordTable<E> {
  return replica.table(entity);
}

/** The one row that a query finds; null asks for nothing and is ready at once. */
export function useRecord<E extends EntityName>(entity: E, id: string | null): One<Replicated[E]> {
  const { rows, ...rest } = useRecords(
    entity,
    'one',
    async (table) => (id === null ? [] : await table.where('id').equals(id).toArray()),
    [id],
  );
  return oneOf(rows, rest, id);
}

export function oneOf<Row>(rows: readonly Row[], rest: ReadState, id: string | null): One<Row> {
  return { ...rest, row: rows[0] ?? null, state: id === null ? 'ready' : rest.state };
}
