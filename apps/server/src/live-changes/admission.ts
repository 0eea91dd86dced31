import type { LiveMessage } from '@plumbline/domain/operations/live';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import type { Caller } from '../identity/caller.ts';

export type Refusal = Extract<LiveMessage, { kind: 'refused' }>['code'];

/**
 * Why a person may not, or may no longer, listen. Null if they may. The checks and answers are those of the
 * gates of calls. `organizationId` is the organization that they named or listen to, or null if they named
 * none.
 */
export function refusalOf(caller: Caller | null, organizationId: string | null): Refusal | null {
  if (!caller) return 'SESSION_EXPIRED';
  const { membership, subscription } = caller;
  if (organizationId !== null && membership?.organizationId !== organizationId) return 'NOT_A_MEMBER';
  if (!membership || membership.role === null) return 'PERMISSION_DENIED';
  return allowsAccess(subscription?.status) ? null : 'PLAN_EXPIRED';
}
