import { useState } from 'react';
import { useSyncService } from '../../data/engine/sync-service.ts';
import { syncNow } from './sync-now.ts';

/** The action of a button that sends and pulls now; `busy` while a sync runs, whoever started it. */
export function useSyncNow(): { busy: boolean; start: () => void } {
  const { phase } = useSyncService();
  const [asked, setAsked] = useState(false);
  return {
    busy: asked || phase !== 'idle',
    start: () => {
      setAsked(true);
      void syncNow().finally(() => setAsked(false));
    },
  };
}
