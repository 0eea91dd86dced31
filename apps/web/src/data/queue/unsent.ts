import type { QueueItem } from '@plumbline/offline/replica/queue-item';
import type { KnownConflict } from '@plumbline/offline/replica/queue-records';
import { useSyncExternalStore } from 'react';
import { unsentStore } from '../replica/engine-state.ts';
import { useStore } from '../store.ts';

/** The state of a record with unsent changes. Null if the server has all of them. */
export function useUnsent(id: string): 'phone' | 'needs-you' | null {
  return useSyncExternalStore(unsentStore.subscribe, () => unsentStore.get().marks.get(id) ?? null);
}

/**
 * Everything from this device that has not reached the server, by age, and the conflicts of the last days,
 * newest first.
 */
export function useOutbox(): {
  waiting: readonly QueueItem[];
  failed: readonly QueueItem[];
  conflicts: readonly KnownConflict[];
  /** The ids of items that may have reached the server although it has not answered. */
  unanswered: ReadonlySet<string>;
} {
  return useStore(unsentStore);
}

/** `needsYou`: failed changes and open conflicts. */
export function useQueueCounts(): { waiting: number; needsYou: number } {
  const { waiting, failed, conflicts } = useStore(unsentStore);
  const open = conflicts.filter(({ settled }) => settled === null).length;
  return { waiting: waiting.length, needsYou: failed.length + open };
}
