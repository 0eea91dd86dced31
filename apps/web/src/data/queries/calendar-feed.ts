import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rpc } from '../server/rpc.ts';

const feedKey = ['calendarEvents.getFeed'];

/**
 * When the reader's calendar feed was created, and when another program last read it. Use it inside
 * `ServerQueries`.
 */
export function useCalendarFeed() {
  return useQuery({
    queryKey: feedKey,
    queryFn: async () => (await rpc.calendarEvents.getFeed.query()).feed,
    gcTime: 0,
  });
}

/** Returns a function to call after the address was created or ended. */
export function useCalendarFeedChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: feedKey });
  }, [client]);
}
