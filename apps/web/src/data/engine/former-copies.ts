import type { Replica } from '@plumbline/offline/replica/database';
import { clearRemovalMark, leaveOrganization } from '@plumbline/offline/replica/leave';
import { isAway, logError, toAppError } from '../server/errors.ts';
import { listOrganizations } from '../session/identity.ts';
import { formerCopies } from './former-copies-state.ts';
import { ownersOfLocalDatabases } from '../replica/local-database.ts';
import { forgetBesideCopy, forgetCopy, type OtherCopy, otherCopiesOf, withCopy } from './person-copies.ts';

/**
 * Call it after the server's first answer. Deletes the data of organizations to which the person no longer
 * belongs from this device, and leaves their sealed unsent work. If the server cannot be asked, earlier
 * findings are kept.
 */
export async function lookForFormer(user: { id: string; organizationId: string | null }): Promise<void> {
  let found: readonly OtherCopy[] = [];
  // The server has just confirmed this membership.
  if (user.organizationId !== null)
    await alone({ organizationId: user.organizationId, userId: user.id }, clearRemovalMark);
  try {
    found = await otherCopiesOf(user.id, user.organizationId);
    // Stores may be left although the copy itself is gone. They are deleted without a message.
    const beside = (await ownersOfLocalDatabases(user.id)).filter(
      ({ organizationId }) => organizationId !== user.organizationId,
    );
    if (found.length + beside.length > 0) {
      const belongsTo = new Set((await listOrganizations()).map(({ id }) => id));
      for (const owner of beside) if (!belongsTo.has(owner.organizationId)) await forgetBesideCopy(owner);
      found = await formerAmong(found, belongsTo);
    }
  } catch (thrown) {
    if (!isAway(toAppError(thrown))) logError(thrown, 'Looking for organizations of before');
    found = found.filter(({ left }) => left);
  }
  const { userId, dismissed } = formerCopies.get();
  formerCopies.set({ userId: user.id, copies: found, dismissed: dismissed && userId === user.id });
}

async function formerAmong(
  copies: readonly OtherCopy[],
  belongsTo: ReadonlySet<string>,
): Promise<OtherCopy[]> {
  const former: OtherCopy[] = [];
  for (const copy of copies) {
    const { owner, company, left, changes, files } = copy;
    if (!belongsTo.has(owner.organizationId)) {
      // The files go with what lies beside the copy.
      former.push({ ...copy, changes: changes === null ? null : changes - files, files: 0, left: true });
      await alone(owner, async (replica) => {
        await leaveOrganization(replica, { company, at: Date.now() });
      });
      await forgetBesideCopy(owner);
    } else if (left) await alone(owner, clearRemovalMark);
  }
  return former;
}

/**
 * Runs `act` on a copy. If the copy does not open, the error is logged, so that the next copy is still looked
 * at.
 */
async function alone(owner: OtherCopy['owner'], act: (replica: Replica) => Promise<void>): Promise<void> {
  try {
    await withCopy(owner, act);
  } catch (thrown) {
    logError(thrown, 'Clearing the copy of an organization of before');
  }
}

/** Deletes the remaining unsent work of former organizations from the device for good. */
export async function discardFormer(): Promise<void> {
  const { copies } = formerCopies.get();
  for (const { owner } of copies) await forgetCopy(owner);
  formerCopies.set({ ...formerCopies.get(), copies: [] });
}
