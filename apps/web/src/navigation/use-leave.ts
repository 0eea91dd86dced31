import { useCallback } from 'react';
import { showError } from '../data/server/errors.ts';
import { createStore } from '../data/store.ts';

/**
 * Whether the person is being asked about their unsent work; the app shows the question
 * (`app/shell/unsent-question.tsx`).
 */
export const leaveQuestion = createStore(false);

/** The action of every Sign Out: asks before unsent work would be lost on this device, otherwise signs out. */
export function useLeave(): () => void {
  return useCallback(() => {
    import('./leave.ts')
      .then(async ({ hasUnsent, leaveNow }) => {
        if (await hasUnsent()) leaveQuestion.set(true);
        else await leaveNow();
      })
      .catch(showError);
  }, []);
}
