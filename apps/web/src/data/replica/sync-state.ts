import type { AppError } from '@plumbline/domain/errors/app-error';
import { createStore } from '../store.ts';

/** How this tab stands with the server. `trouble`: why the last pull failed; null after one that did not. */
export type SyncState = {
  connection: 'connecting' | 'open' | 'waiting';
  trouble: AppError | null;
};

export const syncState = createStore<SyncState>({ connection: 'connecting', trouble: null });

export function noteSync(change: Partial<SyncState>): void {
  syncState.set({ ...syncState.get(), ...change });
}
