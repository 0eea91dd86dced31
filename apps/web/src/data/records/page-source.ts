import { AppError } from '@plumbline/domain/errors/app-error';
import { logError } from '../server/errors.ts';
import type { Demand, PageRead, ServerPages } from './read-through.ts';

export type PageSource<Row> = {
  get: () => ServerPages<Row>;
  subscribe: (changed: () => void) => () => void;
  /** Says how many rows are needed. The highest number so far counts. */
  want: (demand: Demand) => void;
  /** The next page or, after an error, the one that failed. */
  more: () => void;
  /**
   * The ids of rows that were deleted here. They are not shown again, even if an older answer contains them.
   */
  gone: Set<string>;
};

/** The number of answers that are kept after their last reader has gone. */
const keptSources = 40;

export type PageSources<Row> = Map<string, PageSource<Row>>;

/** Readers with the same key share one source, so `ask` must make the same request for the same key. */
export function pageSourceOf<Row>(
  sources: PageSources<Row>,
  owner: string,
  read: PageRead<Row>,
): PageSource<Row> {
  const key = `${owner} ${JSON.stringify(read.key)}`;
  const existing = sources.get(key) ?? pageSource(owner, read);
  sources.delete(key);
  sources.set(key, existing);
  if (sources.size > keptSources) {
    const oldest = sources.keys().next();
    if (oldest.done === false) sources.delete(oldest.value);
  }
  return existing;
}

const nothingAsked: ServerPages<never> = { rows: [], hasMore: null, fetching: false, error: null };
const demands: readonly Demand[] = ['none', 'first', 'all'];

function pageSource<Row>(owner: string, read: PageRead<Row>): PageSource<Row> {
  let pages: ServerPages<Row> = nothingAsked;
  let demand: Demand = 'none';
  let reading: Promise<{ want: (demand: Demand) => void; more: () => void; stop: () => void }> | null = null;
  const readers = new Set<() => void>();

  function hear(next: ServerPages<Row>): void {
    pages = next;
    for (const changed of readers) changed();
  }
  function start(): void {
    // TanStack Query is loaded with the first list that needs it.
    const starting = import('./page-observer.ts').then(({ observePages }) => observePages(owner, read, hear));
    reading = starting;
    starting.then(
      ({ want }) => want(demand),
      (thrown: unknown) => {
        if (reading === starting) reading = null;
        logError(thrown, read.key[0]);
        hear({ ...pages, fetching: false, error: new AppError('NETWORK_ERROR', { cause: thrown }) });
      },
    );
  }
  function withReading(act: (reading: { want: (demand: Demand) => void; more: () => void }) => void): void {
    reading?.then(act, () => undefined);
  }

  return {
    gone: new Set(),
    get: () => pages,
    subscribe: (changed) => {
      readers.add(changed);
      if (demand !== 'none' && reading === null) start();
      return () => {
        readers.delete(changed);
        if (readers.size > 0) return;
        reading?.then(
          ({ stop }) => stop(),
          () => undefined,
        );
        reading = null;
      };
    },
    want: (wanted) => {
      const grows = demands.indexOf(wanted) > demands.indexOf(demand);
      if (grows) demand = wanted;
      if (wanted === 'none' || readers.size === 0) return;
      if (reading === null) start();
      else if (grows) withReading(({ want }) => want(demand));
    },
    more: () => {
      if (demand === 'none') demand = 'first';
      if (reading === null) start();
      else withReading(({ more }) => more());
    },
  };
}
