import { wakeReplica } from '@plumbline/offline/replica/wake';
import { recordOf, textOf } from '../parse.ts';
import { knownSessionKey } from './known-session-key.ts';

/**
 * Opens the database of the person whom this device remembers before the code that reads it has loaded. Call
 * the result to close it. Null if nobody is remembered, or if they have no organization yet.
 */
export function wakeCopy(): (() => void) | null {
  const user = recordOf(recordOf(remembered())['user']);
  const [organizationId, userId] = [textOf(user['organizationId']), textOf(user['id'])];
  if (organizationId === null || userId === null) return null;
  try {
    return wakeReplica({ organizationId, userId });
  } catch {
    // The browser refuses databases. The reader of the copy reports that.
    return () => undefined;
  }
}

function remembered(): unknown {
  try {
    return JSON.parse(localStorage.getItem(knownSessionKey) ?? 'null');
  } catch {
    // The browser refuses storage, or the stored text is not a session.
    return null;
  }
}
