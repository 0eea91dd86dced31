import type { AppError } from '@plumbline/domain/errors/app-error';
import { createStore } from '../store.ts';

/** The state of this tab's sync. `trouble` is the reason why the last pull failed, or null if it did not. */
export type TabSync = {
  connection: 'connecting' | 'open' | 'waiting';
  trouble: AppError | null;
};

export const tabSync = createStore<TabSync>({ connection: 'connecting', trouble: null });

export function noteSync(change: Partial<TabSync>): void {
  tabSync.set({ ...tabSync.get(), ...change });
}
