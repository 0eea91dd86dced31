import type { ListedClientLink } from '@plumbline/domain/entities/client-link';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rpc } from '../server/rpc.ts';
import { follows } from './followed-queries.ts';

const listKey = ['clientLinks.list'];
const firstPage: string | null = null;

export type ClientLinks = {
  /** The newest first; undefined until they have come. */
  rows: readonly ListedClientLink[] | undefined;
  error: Error | null;
  retry: () => void;
  busy: boolean;
  /** Requests earlier ones; null when there are none. */
  more: (() => void) | null;
};

/** The organization's links for clients, page by page. Only the server has them; used inside `ServerQueries`. */
export function useClientLinks(): ClientLinks {
  const query = useInfiniteQuery({
    queryKey: listKey,
    meta: follows('changes'),
    queryFn: async ({ pageParam }) =>
      await rpc.clientLinks.list.query(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    error: query.error,
    retry: () => void query.refetch(),
    busy: query.isFetching,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  };
}

/** Returns a function to call after a link was made, changed or ended, or was refused as changed by others. */
export function useClientLinksChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: listKey });
  }, [client]);
}
