import type { StoreRefusal } from '@plumbline/offline/replica/refusal';
import type { WorkBackup } from '../queue/work-backup.ts';
import { createStore } from '../store.ts';

/**
 * The browser has cleared its storage under this page. `unkept`: the unsent work is only in this tab, because
 * nothing can be stored.
 */
export type LostCopy = {
  changes: number;
  phase: 'looking' | 'unkept';
  save: WorkBackup['exportFile'];
  tryAgain: () => void;
};

export const lostCopy = createStore<LostCopy | null>(null);

/** Why this page keeps everything in its own memory, which ends with it; null where the device keeps it. */
export const keptInPage = createStore<StoreRefusal | null>(null);
