import type { ReplicaOwner } from '../replica/replica.ts';
import { isRecord, recordOf, textOf } from '../parse.ts';
import { createStore } from '../store.ts';
import { knownSessionKey } from './known-session-key.ts';

const key = 'plumbline.ended';

/**
 * The person whose session has ended here without a sign-out: their copy, and its unsent work, are still on
 * this device. Only ids.
 */
export const endedPerson = createStore<ReplicaOwner | null>(null);

/**
 * Stores that the session which this device remembers is over. After a sign-out nobody is remembered, or
 * `forgetEnded` follows. The first tab that notices the end stores it for all others. `inSight` is the person
 * whom this tab has shown, perhaps in another organization.
 */
export function noteEnded(inSight: { id: string; organizationId: string | null } | null): void {
  const user = recordOf(recordOf(parsed(knownSessionKey))['user']);
  const person = ownerIn({ userId: user['id'], organizationId: user['organizationId'] });
  const remembered = person ?? ownerIn(parsed(key));
  if (remembered === null) return;
  const owner = ownerIn({ userId: inSight?.id, organizationId: inSight?.organizationId }) ?? remembered;
  endedPerson.set(owner);
  localStorage.setItem(key, JSON.stringify(owner));
}

/** Reads which person's session ended before this page was opened. */
export function recallEnded(): void {
  endedPerson.set(ownerIn(parsed(key)));
}

/** Called after a sign-out, or when the person is signed in again. */
export function forgetEnded(): void {
  endedPerson.set(null);
  localStorage.removeItem(key);
}

function ownerIn(value: unknown): ReplicaOwner | null {
  if (!isRecord(value)) return null;
  const [organizationId, userId] = [textOf(value['organizationId']), textOf(value['userId'])];
  return organizationId === null || userId === null ? null : { organizationId, userId };
}

function parsed(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
