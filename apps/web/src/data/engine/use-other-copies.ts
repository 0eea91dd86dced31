import { useEffect, useState } from 'react';
import { logError } from '../server/errors.ts';
import { useSession } from '../session/session.ts';
import { type OtherCopy, otherCopiesOf } from './person-copies.ts';

export type { OtherCopy };

/**
 * The person's other copies on this device that contain unsent work or cannot be read. Null until they are
 * found, or if the browser cannot list them.
 */
export function useOtherCopies(): readonly OtherCopy[] | null {
  const state = useSession();
  const [id, organizationId] =
    state.status === 'signed-in' ? [state.user.id, state.user.organizationId] : [null, null];
  const [copies, setCopies] = useState<readonly OtherCopy[] | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let left = false;
    otherCopiesOf(id, organizationId).then(
      (found) => {
        if (!left) setCopies(found.filter(({ changes }) => changes !== 0));
      },
      (thrown: unknown) => logError(thrown, 'Looking for unsent work of other organizations'),
    );
    return () => {
      left = true;
    };
  }, [id, organizationId]);
  return copies;
}
