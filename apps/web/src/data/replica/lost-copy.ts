import type { HeldWork } from '../queue/held-work.ts';
import { createStore } from '../store.ts';

/** The browser has cleared its storage under this page. `unkept`: what was unsent is in this tab alone, since it takes nothing anew. */
export type LostCopy = {
  changes: number;
  phase: 'looking' | 'unkept';
  save: HeldWork['exportFile'];
  tryAgain: () => void;
};

export const lostCopy = createStore<LostCopy | null>(null);
