import type { QueueItem } from '@plumbline/offline/replica/queue-item';
import type { KnownConflict } from '@plumbline/offline/replica/queue-records';
import { useSyncExternalStore } from 'react';
import { unsentStore } from '../replica/engine-state.ts';
import { useStore } from '../store.ts';

/** How a record stands whose changes have not all reached the server; null: they have. */
export function useUnsent(id: string): 'phone' | 'needs-you' | null {
  return useSyncExternalStore(unsentStore.subscribe, () => unsentStore.get().marks.get(id) ?? null);
}

/** Everything that has not reached the server from this device, by age, and the conflicts of the last days, newest first. */
export function useOutbox(): {
  waiting: readonly QueueItem[];
  failed: readonly QueueItem[];
  conflicts: readonly KnownConflict[];
  /** Ids of those that may have reached the server though it has not answered. */
  unanswered: ReadonlySet<string>;
} {
  return useStore(unsentStore);
}

/** `needsYou`: what failed, and the conflicts that are still open. */
export function useQueueCounts(): { waiting: number; needsYou: number } {
  const { waiting, failed, conflicts } = useStore(unsentStore);
  const open = conflicts.filter(({ settled }) => settled === null).length;
  return { waiting: waiting.length, needsYou: failed.length + open };
}
