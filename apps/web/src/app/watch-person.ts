import { forgetFormer, formerCopies } from '../data/engine/former-copies-state.ts';
import { logError } from '../data/server/errors.ts';
import { recallEnded } from '../data/session/ended-person.ts';
import { noteRole } from '../data/session/role-change.ts';
import { session } from '../data/session/session.ts';
import { toast } from '../design/feedback/toast.ts';

/** Reacts to changes of the signed-in person: their role, their organizations, their sign-out. */
export function watchPerson(): void {
  recallEnded();
  let seen: string | null = null;
  session.store.subscribe(() => {
    const state = session.store.get();
    if (state.status === 'signed-out') {
      // The next person must not see toasts of the previous one.
      if (seen !== null) toast.dismissAll();
      seen = null;
      forgetFormer();
    }
    if (state.status !== 'signed-in') return;
    if (!state.remembered) noteRole(state.user);
    const { id, organizationId } = state.user;
    const now = `${id} ${organizationId} ${state.remembered}`;
    if (now === seen) return;
    seen = now;
    if (state.remembered) return;
    whenDrawn(organizationId)
      .then(() => import('../data/engine/former-copies.ts'))
      .then(({ lookForFormer }) => lookForFormer({ id, organizationId }))
      .catch((thrown: unknown) => {
        logError(thrown, 'Looking for organizations of before');
        // When the search fails, nothing should wait for it.
        formerCopies.set({ userId: id, copies: [], dismissed: false });
      });
  });
}

/** After the first page of the organization; without one there is none. */
async function whenDrawn(organizationId: string | null): Promise<void> {
  if (organizationId === null) return;
  const { afterFirstScreen } = await import('../data/engine/read-ahead.ts');
  await afterFirstScreen();
}
