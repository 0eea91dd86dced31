import type { QueueItem } from '@plumbline/offline/replica/queue-item';
import type { KnownConflict } from '@plumbline/offline/replica/queue-records';
import { useMemo, useSyncExternalStore } from 'react';
import {
  acceptedStore,
  nothingUnsent,
  transferStore,
  unsentStore,
  type WaitingFile,
  waitingFilesStore,
} from '../replica/engine-state.ts';
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

/** The files for projects that the server does not have: those that go by themselves, and those that need their person. */
export function useUnsentFiles(): { waiting: readonly WaitingFile[]; refused: readonly WaitingFile[] } {
  const files = useStore(waitingFilesStore);
  return useMemo(
    () => ({
      waiting: files.filter(({ state }) => state !== 'refused'),
      refused: files.filter(({ state }) => state === 'refused'),
    }),
    [files],
  );
}

export type QueueCounts = {
  /** Changes and files that this page or this device has and the server does not, also those that are not stored yet. */
  waiting: number;
  /** How many of `waiting` are not stored yet. A page that ends now loses them. */
  storing: number;
  /** How many files are being sent. */
  sendingFiles: number;
  /** Failed changes, refused files and open conflicts. */
  needsYou: number;
  /** Whether the queue of this device has been read. */
  isRead: boolean;
};

export function useQueueCounts(): QueueCounts {
  const unsent = useStore(unsentStore);
  const accepted = useStore(acceptedStore);
  const files = useUnsentFiles();
  const open = unsent.conflicts.filter(({ settled }) => settled === null).length;
  return {
    waiting: unsent.waiting.length + files.waiting.length + accepted,
    storing: accepted + files.waiting.filter(({ state }) => state === 'keeping').length,
    sendingFiles: files.waiting.filter(({ state }) => state === 'sending').length,
    needsYou: unsent.failed.length + files.refused.length + open,
    isRead: unsent !== nothingUnsent,
  };
}
