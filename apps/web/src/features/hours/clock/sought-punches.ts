import { positionJoinsMs } from '@plumbline/domain/limits/time';
import { listOf, recordOf, textOf } from '../../../data/parse.ts';
import { currentUser } from '../../../data/session/session.ts';
import { soughtPunchesKey } from '../../../data/tracking/sought-punches-key.ts';
import type { PunchOf } from './punch-positions.ts';

/**
 * A punch whose position the device looks for. `projectId`: the job that it may be away from; null for the end of a
 * switch, which nobody is asked about. `at`: the device's clock at the press, milliseconds since 1970.
 */
export type SoughtPunch = PunchOf & { projectId: string | null; at: number };

type StoredPunch = SoughtPunch & { userId: string; organizationId: string };

/** Keeps on the device what is looked for, so that a page that is opened again can look on. */
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

/** What this person's device was looking for before `openedAt`, as far as a position may still join it. */
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
    // Storage is refused, so a page that is closed meanwhile leaves the position unknown.
  }
}

/** Those that a position may still join. */
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
