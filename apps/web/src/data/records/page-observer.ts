import { InfiniteQueryObserver, type InfiniteQueryObserverResult } from '@tanstack/react-query';
import { toAppError } from '../server/errors.ts';
import { follows } from '../queries/followed-queries.ts';
import { serverClient } from '../queries/server-client.ts';
import type { Demand, PageRead, ServerPages } from './read-through.ts';

const firstPage: string | null = null;

/** Follows a server list in the page's query client, and requests as many pages as are wanted. */
export function observePages<Row>(
  owner: string,
  { key, ask, follows: isFollowed }: PageRead<Row>,
  hear: (pages: ServerPages<Row>) => void,
): { want: (demand: Demand) => void; more: () => void; stop: () => void } {
  let demand: Demand = 'none';
  const optionsOf = (enabled: boolean) => ({
    queryKey: [...key, owner],
    ...(isFollowed && { meta: follows('changes') }),
    queryFn: async ({ pageParam }: { pageParam: string | null }) => await ask(pageParam),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
    enabled,
  });
  const observer = new InfiniteQueryObserver(serverClient, optionsOf(false));
  type Result = InfiniteQueryObserverResult<{
    pages: { rows: readonly Row[]; nextCursor: string | null }[];
  }>;
  let last: { data: Result['data']; rows: readonly Row[] } = { data: undefined, rows: [] };
  const take = ({ data, hasNextPage, fetchStatus, error }: Result) => {
    if (last.data !== data) last = { data, rows: data?.pages.flatMap(({ rows }) => rows) ?? [] };
    hear({
      rows: last.rows,
      hasMore: data === undefined ? null : hasNextPage,
      fetching: fetchStatus === 'fetching',
      error: error === null ? null : toAppError(error),
    });
    if (demand === 'all' && hasNextPage && fetchStatus === 'idle' && error === null)
      void observer.fetchNextPage();
  };
  const unsubscribe = observer.subscribe(take);
  take(observer.getCurrentResult());
  return {
    want: (wanted) => {
      demand = wanted;
      observer.setOptions(optionsOf(wanted !== 'none'));
      take(observer.getCurrentResult());
    },
    more: () => {
      const { data, fetchStatus } = observer.getCurrentResult();
      if (fetchStatus !== 'idle') return;
      void (data === undefined ? observer.refetch() : observer.fetchNextPage());
    },
    stop: unsubscribe,
  };
}
