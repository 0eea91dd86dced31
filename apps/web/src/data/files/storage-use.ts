import {
  type StorageState,
  storageState,
  type StorageUse,
  storageWarning,
} from '@plumbline/domain/plans/storage';
import { currentUser } from '../session/session.ts';
import { createStore, useStore } from '../store.ts';

/**
 * The storage use that the server reported with the last announced file, and the organization to which it
 * belongs.
 */
const latestUse = createStore<{ organizationId: string; use: StorageUse } | null>(null);

export function noteStorage(use: StorageUse, organizationId = currentUser()?.organizationId ?? ''): void {
  latestUse.set({ organizationId, use });
}

/**
 * The warning about the organization's storage before it is full; null while none is needed, or nothing was
 * uploaded yet.
 */
export function useStorageWarning(): { state: StorageState; words: string } | null {
  const noted = useStore(latestUse);
  if (noted === null || noted.organizationId !== currentUser()?.organizationId) return null;
  const words = storageWarning(noted.use);
  return words === null ? null : { state: storageState(noted.use), words };
}
