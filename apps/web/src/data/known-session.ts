import { knownSessionKey } from './known-session-key.ts';
import { isRecord, textOf } from './parse.ts';
import type { SignedIn } from './session-engine.ts';
import { userRecordOf } from './session-user.ts';
import { subscriptionOf } from './subscription-view.ts';

/** The last session of this device, for a start without a signal. Holds nothing that opens anything on the server. */
export function readKnownSession(): SignedIn | null {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(knownSessionKey) ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(kept) || !isRecord(kept['user'])) return null;
  const { user } = kept;
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
    subscription: subscriptionOf(kept['subscription']),
    teamRow: null,
    remembered: true,
  };
}

export function writeKnownSession(known: SignedIn): void {
  try {
    localStorage.setItem(
      knownSessionKey,
      JSON.stringify({ user: known.user, subscription: known.subscription }),
    );
  } catch {
    // Storage is refused: this device opens only with a signal.
  }
}
