import type { GuardSession } from '@plumbline/domain/access/guard';
import type { SessionState } from '../data/session-engine.ts';

/** The session as the guard of the domain package asks for it. */
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
