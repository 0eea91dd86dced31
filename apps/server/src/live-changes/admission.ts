import type { LiveMessage } from '@plumbline/domain/operations/live';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import type { Caller } from '../identity/caller.ts';

export type Refusal = Extract<LiveMessage, { kind: 'refused' }>['code'];

/** Why somebody may not (or no longer) listen to this organization; null when they may. The same questions as every call's gates. */
export function refusalOf(caller: Caller | null, organizationId: string | null): Refusal | null {
  if (!caller) return 'SESSION_EXPIRED';
  const { membership, subscription } = caller;
  if (!membership || membership.role === null) return 'PERMISSION_DENIED';
  if (organizationId !== null && membership.organizationId !== organizationId) return 'PERMISSION_DENIED';
  return allowsAccess(subscription?.status) ? null : 'PLAN_EXPIRED';
}
