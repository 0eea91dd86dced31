import { connectionRefreshMs } from '@plumbline/domain/limits/sync';
import { useSyncExternalStore } from 'react';
import { readErrorLog } from '../../data/errors.ts';

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, connectionRefreshMs);
  return () => clearInterval(timer);
}

/** The page's error log, looked at as often as the connection. */
export function useErrorLog() {
  return useSyncExternalStore(subscribe, readErrorLog);
}
