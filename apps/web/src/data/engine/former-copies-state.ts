import { createStore } from '../store.ts';
import type { OtherCopy } from './person-copies.ts';

const nobody = { userId: null, copies: [], dismissed: false };

/**
 * Copies of organizations from which the person was removed. `userId`: the person for whom they were
 * searched; null for nobody yet.
 */
export const formerCopies = createStore<{
  userId: string | null;
  copies: readonly OtherCopy[];
  /** The person has read it in this page. */
  dismissed: boolean;
}>(nobody);

/** Called at a sign-out: the search runs anew for the next person. */
export function forgetFormer(): void {
  formerCopies.set(nobody);
}
