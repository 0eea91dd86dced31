import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { useEffect } from 'react';
import { logError } from '../../data/server/errors.ts';
import { useSession } from '../../data/session/session.ts';

/** Sends work that was done before a plan's end, although the app itself is closed (product.md §5). */
export function useSending(): void {
  const state = useSession();
  const blocked =
    state.status === 'signed-in' && state.subscription !== null && !allowsAccess(state.subscription.status);
  const userId = blocked ? state.user.id : null;
  const organizationId = blocked ? state.user.organizationId : null;
  useEffect(() => {
    if (userId === null || organizationId === null) return undefined;
    let stop = () => {};
    let left = false;
    import('../../data/engine/run-sync.ts').then(
      ({ startSending, stopSync }) => {
        if (left) return;
        startSending({ organizationId, userId });
        stop = stopSync;
      },
      (thrown: unknown) => logError(thrown, 'Sending what waits on this device'),
    );
    return () => {
      left = true;
      stop();
    };
  }, [userId, organizationId]);
}
