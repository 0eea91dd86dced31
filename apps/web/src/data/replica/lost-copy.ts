import type { Replica } from '@plumbline/offline/replica/database';
import type { StoreRefusal } from '@plumbline/offline/replica/refusal';
import { createStore } from '../store.ts';

/** The unsent work of a copy in this page's memory, with its key, in case the browser clears its storage. */
export type WorkBackup = {
  changes: () => number;
  /** Stores it in the copy that replaces the lost one, under that copy's key; returns how many changes. */
  restore: (anew: Replica) => Promise<number>;
  /** Makes a rescue file of it without using any storage. */
  exportFile: (passphrase: string) => Promise<{ file: Blob; saved: number; unreadable: number }>;
  /** Reads the key into memory, once there is one. */
  noteKey: () => void;
  stop: () => void;
};

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
