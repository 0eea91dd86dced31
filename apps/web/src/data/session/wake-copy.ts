import { wakeReplica } from '@plumbline/offline/replica/wake';
import { recordOf, textOf } from '../parse.ts';
import { knownSessionKey } from './known-session-key.ts';

/**
 * Opens the copy of the person whom this device remembers, before its reader has loaded. Call the result to
 * close it; null when nobody is remembered, or they have no organization yet.
 */
export function wakeCopy(): (() => void) | null {
  const user = recordOf(recordOf(remembered())['user']);
  const [organizationId, userId] = [textOf(user['organizationId']), textOf(user['id'])];
  if (organizationId === null || userId === null) return null;
  try {
    return wakeReplica({ organizationId, userId });
  } catch {
    // Databases are refused, which the reader of the copy reports.
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
