import type { Role } from '@plumbline/domain/access/roles';
import type { AppError } from '@plumbline/domain/errors/app-error';
import { recordOf } from '../server/parse.ts';
import { createStore } from '../store.ts';
import type { SignedInUser } from './session-user.ts';

/** One entry for each organization of a person: a role that changes in one while they work in another is told once they come to it. */
const prefix = 'plumbline.role';

/** The person's role in the organization in sight has changed since this device last heard of it. */
export const roleChange = createStore<Role | null>(null);
let noted: string | null = null;

/** Holds what the server says of a person against what it said before, also before this page was opened. */
export function noteRole({
  id,
  organizationId,
  role,
}: Pick<SignedInUser, 'id' | 'organizationId' | 'role'>): void {
  if (organizationId === null || role === null) return;
  const key = `${prefix}:${organizationId}:${id}`;
  // What was said of another organization is not said of this one.
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
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
}

/** A refusal that names the role it was decided by, and it is not the one that this device believes in. */
export function namesOtherRole(
  { code, details }: { code: AppError['code']; details?: unknown },
  role: Role | null,
): boolean {
  if (code !== 'PERMISSION_DENIED') return false;
  const named = recordOf(details)['role'];
  return named !== undefined && named !== role;
}
