import type { QueueItem } from '@plumbline/offline/replica/queue-item';
import type { KnownConflict } from '@plumbline/offline/replica/queue-records';
import { useSyncExternalStore } from 'react';
import { acceptedStore, nothingUnsent, transferStore, unsentStore } from '../replica/engine-state.ts';
import { useStore } from '../store.ts';

/** The state of a record with unsent changes. Null if the server has all of them. */
export function useUnsent(id: string): 'phone' | 'needs-you' | null {
  return useSyncExternalStore(unsentStore.subscribe, () => unsentStore.get().marks.get(id) ?? null);
}

/** The share of a record's files that was sent, 0 to 1, while they are on their way; null otherwise. */
export function useTransferShare(id: string): number | null {
  return useSyncExternalStore(transferStore.subscribe, () => transferStore.get().get(id) ?? null);
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

export type QueueCounts = {
  /** Changes that this page or this device has and the server does not, also those that are not stored yet. */
  waiting: number;
  /** How many of `waiting` are not stored yet. A page that ends now loses them. */
  storing: number;
  /** Failed changes and open conflicts. */
  needsYou: number;
  /** Whether the queue of this device has been read. */
  isRead: boolean;
};

export function useQueueCounts(): QueueCounts {
  const unsent = useStore(unsentStore);
  const accepted = useStore(acceptedStore);
  const open = unsent.conflicts.filter(({ settled }) => settled === null).length;
  return {
    waiting: unsent.waiting.length + accepted,
    storing: accepted,
    needsYou: unsent.failed.length + open,
    isRead: unsent !== nothingUnsent,
  };
}
