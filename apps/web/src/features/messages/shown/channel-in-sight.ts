import { useEffect } from 'react';
import { createStore } from '../../../data/store.ts';

/** The key of the conversation whose thread is open; null where none is. */
export const channelInSight = createStore<string | null>(null);

/** Says which conversation this screen shows; null while it is not known. */
export function useChannelInSight(key: string | null): void {
  useEffect(() => {
    channelInSight.set(key);
    return () => channelInSight.set(null);
  }, [key]);
}
