import { dayMs } from '@plumbline/domain/days/days';
import { offlineSessionDays } from '@plumbline/domain/limits/session';
import { isRecord, textOf } from '../parse.ts';
import { knownSessionKey } from './known-session-key.ts';
import type { SignedIn } from './session-engine.ts';
import { userRecordOf } from './session-user.ts';
import { subscriptionOf } from './subscription-view.ts';

/**
 * The last session of this device, for a start without a connection; null once the server was not reached for
 * 30 days before `now` (milliseconds since 1970). Contains nothing that gives access to the server.
 */
export function readKnownSession(storage: Pick<Storage, 'getItem'>, now: number): SignedIn | null {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(knownSessionKey) ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(stored) || !isRecord(stored['user'])) return null;
  const reachedAt = stored['reachedAt'];
  if (typeof reachedAt !== 'number' || now - reachedAt > offlineSessionDays * dayMs) return null;
  const { user } = stored;
  const id = textOf(user['id']);
  if (id === null) return null;
  const { id: recordId, ...record } = userRecordOf({ ...user, id: user['recordId'] });
  return {
    status: 'signed-in',
    user: {
      ...record,
      id,
      recordId,
      email: textOf(user['email']) ?? '',
      name: textOf(user['name']) ?? 'User',
      firstName: textOf(user['firstName']),
      lastName: textOf(user['lastName']),
      imageUrl: textOf(user['imageUrl']),
      hasOrganization: record.organizationId !== null,
      needsTrial: record.organizationId === null,
    },
    subscription: subscriptionOf(stored['subscription']),
    teamRow: null,
    remembered: true,
  };
}

/** Stores the session that the server has just confirmed, at `reachedAt` (milliseconds since 1970). */
export function writeKnownSession(
  storage: Pick<Storage, 'setItem'>,
  { user, subscription }: SignedIn,
  reachedAt: number,
): void {
  try {
    storage.setItem(knownSessionKey, JSON.stringify({ user, subscription, reachedAt }));
  } catch {
    // Storage is refused, so this device opens only with a connection.
  }
}
