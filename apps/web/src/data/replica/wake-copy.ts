import { wakeReplica } from '@plumbline/offline/replica/wake';
import { recordOf, textOf } from '../server/parse.ts';
import { knownSessionKey } from '../session/known-session-key.ts';

/**
 * Has the copy of the person whom this device remembers opened, before anything that reads it is here. The answer lets go of it; null: nobody is
 * remembered, or has no organization yet.
 */
export function wakeCopy(): (() => void) | null {
  const user = recordOf(recordOf(remembered())['user']);
  const [organizationId, userId] = [textOf(user['organizationId']), textOf(user['id'])];
  if (organizationId === null || userId === null) return null;
  try {
    return wakeReplica({ organizationId, userId });
  } catch {
    // Databases are refused: who reads the copy says so.
    return () => undefined;
  }
}

function remembered(): unknown {
  try {
    return JSON.parse(localStorage.getItem(knownSessionKey) ?? 'null');
  } catch {
    // Storage is refused, or holds something else.
    return null;
  }
}
