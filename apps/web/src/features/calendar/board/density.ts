import { createStore } from '../../../data/store.ts';

/** How high the rows of the boards are. */
export type Density = 'comfortable' | 'compact';

const storageKey = 'plumbline.board-density';

/** The height of the rows that this device chose. Comfortable until it chooses. */
export const boardDensity = createStore<Density>(
  localStorage.getItem(storageKey) === 'compact' ? 'compact' : 'comfortable',
);

/** Remembers the height of the rows on this device. */
export function setBoardDensity(density: Density): void {
  localStorage.setItem(storageKey, density);
  boardDensity.set(density);
}
