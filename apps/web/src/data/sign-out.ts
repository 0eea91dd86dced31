import { noteSessionEndsLater } from './ended-session.ts';
import { isUnanswered, logError, toAppError } from './errors.ts';
import { endSession } from './identity.ts';
import { goTo } from './navigation.ts';
import { forgetQueueKey } from './queue-key.ts';
import { currentUser, session } from './session.ts';
import { tellTabs } from './tabs.ts';

export type SignOutResult = { ok: true } | { ok: false; message: string };

/**
 * Ends the session, takes this person's copy and the key of their queue off the device and goes to the site's root, in every tab. Never throws:
 * where the server refuses to end the session, nothing else happens. Whoever asks about unsent work asks before this (`navigation/use-leave.ts`).
 */
export async function signOut(): Promise<SignOutResult> {
  const user = currentUser();
  const owner =
    user === null || user.organizationId === null
      ? null
      : { organizationId: user.organizationId, userId: user.id };
  let resume = () => {};
  try {
    // Before the session ends, else the next pull is refused.
    resume = (await import('./live.ts')).pauseSync();
    await endSession();
  } catch (thrown) {
    const error = toAppError(thrown);
    logError(error, 'Signing out');
    if (!isUnanswered(error)) {
      resume();
      return { ok: false, message: error.message };
    }
    // Without a signal the device forgets the person all the same; the server ends the session at the next contact (decision 17).
    noteSessionEndsLater(true);
  }
  // First away from the screens, which read what is deleted next.
  goTo('/');
  session.forget();
  tellTabs('signed-out');
  if (owner !== null) await clearDevice(owner);
  return { ok: true };
}

async function clearDevice(owner: { organizationId: string; userId: string }): Promise<void> {
  try {
    const { forgetReplica } = await import('./replica.ts');
    await forgetReplica(owner);
    forgetQueueKey(owner.userId);
  } catch (thrown) {
    logError(thrown, 'Deleting the copy on this device');
  }
}
