import { createStore } from '../store.ts';
import type { OtherCopy } from './person-copies.ts';

const nobody = { userId: null, copies: [], dismissed: false };

/**
 * Copies of organizations from which the person was removed. `userId` is the person for whom the device was
 * searched, or null if it was not searched yet.
 */
export const formerCopies = createStore<{
  userId: string | null;
  copies: readonly OtherCopy[];
  /** The person has closed the message in this page. */
  dismissed: boolean;
}>(nobody);

/** Call it at a sign-out, so that the device is searched again for the next person. */
export function forgetFormer(): void {
  formerCopies.set(nobody);
}
