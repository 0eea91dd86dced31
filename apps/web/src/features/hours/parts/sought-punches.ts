import { positionJoinsMs } from '@plumbline/domain/limits/time';
import { listOf, recordOf, textOf } from '../../../data/parse.ts';
import { currentUser } from '../../../data/session/session.ts';
import { soughtPunchesKey } from '../../../data/tracking/sought-punches-key.ts';
import type { PunchOf } from './punch-positions.ts';

/**
 * A punch whose position the device looks for. `projectId` is the job to which it is compared, or null for
 * the end of a switch, about which nobody is asked. `at` is the press by the device's clock, in milliseconds
 * since 1970.
 */
export type SoughtPunch = PunchOf & { projectId: string | null; at: number };

type StoredPunch = SoughtPunch & { userId: string; organizationId: string };

/** Stores the punches on the device, so that a new page can continue to look for their positions. */
export function keepSought(punches: readonly SoughtPunch[]): void {
  const user = currentUser();
  if (user === null || user.organizationId === null) return;
  const { id: userId, organizationId } = user;
  write([...readStored(), ...punches.map((punch) => ({ ...punch, userId, organizationId }))]);
}

export function forgetSought(punches: readonly PunchOf[]): void {
  const gone = new Set(punches.map(({ entryId, of }) => `${entryId} ${of}`));
  write(readStored().filter(({ entryId, of }) => !gone.has(`${entryId} ${of}`)));
}

/**
 * The punches for which this person's device was looking before `openedAt`, and which may still get a
 * position.
 */
export function soughtBefore(openedAt: number): SoughtPunch[] {
  const user = currentUser();
  const stored = readStored();
  write(stored);
  return stored.filter(
    ({ at, userId, organizationId }) =>
      at <= openedAt && userId === user?.id && organizationId === user.organizationId,
  );
}

function write(stored: readonly StoredPunch[]): void {
  try {
    if (stored.length === 0) localStorage.removeItem(soughtPunchesKey);
    else localStorage.setItem(soughtPunchesKey, JSON.stringify(stored));
  } catch {
    // The browser refuses storage. If the page is closed meanwhile, the position stays unknown.
  }
}

/** The stored punches that may still get a position. */
function readStored(): StoredPunch[] {
  const now = Date.now();
  try {
    return listOf(JSON.parse(localStorage.getItem(soughtPunchesKey) ?? 'null'))
      .filter(isStored)
      .filter(({ at }) => at <= now && now - at < positionJoinsMs);
  } catch {
    return [];
  }
}

function isStored(value: unknown): value is StoredPunch {
  const { entryId, of, projectId, at, userId, organizationId } = recordOf(value);
  return (
    [entryId, userId, organizationId].every((id) => textOf(id) !== null) &&
    (of === 'clockIn' || of === 'clockOut') &&
    (projectId === null || textOf(projectId) !== null) &&
    typeof at === 'number'
  );
}
