import type { Role } from '@plumbline/domain/access/roles';
import type { AppError } from '@plumbline/domain/errors/app-error';
import { recordOf } from '../parse.ts';
import { createStore } from '../store.ts';
import type { SignedInUser } from './session-user.ts';

/**
 * One entry per organization of a person, so that a role that changes in one while they work in another is
 * reported when they return.
 */
export const rolePrefix = 'plumbline.role';

/** Set when the person's role in the present organization has changed since this device last knew it. */
export const roleChange = createStore<Role | null>(null);
let noted: string | null = null;

/** Compares the person's role with what the server said before, also before this page was opened. */
export function noteRole({
  id,
  organizationId,
  role,
}: Pick<SignedInUser, 'id' | 'organizationId' | 'role'>): void {
  if (organizationId === null || role === null) return;
  const key = `${rolePrefix}:${organizationId}:${id}`;
  // A change in another organization is not shown in this one.
  if (noted !== key) roleChange.set(null);
  noted = key;
  const before = localStorage.getItem(key);
  if (before === role) return;
  localStorage.setItem(key, role);
  if (before !== null) roleChange.set(role);
}

export function forgetRole(): void {
  noted = null;
  roleChange.set(null);
  for (const name of Object.keys(localStorage))
    if (name.startsWith(rolePrefix)) localStorage.removeItem(name);
}

/** Whether a refusal names the role by which it was decided, and that differs from the one that this device knows. */
export function namesOtherRole(
  { code, details }: { code: AppError['code']; details?: unknown },
  role: Role | null,
): boolean {
  if (code !== 'PERMISSION_DENIED') return false;
  const named = recordOf(details)['role'];
  return named !== undefined && named !== role;
}
