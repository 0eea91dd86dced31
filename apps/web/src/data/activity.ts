import type { Activity, AuditEvent, ListActivity } from '@plumbline/domain/operations/activity';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { follows } from './followed-queries.ts';
import { rpc } from './rpc.ts';

export type ActivityFilter = Omit<NonNullable<ListActivity>, 'cursor' | 'limit'>;
/** What was done; what it said before and after is there for admins alone. */
export type Deed = Activity & Partial<Pick<AuditEvent, 'before' | 'after' | 'address'>>;

export type Deeds = {
  /** The newest first. */
  rows: readonly Deed[];
  state: 'loading' | 'ready' | 'error';
  error: Error | null;
  /** Asks once more after an error. */
  retry: () => void;
  busy: boolean;
  /** Asks for earlier ones; null when there are none. */
  more: (() => void) | null;
};

const firstPage: string | null = null;

export function deedsQuery(filter: ActivityFilter, { audit, limit }: { audit: boolean; limit: number }) {
  return infiniteQueryOptions({
    queryKey: [audit ? 'audit.list' : 'activity.list', filter, limit],
    meta: follows('changes'),
    queryFn: async ({ pageParam }): Promise<{ rows: Deed[]; nextCursor: string | null }> => {
      const input = { ...filter, limit, ...(pageParam !== null && { cursor: pageParam }) };
      return audit ? await rpc.audit.list.query(input) : await rpc.activity.list.query(input);
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Who did what, page by page; only the server knows. Stands inside ServerQueries. `audit`: with before and after, for admins. */
export function useDeeds(
  filter: ActivityFilter,
  { audit, limit = 50 }: { audit: boolean; limit?: number },
): Deeds {
  const query = useInfiniteQuery(deedsQuery(filter, { audit, limit }));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return {
    rows,
    state: query.isError ? 'error' : query.data === undefined ? 'loading' : 'ready',
    error: query.error,
    retry: () => void query.refetch(),
    busy: query.isFetching,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  };
}
