import type { AppError } from '@plumbline/domain/errors/app-error';
import { createStore } from '../store.ts';

/** The state of this tab's sync. `trouble`: why the last pull failed; null when it did not. */
export type SyncState = {
  connection: 'connecting' | 'open' | 'waiting';
  trouble: AppError | null;
};

export const syncState = createStore<SyncState>({ connection: 'connecting', trouble: null });

export function noteSync(change: Partial<SyncState>): void {
  syncState.set({ ...syncState.get(), ...change });
}
