import { type ReactNode, useEffect, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import { endedPerson } from '../../data/session/ended-person.ts';
import { useStore } from '../../data/store.ts';

/**
 * Shown above the sign-in form on a device where a session has ended. Its content is loaded only then,
 * because few devices need it.
 */
export function EndedNotice() {
  const owner = useStore(endedPerson);
  const [notice, setNotice] = useState<ReactNode>(null);
  useEffect(() => {
    if (owner === null) return;
    Promise.all([import('../../data/engine/person-copies.ts'), import('./ended-copy.tsx')])
      .then(async ([{ lookInto }, { EndedCopy }]) => setNotice(<EndedCopy copy={await lookInto(owner)} />))
      .catch((thrown: unknown) => logError(thrown, 'Looking for what waits here'));
  }, [owner]);
  return owner === null ? null : notice;
}
