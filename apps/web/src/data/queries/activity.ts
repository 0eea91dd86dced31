import type { Activity, AuditEvent, ListActivity } from '@plumbline/domain/operations/activity';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { follows } from './followed-queries.ts';
import { rpc } from '../server/rpc.ts';

export type ActivityFilter = Omit<NonNullable<ListActivity>, 'cursor' | 'limit'>;
/** One event of the activity. Only admins get the values before and after. */
export type ActivityEvent = Activity & Partial<Pick<AuditEvent, 'before' | 'after' | 'address'>>;

export type ActivityEvents = {
  /** The newest first. */
  rows: readonly ActivityEvent[];
  state: 'loading' | 'ready' | 'error';
  error: Error | null;
  /** Requests once more after an error. */
  retry: () => void;
  busy: boolean;
  /** Requests earlier ones; null when there are none. */
  more: (() => void) | null;
};

type ActivityPage = { rows: ActivityEvent[]; nextCursor: string | null };

const firstPage: string | null = null;

export function activityQuery(filter: ActivityFilter, { audit, limit }: { audit: boolean; limit: number }) {
  return infiniteQueryOptions({
    queryKey: [audit ? 'audit.list' : 'activity.list', filter, limit],
    meta: follows('changes'),
    queryFn: async ({ client, queryKey, pageParam }): Promise<ActivityPage> => {
      const existing = client.getQueryData<InfiniteData<ActivityPage, string | null>>(queryKey);
      return await activityPage(existing, pageParam, async (cursor) => {
        const input = { ...filter, limit, ...(cursor !== null && { cursor }) };
        return audit ? await rpc.audit.list.query(input) : await rpc.activity.list.query(input);
      });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/**
 * One page of a list that is requested again as a whole. Past events do not change, so only the newest are
 * requested; later pages are kept, unless so much is new that there is a gap.
 */
async function activityPage(
  existing: InfiniteData<ActivityPage, string | null> | undefined,
  cursor: string | null,
  ask: (cursor: string | null) => Promise<ActivityPage>,
): Promise<ActivityPage> {
  if (cursor !== null) return existing?.pages[existing.pageParams.indexOf(cursor)] ?? (await ask(cursor));
  const newest = await ask(cursor);
  const [first, ...behind] = existing?.pages ?? [];
  if (first === undefined || behind.length === 0) return newest;
  const ids = new Set(newest.rows.map(({ id }) => id));
  const rest = first.rows.filter(({ id }) => !ids.has(id));
  if (rest.length === first.rows.length) return newest;
  return { rows: [...newest.rows, ...rest], nextCursor: first.nextCursor };
}

/**
 * Who did what, page by page; only the server knows. Used inside ServerQueries. `audit`: with before and
 * after, for admins.
 */
export function useActivity(
  filter: ActivityFilter,
  { audit, limit = 50 }: { audit: boolean; limit?: number },
): ActivityEvents {
  const query = useInfiniteQuery(activityQuery(filter, { audit, limit }));
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
