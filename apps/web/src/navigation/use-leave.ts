import { useCallback } from 'react';
import { showError } from '../data/server/errors.ts';
import { createStore } from '../data/store.ts';

/** Whether the person is being asked what is to become of their unsent work; the app shows the question (`app/shell/unsent-question.tsx`). */
export const leaveQuestion = createStore(false);

/** What every Sign Out does: asks before anything is lost on this device, else goes. */
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
