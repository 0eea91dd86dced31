import type { Role } from '@plumbline/domain/access/roles';
import type { SessionState } from './session-engine.ts';
import { createStore } from './store.ts';

const key = 'plumbline.role';

/** The person's role has changed since this device last heard of it. */
export const roleChange = createStore<Role | null>(null);

/** Holds what the server says of a person against what it said before, also before this page was opened. */
export function noteRole(state: SessionState): void {
  if (state.status !== 'signed-in' || state.remembered) return;
  const { id, organizationId, role } = state.user;
  if (organizationId === null || role === null) return;
  const whose = `${organizationId}:${id}:`;
  const before = localStorage.getItem(key);
  if (before === whose + role) return;
  localStorage.setItem(key, whose + role);
  if (before?.startsWith(whose)) roleChange.set(role);
}

export function forgetRole(): void {
  roleChange.set(null);
  localStorage.removeItem(key);
}
