import type { AppError } from '@plumbline/domain/errors/app-error';

/**
 * How far the rows in sight reach. 'complete': these are all. 'partial': there are, or may be, more on the server. 'loading': more are on their way.
 * 'failed': the server did not give them.
 */
export type Reach = 'complete' | 'partial' | 'loading' | 'failed';

/** A list of the server, page by page. */
export type PageRead<Row> = {
  /** The call's name and its input; together they name the answer. */
  key: readonly [call: string, input: object];
  ask: (cursor: string | null) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;
  /** Asked anew when something changes, for lists of few pages. Changed rows arrive on the device anyway; new and deleted ones may not. */
  follows: boolean;
};

/** How much is asked without a press: 'none', the first page, or every page. */
export type Demand = 'none' | 'first' | 'all';

/** What the server has answered so far; `hasMore` null: nothing yet. */
export type ServerPages<Row> = {
  rows: readonly Row[];
  hasMore: boolean | null;
  fetching: boolean;
  error: AppError | null;
};

export type ReachFacts = {
  /** The copy holds every row of the query; null while that cannot be told yet. */
  covered: boolean | null;
  /** The first fill has not brought the entity yet. */
  filling: boolean;
  /** Pages are asked for without a press. */
  asks: boolean;
  online: boolean;
  pages: Omit<ServerPages<unknown>, 'rows'>;
};

export function reachOf({ covered, filling, asks, online, pages }: ReachFacts): Reach {
  if (covered === null) return 'loading';
  if (pages.hasMore === false || (covered && !filling)) return 'complete';
  if (!online) return 'partial';
  if (covered) return 'loading';
  if (pages.fetching) return 'loading';
  if (pages.error !== null) return 'failed';
  return asks ? 'loading' : 'partial';
}

/**
 * The rows of the device with those that the server has listed, in the list's own order. `known`: what the device shows of listed rows, null for
 * deleted ones; it stands above what was listed, and is left out where it does not fit the query any more.
 */
export function mergeRows<Row extends { id: string }>(
  device: readonly Row[],
  {
    listed,
    known,
    fits,
    order,
  }: {
    listed: readonly Row[];
    known: ReadonlyMap<string, Row | null>;
    fits: (row: Row) => boolean;
    order: (a: Row, b: Row) => number;
  },
): readonly Row[] {
  const here = new Set(device.map(({ id }) => id));
  const added = new Map<string, Row>();
  for (const row of listed) {
    const shown = known.get(row.id);
    if (here.has(row.id) || shown === null) continue;
    if (shown === undefined || fits(shown)) added.set(row.id, shown ?? row);
  }
  return added.size === 0 ? device : [...device, ...added.values()].toSorted(order);
}
