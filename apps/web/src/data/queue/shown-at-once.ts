import type { Prepared, RowChange } from '@plumbline/domain/mutations/mutation';
import { effectOn, fileBytesOf } from '@plumbline/offline/queue/effects';
import { v7 as uuidv7 } from 'uuid';
import { openReplicas } from '../replica/replica.ts';
import type { MutationName } from '../server/calls.ts';
import { currentUser } from '../session/session.ts';
import { mutationOf } from './mutation-of.ts';

type Made = { at?: string | undefined; blobs?: readonly { role: string; bytes: Uint8Array }[] | undefined };

/**
 * The rows that this device shows for a prepared change; none without a person or a copy. `at`: ISO 8601; now
 * by default.
 */
export async function shownOf(
  prepared: Prepared,
  { at, blobs = [] }: Made = {},
): Promise<readonly RowChange[]> {
  const open = openReplicas.get();
  const user = currentUser();
  if (open === null || user?.organizationId == null) return [];
  return await effectOn(open.replica, prepared, {
    person: { userId: user.id, organizationId: user.organizationId, role: user.role },
    at: at ?? new Date().toISOString(),
    fileBytes: fileBytesOf(blobs),
    newId: uuidv7,
  });
}

/**
 * The rows that this device shows for a call before the server has answered. Throws VALIDATION_ERROR for what
 * the server would refuse.
 */
export async function shownAtOnce(call: MutationName, input: unknown): Promise<readonly RowChange[]> {
  const mutation = mutationOf(call);
  return mutation === null ? [] : await shownOf(mutation.prepare(input));
}
