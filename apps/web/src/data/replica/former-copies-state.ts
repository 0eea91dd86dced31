import { createStore } from '../store.ts';
import type { OtherCopy } from './person-copies.ts';

const nobody = { userId: null, copies: [], dismissed: false };

/** Copies of organizations that the person was removed from. `userId`: whose were looked for; null: nobody's yet. */
export const formerCopies = createStore<{
  userId: string | null;
  copies: readonly OtherCopy[];
  /** The person has read it, in this page. */
  dismissed: boolean;
}>(nobody);

/** Nobody is signed in any more: whoever comes next is looked for anew. */
export function forgetFormer(): void {
  formerCopies.set(nobody);
}
