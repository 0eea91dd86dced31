import type { EntryEvent, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rpc } from '../server/rpc.ts';

export type EntryHistory = {
  /** The oldest first; null until they are loaded. */
  events: readonly EntryEvent[] | null;
  /** Whether these are all events. */
  whole: boolean;
  /** Whether entry and history are unchanged since they were written. Null if that cannot be checked. */
  fits: boolean | null;
  failed: boolean;
  fetching: boolean;
  retry: () => void;
  showEarlier: () => void;
};

/**
 * The events of a time entry, from the server. They are requested again with every version of the entry. Use
 * it inside `ServerQueries`.
 */
export function useEntryHistory({ id, version }: Pick<TimeEntry, 'id' | 'version'>): EntryHistory {
  const query = useInfiniteQuery({
    queryKey: ['timeEntries.listHistory', id, version],
    queryFn: async ({ pageParam }) =>
      await rpc.timeEntries.listHistory.query({
        entryId: id,
        ...(pageParam !== null && { below: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ below }) => below,
    placeholderData: (previous, earlier) => (earlier?.queryKey[1] === id ? previous : undefined),
  });
  const pages = query.data?.pages;
  const verdicts = pages?.map(({ fits }) => fits) ?? [];
  return {
    events: pages?.flatMap(({ events }) => events).toReversed() ?? null,
    whole: pages?.at(-1)?.below === null,
    fits: verdicts.includes(false) ? false : verdicts.includes(null) ? null : true,
    failed: query.isError,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
    showEarlier: () => void query.fetchNextPage(),
  };
}
