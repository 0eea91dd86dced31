import type { AppError } from '@plumbline/domain/errors/app-error';
import { type PlanTier, tierOf } from '@plumbline/domain/plans/tiers';
import { forgetEarly } from '../server/early-answers.ts';
import { logError } from '../server/errors.ts';
import { useStore } from '../store.ts';
import { forgetEnded, noteEnded } from './ended-person.ts';
import { getSession } from './identity-session.ts';
import { knownSessionKey } from './known-session-key.ts';
import { notePageOrganization } from '../server/page-organization.ts';
import { namesOtherRole } from './role-change.ts';
import { createSessionEngine, type SessionState } from './session-engine.ts';
import type { SignedInUser } from './session-user.ts';
import type { SubscriptionView } from './subscription-view.ts';

/** The person whom this tab showed last. */
let inSight: Pick<SignedInUser, 'id' | 'organizationId'> | null = null;

export const session = createSessionEngine({
  getSession,
  server: async () => (await import('./session-server.ts')).sessionServer,
  existing: {
    read: async () => (await import('./known-session.ts')).readKnownSession(localStorage, Date.now()),
    write: (stored) => {
      if (stored === null) {
        noteEnded(inSight);
        inSight = null;
        localStorage.removeItem(knownSessionKey);
      } else {
        forgetEnded();
        keep();
      }
    },
  },
  online: () => navigator.onLine,
  timers: {
    after: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    every: (intervalMs, run) => {
      const timer = setInterval(run, intervalMs);
      return () => clearInterval(timer);
    },
  },
  log: logError,
});

session.store.subscribe(() => {
  const now = session.store.get();
  if (now.status === 'signed-in') inSight = now.user;
  else if (now.status === 'signed-out') forgetEarly();
  notePageOrganization(now.status === 'signed-in' ? now.user.organizationId : null);
});

/**
 * Stores the present state instead of a given one, so that a person who has signed out meanwhile is not
 * stored again.
 */
function keep(): void {
  import('./known-session.ts')
    .then(({ writeKnownSession }) => {
      const now = session.store.get();
      if (now.status === 'signed-in' && !now.remembered) writeKnownSession(localStorage, now, Date.now());
    })
    .catch((thrown: unknown) => logError(thrown, 'Remembering the session'));
}

export function useSession(): SessionState {
  return useStore(session.store);
}

/** The signed-in person; used only inside the shell, where there always is one. */
export function useUser(): SignedInUser {
  const now = useSession();
  if (now.status !== 'signed-in') throw new Error('useUser stands outside the shell');
  return now.user;
}

export function useSubscription(): SubscriptionView | null {
  const now = useSession();
  return now.status === 'signed-in' ? now.subscription : null;
}

export function usePlan(): PlanTier {
  return tierOf(useSubscription()?.planName);
}

/** The signed-in person outside React; null without one. */
export function currentUser(): SignedInUser | null {
  const now = session.store.get();
  return now.status === 'signed-in' ? now.user : null;
}

/**
 * When a refusal shows that session, membership, plan or role differ from what this device knows, the session
 * is requested again and the guards follow.
 */
export function noticeRefusal(refusal: { code: AppError['code']; details?: unknown }): void {
  const { code } = refusal;
  if (code === 'SESSION_EXPIRED' || code === 'AUTH_ERROR') void session.check();
  else if (code === 'PLAN_EXPIRED' || code === 'NOT_A_MEMBER') void session.refresh();
  else if (namesOtherRole(refusal, currentUser()?.role ?? null)) void session.refresh();
}
