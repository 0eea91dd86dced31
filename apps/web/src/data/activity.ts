import type { Activity, AuditEvent, ListActivity } from '@plumbline/domain/operations/activity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rpc } from './rpc.ts';

export type ActivityFilter = Omit<NonNullable<ListActivity>, 'cursor' | 'limit'>;
/** What was done; what it said before and after is there for admins alone. */
export type Deed = Activity & Partial<Pick<AuditEvent, 'before' | 'after' | 'address'>>;

export type Deeds = {
  /** The newest first. */
  rows: readonly Deed[];
  state: 'loading' | 'ready' | 'error';
  /** Asks once more after an error. */
  retry: () => void;
  busy: boolean;
  /** Asks for earlier ones; null when there are none. */
  more: (() => void) | null;
};

const firstPage: string | null = null;

/** Who did what, page by page; only the server knows. Stands inside ServerQueries. `audit`: with before and after, for admins. */
export function useDeeds(
  filter: ActivityFilter,
  { audit, limit = 50 }: { audit: boolean; limit?: number },
): Deeds {
  const query = useInfiniteQuery({
    queryKey: [audit ? 'audit.list' : 'activity.list', filter, limit],
    // What has just been done is to stand at the top.
    staleTime: 0,
    queryFn: async ({ pageParam }): Promise<{ rows: Deed[]; nextCursor: string | null }> => {
      const input = { ...filter, limit, ...(pageParam !== null && { cursor: pageParam }) };
      return audit ? await rpc.audit.list.query(input) : await rpc.activity.list.query(input);
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return {
    rows,
    state: query.isError ? 'error' : query.data === undefined ? 'loading' : 'ready',
    retry: () => void query.refetch(),
    busy: query.isFetching,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  };
}
