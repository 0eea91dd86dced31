import { wakeReplica } from '@plumbline/offline/replica/wake';
import { knownSessionKey } from '../data/known-session-key.ts';
import { recordOf, textOf } from '../data/parse.ts';

/** Whom this device remembers. */
const user = recordOf(recordOf(remembered())['user']);
const [organizationId, userId] = [textOf(user['organizationId']), textOf(user['id'])];

/**
 * What reads the copy, where there may be one; null where there is none. These are the first lines of the app to run, in a bundle of their own
 * that needs no other: reader and database are on their way while the ground of the app is being set up.
 */
export const copyReader = userId === null ? null : import('../data/read-ahead.ts');

/** Lets go of the copy as it was woken, once its reader has it. */
export const letGo = wake();

function wake(): () => void {
  const nothing = () => undefined;
  if (organizationId === null || userId === null) return nothing;
  try {
    return wakeReplica({ organizationId, userId });
  } catch {
    // Databases are refused: who reads the copy says so.
    return nothing;
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
