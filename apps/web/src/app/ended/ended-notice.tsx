import { type ReactNode, useEffect, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import { endedPerson } from '../../data/session/ended-person.ts';
import { useStore } from '../../data/store.ts';

/** Over the form of who signs in, where a session has ended on this device. What it says comes only then: few who sign in have such a device. */
export function EndedNotice() {
  const owner = useStore(endedPerson);
  const [said, setSaid] = useState<ReactNode>(null);
  useEffect(() => {
    if (owner === null) return;
    Promise.all([import('../../data/replica/person-copies.ts'), import('./ended-copy.tsx')])
      .then(async ([{ lookInto }, { EndedCopy }]) => setSaid(<EndedCopy copy={await lookInto(owner)} />))
      .catch((thrown: unknown) => logError(thrown, 'Looking for what waits here'));
  }, [owner]);
  return owner === null ? null : said;
}
