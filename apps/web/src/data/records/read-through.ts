import type { AppError } from '@plumbline/domain/errors/app-error';

/**
 * How complete the shown rows are. 'complete': these are all. 'partial': there are, or may be, more on the
 * server. 'loading': more are loading. 'failed': the server did not send them.
 */
export type Completeness = 'complete' | 'partial' | 'loading' | 'failed';

/** A list of the server, page by page. */
export type PageRead<Row> = {
  /** The call's name and its input, which together identify the answer. */
  key: readonly [call: string, input: object];
  ask: (cursor: string | null) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;
  /**
   * Requested again when something changes, for lists of few pages. Changed rows arrive on the device anyway,
   * but new and deleted ones may not.
   */
  follows: boolean;
};

/** How much is requested without a press: 'none', the first page, or every page. */
export type Demand = 'none' | 'first' | 'all';

/** What the server has answered so far; `hasMore` null: nothing yet. */
export type ServerPages<Row> = {
  rows: readonly Row[];
  hasMore: boolean | null;
  fetching: boolean;
  error: AppError | null;
};

export type CompletenessFacts = {
  /** Whether the copy has every row of the query; null while that is not known. */
  covered: boolean | null;
  /** The first fill has not brought the entity yet. */
  filling: boolean;
  /** Whether pages are requested without a press. */
  asks: boolean;
  online: boolean;
  pages: Omit<ServerPages<unknown>, 'rows'>;
};

export function completenessOf({ covered, filling, asks, online, pages }: CompletenessFacts): Completeness {
  if (covered === null) return 'loading';
  if (pages.hasMore === false || (covered && !filling)) return 'complete';
  if (!online) return 'partial';
  if (covered) return 'loading';
  if (pages.fetching) return 'loading';
  if (pages.error !== null) return 'failed';
  return asks ? 'loading' : 'partial';
}

/**
 * The rows of the device together with those that the server has listed, in the list's own order. `local`:
 * the device's state of listed rows, null for deleted ones; it replaces the listed row, which is left out
 * when it no longer matches the query.
 */
export function mergeRows<Row extends { id: string }>(
  device: readonly Row[],
  {
    listed,
    local,
    fits,
    order,
  }: {
    listed: readonly Row[];
    local: ReadonlyMap<string, Row | null>;
    fits: (row: Row) => boolean;
    order: (a: Row, b: Row) => number;
  },
): readonly Row[] {
  if (listed.length === 0) return device;
  const here = new Set(device.map(({ id }) => id));
  const added = new Map<string, Row>();
  for (const row of listed) {
    const shown = local.get(row.id);
    if (here.has(row.id) || shown === null) continue;
    if (shown === undefined || fits(shown)) added.set(row.id, shown ?? row);
  }
  return added.size === 0 ? device : [...device, ...added.values()].toSorted(order);
}
