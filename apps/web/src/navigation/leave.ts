import { engineOf } from '../data/replica/engine-state.ts';
import { logError, showError } from '../data/server/errors.ts';
import { currentUser } from '../data/session/session.ts';
import { signOut } from '../data/engine/sign-out.ts';
import { toast } from '../design/feedback/toast.ts';

/** Signs out without a question. Never throws: a refusal is shown. */
export async function leaveNow(): Promise<void> {
  try {
    const result = await signOut();
    if (!result.ok) toast.error('You are still signed in', { description: result.message, id: 'sign-out' });
  } catch (thrown) {
    showError(thrown);
  }
}

/**
 * Whether this device holds unsent work of any of the person's organizations. A copy that cannot be read
 * counts as such, because an unnecessary question does less harm.
 */
export async function hasUnsent(): Promise<boolean> {
  const user = currentUser();
  if (user === null) return false;
  try {
    const { otherCopiesOf } = await import('../data/engine/person-copies.ts');
    const others = await otherCopiesOf(user.id, user.organizationId);
    if (others.some(({ changes }) => changes !== 0)) return true;
    if (user.organizationId === null) return false;
    const { countKeptUploads } = await import('../data/files/kept-uploads.ts');
    const files = await countKeptUploads({ organizationId: user.organizationId, userId: user.id });
    if (files > 0) {
      // The question follows how far they are (`waitingFilesStore`).
      await import('../data/files/project-uploads.ts');
      return true;
    }
    if (engineOf() === null) {
      // Outside the shell this person's queue is not open yet.
      const { startSending } = await import('../data/engine/run-sync.ts');
      startSending({ organizationId: user.organizationId, userId: user.id });
    }
    const engine = await engineOf();
    if (engine === null) return true;
    const { pending, failed } = await engine.outbox.counts();
    return pending + failed > 0;
  } catch (thrown) {
    logError(thrown, 'Looking for unsent work');
    return true;
  }
}
