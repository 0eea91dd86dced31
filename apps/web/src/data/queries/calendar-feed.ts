import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rpc } from '../server/rpc.ts';

const feedKey = ['calendarEvents.getFeed'];

/** Since when other programs can read the reader's calendar, and when one last did. Used inside `ServerQueries`. */
export function useCalendarFeed() {
  return useQuery({
    queryKey: feedKey,
    queryFn: async () => (await rpc.calendarEvents.getFeed.query()).feed,
    gcTime: 0,
  });
}

/** Call the result after the address was made or ended. */
export function useCalendarFeedChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: feedKey });
  }, [client]);
}
