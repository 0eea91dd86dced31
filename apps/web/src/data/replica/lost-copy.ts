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
