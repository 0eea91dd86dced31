import type { Replica } from '@plumbline/offline/replica/database';
import type { StoreRefusal } from '@plumbline/offline/replica/refusal';
import { createStore } from '../store.ts';

/**
 * The unsent work of a copy, with its key, in this page's memory. It is there in case the browser clears its
 * storage.
 */
export type WorkBackup = {
  changes: () => number;
  /**
   * Stores the work in the copy that replaces the lost one, under that copy's key. Resolves to the number of
   * changes.
   */
  restore: (anew: Replica) => Promise<number>;
  /** Makes a rescue file of the work without using any storage. */
  exportFile: (passphrase: string) => Promise<{ file: Blob; saved: number; unreadable: number }>;
  /** Reads the key into memory, once there is one. */
  noteKey: () => void;
  stop: () => void;
};

/**
 * The browser has cleared its storage under this page. With `unkept`, the unsent work is only in this tab,
 * because nothing can be stored.
 */
export type LostCopy = {
  changes: number;
  phase: 'looking' | 'unkept';
  save: WorkBackup['exportFile'];
  tryAgain: () => void;
};

export const lostCopy = createStore<LostCopy | null>(null);

/**
 * Why this page keeps all data in its own memory, where it is lost with the page. Null if the device stores
 * it.
 */
export const keptInPage = createStore<StoreRefusal | null>(null);
