import { useCallback } from 'react';
import { showError } from '../data/errors.ts';
import { toast } from '../design/toast.ts';

/** What every Sign Out does. The one place that knows what would be lost on this device, and asks before it goes. */
export function useLeave(): () => void {
  return useCallback(() => {
    import('../data/sign-out.ts')
      .then(async ({ signOut }) => await signOut())
      .then(
        (result) => {
          if (!result.ok) toast.error('You are still signed in', { description: result.message });
        },
        (thrown: unknown) => showError(thrown),
      );
  }, []);
}
