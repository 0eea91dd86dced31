import type { AppError } from '@plumbline/domain/errors/app-error';
import type { Replicated } from '@plumbline/domain/entities/replicated';
import { localRowsOf } from '@plumbline/offline/replica/local-rows';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConnection } from '../replica/connection.ts';
import { hasArrived, type OpenReplica, useReplica, useCopyStatus } from '../replica/replica.ts';
import { type LiveReads, useLiveRead } from '../replica/live-read.ts';
import { type PageSources, pageSourceOf } from './page-source.ts';
import { type Demand, mergeRows, type PageRead, type Completeness, completenessOf } from './read-through.ts';
import { type One, oneOf, type Rows } from './use-records.ts';

/** Entities of which a device keeps a part. */
export type ScopedEntity =
  'project' | 'task' | 'note' | 'timeEntry' | 'message' | 'photo' | 'expense' | 'calendarEvent';

export type ReadThroughState = {
  reach: Completeness;
  /** The reason of a failure. */
  error: AppError | null;
  online: boolean;
  /** Whether the server was asked, or is about to be. */
  asked: boolean;
  /** Requests the next page; null where there is none, or where it cannot be requested now. */
  more: (() => void) | null;
};
export type ReadThroughRows<Row> = Rows<Row> & ReadThroughState;
/** Of one record there are no further pages. */
export type ReadThroughOne = Pick<ReadThroughState, 'reach' | 'error' | 'online'>;
export type ReadThroughRow<Row> = One<Row> & ReadThroughOne;

export type ReadThroughQuery<E extends ScopedEntity> = {
  entity: E;
  /** Whether the copy has every row of the query; null while that is not known. */
  covered: boolean | null;
  /** The server's list of the rest. */
  read: PageRead<Replicated[E]>;
  /**
   * 'all' for a screen that adds up or sorts, 'first' when the person has just asked to see it, 'press' for
   * pages that are loaded by presses. A list without any row on the device requests its first page in any
   * case.
   */
  load: 'all' | 'first' | 'press';
  /** The list's own order. */
  order: (a: Replicated[E], b: Replicated[E]) => number;
  fits: (row: Replicated[E]) => boolean;
};

type LocalRows<E extends ScopedEntity> = ReadonlyMap<string, Replicated[E] | null>;

type ReadSources<E extends ScopedEntity> = {
  pages: PageSources<Replicated[E]>;
  local: LiveReads<LocalRows<E>>;
};
const nothingRead = <E extends ScopedEntity>(): ReadSources<E> => ({ pages: new Map(), local: new Map() });

/** What the server was asked for, and what the device knows of its answers. */
const sources: { [E in ScopedEntity]: ReadSources<E> } = {
  project: nothingRead(),
  task: nothingRead(),
  note: nothingRead(),
  timeEntry: nothingRead(),
  message: nothingRead(),
  photo: nothingRead(),
  expense: nothingRead(),
  calendarEvent: nothingRead(),
};

/**
 * Rows of the device, however they were read, and with them those that the server adds where the device does
 * not have all. These are not stored on the device; their changes arrive there like any others and replace
 * the listed rows.
 */
export function useReadThrough<E extends ScopedEntity>(
  device: Rows<Replicated[E]>,
  { entity, covered, read, load, order, fits }: ReadThroughQuery<E>,
): ReadThroughRows<Replicated[E]> {
  const open = useReplica();
  const status = useCopyStatus();
  const { online } = useConnection();
  const { pages: all }: ReadSources<E> = sources[entity];
  const source = pageSourceOf(all, ownerOf(open), read);
  const pages = useSyncExternalStore(source.subscribe, source.get);
  const filling = !hasArrived(status, entity);
  const bare = device.state === 'ready' && device.rows.length === 0;
  const demand: Demand =
    covered !== false || open === null || !online
      ? 'none'
      : load === 'press'
        ? bare
          ? 'first'
          : 'none'
        : load;
  useEffect(() => source.want(demand), [source, demand]);

  const { key } = read;
  const rows = useListedRows(device.rows, {
    entity,
    listed: pages.rows,
    gone: source.gone,
    key,
    fits,
    order,
  });

  const asks = demand !== 'none' && (demand === 'all' || pages.hasMore === null);
  const reach = completenessOf({ covered, filling, asks, online, pages });
  const canAsk = covered === false && online && (reach === 'partial' || reach === 'failed');
  return {
    ...device,
    rows,
    retry: reach === 'failed' ? source.more : device.retry,
    reach,
    error: pages.error,
    online,
    asked: demand !== 'none' || pages.fetching || pages.hasMore !== null,
    more: canAsk ? source.more : null,
  };
}

export type ListedRows<E extends ScopedEntity> = Pick<ReadThroughQuery<E>, 'entity' | 'order' | 'fits'> & {
  /** What the server has listed: the same array while that is the same. */
  listed: readonly Replicated[E][];
  /** The ids of rows that were deleted here, which is added to. */
  gone: Set<string>;
  /** Tells this list from others of the entity. */
  key: PageRead<Replicated[E]>['key'];
};

/** Rows of the device, and with them what the server has listed, as this device knows it. */
export function useListedRows<E extends ScopedEntity>(
  rows: readonly Replicated[E][],
  { entity, listed, gone, key, order, fits }: ListedRows<E>,
): readonly Replicated[E][] {
  const local = useLocalRows(useReplica(), entity, listed, key);
  return useMemo(() => {
    for (const [id, row] of local) if (row === null) gone.add(id);
    const left = listed.filter(({ id }) => !gone.has(id));
    return mergeRows(rows, { listed: left, local, fits, order });
  }, [rows, listed, local, gone, fits, order]);
}

/** The same for one record. `covered`: it is here, or nothing suggests that the server has it. */
export function useReadThroughRow<E extends ScopedEntity>(
  device: One<Replicated[E]>,
  id: string | null,
  { entity, read }: Pick<ReadThroughQuery<E>, 'entity' | 'read'>,
): ReadThroughRow<Replicated[E]> {
  const { row } = device;
  const rows = useMemo(() => (row === null ? [] : [row]), [row]);
  const covered = id === null || row !== null ? true : device.state === 'loading' ? null : false;
  const through = useReadThrough<E>(
    { ...device, rows },
    { entity, covered, read, load: 'first', order: inAnyOrder, fits: isAny },
  );
  const { rows: found, ...rest } = through;
  const { reach, error, online } = rest;
  return { ...oneOf(found, rest, id), reach, error, online };
}

const inAnyOrder = () => 0;
const isAny = () => true;

/** Identifies the owner of the answers: an opening of a copy belongs to one person of one organization. */
export function ownerOf(open: OpenReplica | null): string {
  return open === null ? '' : `${open.organizationId}:${open.userId}`;
}

const noLocalRows: ReadonlyMap<string, null> = new Map();

/** What the device knows of listed rows, live. */
function useLocalRows<E extends ScopedEntity>(
  open: OpenReplica | null,
  entity: E,
  listed: readonly Replicated[E][],
  key: PageRead<Replicated[E]>['key'],
): LocalRows<E> {
  const { local: reads }: ReadSources<E> = sources[entity];
  const name = `${open?.key ?? ''} ${JSON.stringify(key)} ${listingOf(listed)}`;
  const { value } = useLiveRead(reads, name, {
    of:
      open === null || listed.length === 0
        ? []
        : [open.replica.table(entity), open.replica.layers, open.replica.tombstones],
    read: async () =>
      open === null || listed.length === 0 ? noLocalRows : await localRowsOf(open.replica, entity, listed),
  });
  return value ?? noLocalRows;
}

let listings = 0;
const listingNames = new WeakMap<readonly unknown[], number>();

/** Identifies one answer of the server, since another answer is another array. */
function listingOf(listed: readonly unknown[]): number {
  if (listed.length === 0) return 0;
  const local = listingNames.get(listed) ?? ++listings;
  listingNames.set(listed, local);
  return local;
}
