import type { GuardSession } from '@plumbline/domain/access/guard';
import type { SessionState } from '../../data/session/session-engine.ts';

/** The session in the form that the guard of the domain package takes. */
export function guardSession(state: SessionState): GuardSession {
  if (state.status !== 'signed-in') return state.status;
  const { user, subscription } = state;
  return {
    role: user.role,
    organizationId: user.organizationId,
    planName: subscription?.planName ?? null,
    subscriptionStatus: subscription?.status ?? null,
    email: user.email,
  };
}

/** Which of the two accounts named by the server's settings is signed in; the server says so in the user's metadata. */
export function accountOf(state: SessionState): { isTester: boolean; isOperator: boolean } {
  const metadata = state.status === 'signed-in' ? state.user.metadata : {};
  return { isTester: metadata['isTester'] === true, isOperator: metadata['isOperator'] === true };
}
