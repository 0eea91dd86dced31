import { CLIENT } from '@plumbline/domain/access/roles';
import { useEffect } from 'react';
import { logError } from '../../../data/server/errors.ts';
import { useUser } from '../../../data/session/session.ts';

/** After the first screen: tells the server which plans of this person are on the device, and which they have seen. */
export function useAcknowledging(): void {
  const { id: userId, organizationId, role } = useUser();
  const isCrew = role !== null && role !== CLIENT;
  useEffect(() => {
    if (organizationId === null || !isCrew) return undefined;
    let left = false;
    let stop = () => {};
    import('../../../data/engine/read-ahead.ts')
      .then(({ afterFirstScreen }) => afterFirstScreen())
      .then(() => import('../../../data/dispatch/acknowledging.ts'))
      .then(
        ({ startAcknowledging }) => {
          if (!left) stop = startAcknowledging({ organizationId, userId });
        },
        (thrown: unknown) => logError(thrown, 'Getting ready to tell which plans have arrived'),
      );
    return () => {
      left = true;
      stop();
    };
  }, [organizationId, userId, isCrew]);
}
