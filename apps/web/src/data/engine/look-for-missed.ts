import type { Readable } from '@plumbline/offline/ports/store';
import type { Replica } from '@plumbline/offline/replica/database';
import { watchMissed } from '@plumbline/offline/replica/missed-changes';
import type { SyncState } from '@plumbline/offline/sync/service';
import { browserTimers } from '../device/browser-ports.ts';

/**
 * Checks whether this tab has missed changes of the copy: whenever the page wakes or becomes visible, and
 * after each sync. Call the result to stop.
 */
export function lookForMissed(
  replica: Replica,
  sync: Readable<SyncState> | null,
  failed: (thrown: unknown) => void,
): () => void {
  const { look, stop } = watchMissed(replica, browserTimers);
  const ended = new AbortController();
  const { signal } = ended;
  const wake = () => {
    if (document.visibilityState === 'visible') look().catch(failed);
  };
  for (const name of ['visibilitychange', 'resume']) document.addEventListener(name, wake, { signal });
  for (const name of ['focus', 'pageshow', 'online']) window.addEventListener(name, wake, { signal });
  const unfollow = sync?.subscribe(() => {
    if (sync.get().phase === 'idle') wake();
  });
  wake();
  return () => {
    ended.abort();
    unfollow?.();
    stop();
  };
}
