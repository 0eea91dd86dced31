import { goTo } from '../navigation.ts';
import { forgetQueueKeysOf } from '../replica/queue-key.ts';
import { postToTabs } from '../device/tabs.ts';
import { isUnanswered, logError, toAppError } from '../server/errors.ts';
import { forgetEnded } from '../session/ended-person.ts';
import { noteSessionEndsLater } from '../session/ended-session.ts';
import { endSession } from '../session/identity.ts';
import { forgetRole } from '../session/role-change.ts';
import { currentUser, session } from '../session/session.ts';

export type SignOutResult = { ok: true } | { ok: false; message: string };

/**
 * Ends the session, deletes all copies of this person from the device, with their drafts and the keys of
 * their queues, and goes to the site's root in every tab. Never throws. If the server refuses to end the
 * session, or is reachable but could not be asked, nothing else happens. Ask about unsent work before
 * (`navigation/use-leave.ts`).
 */
export async function signOut(): Promise<SignOutResult> {
  const user = currentUser();
  let resume = () => {};
  try {
    // Before the session ends, because the next pull would be refused.
    resume = (await import('./run-sync.ts')).pauseSync();
    await endSession();
  } catch (thrown) {
    const error = toAppError(thrown);
    logError(error, 'Signing out');
    if (!isUnanswered(error) || (await serverIsReached())) {
      resume();
      return { ok: false, message: error.message };
    }
    // Without a connection the device forgets the person anyway; the server ends the session at the next
    // contact (decision 17).
    noteSessionEndsLater(true);
  }
  // The screens are left first, because they read data that is deleted next.
  goTo('/');
  session.forget();
  forgetEnded();
  forgetRole();
  postToTabs('signed-out');
  if (user !== null) await clearDevice(user);
  return { ok: true };
}

/** Whether the server can be reached, so that the person can try again. */
async function serverIsReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { checkHealth } = (await import('../device/browser-network.ts')).browserNetwork;
  return await checkHealth(new AbortController().signal).then(
    () => true,
    () => false,
  );
}

async function clearDevice({
  id,
  organizationId,
}: {
  id: string;
  organizationId: string | null;
}): Promise<void> {
  try {
    const { forgetCopiesOf } = await import('./person-copies.ts');
    await forgetCopiesOf(id, organizationId);
  } catch (thrown) {
    logError(thrown, 'Deleting the copies on this device');
  } finally {
    // What could not be deleted cannot be read without its key.
    forgetQueueKeysOf(id);
  }
}
