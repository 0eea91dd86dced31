import { positionJoinsMs } from '@plumbline/domain/limits/time';
import type { DevicePosition } from '../../../data/files/device-position.ts';
import { listOf, recordOf, textOf } from '../../../data/server/parse.ts';
import { currentUser } from '../../../data/session/session.ts';
import { createStore } from '../../../data/store.ts';

/** A punch of an entry. */
export type PunchOf = { entryId: string; of: 'clockIn' | 'clockOut' };

/** A kept punch whose place the device has found. */
export type PlacedPunch = PunchOf & { projectId: string | null; position: DevicePosition };

/** A punch away from its job of which is asked why: how far, '0.6 mi', and from which job. */
export type AwayPunch = PunchOf & { away: string; job: string };

/** Ids of the entries of which a punch waits for its position. */
export const positionsSought = createStore<ReadonlySet<string>>(new Set());

/** Those that the organization's policy has not been applied to yet, the oldest first. */
export const placedPunches = createStore<readonly PlacedPunch[]>([]);

/** The one that is asked about now. */
export const awayPunch = createStore<AwayPunch | null>(null);

/**
 * A punch whose position the device looks for. `projectId`: the job that it may be away from; null for the end of a
 * switch, which nobody is asked about. `at`: the device's clock at the press, milliseconds since 1970.
 */
export type SoughtPunch = PunchOf & { projectId: string | null; at: number };

const key = 'plumbline.punches-sought';
type Kept = SoughtPunch & { userId: string; organizationId: string };

/** Keeps on the device what is looked for, so that a page that is opened again can look on. */
export function keepSought(punches: readonly SoughtPunch[]): void {
  const user = currentUser();
  if (user === null || user.organizationId === null) return;
  const { id: userId, organizationId } = user;
  write([...readKept(), ...punches.map((punch) => ({ ...punch, userId, organizationId }))]);
}

export function forgetSought(punches: readonly PunchOf[]): void {
  const gone = new Set(punches.map(({ entryId, of }) => `${entryId} ${of}`));
  write(readKept().filter(({ entryId, of }) => !gone.has(`${entryId} ${of}`)));
}

/** What this person's device was looking for when the page was closed, as far as a position may still join it. */
export function soughtBefore(): SoughtPunch[] {
  const user = currentUser();
  const kept = readKept();
  write(kept);
  return kept.filter(
    ({ userId, organizationId }) => userId === user?.id && organizationId === user.organizationId,
  );
}

function write(kept: readonly Kept[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is refused, so a page that is closed meanwhile leaves the position unknown.
  }
}

/** Those that a position may still join. */
function readKept(): Kept[] {
  const now = Date.now();
  try {
    return listOf(JSON.parse(localStorage.getItem(key) ?? 'null'))
      .filter(isKept)
      .filter(({ at }) => at <= now && now - at < positionJoinsMs);
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  const { entryId, of, projectId, at, userId, organizationId } = recordOf(value);
  return (
    [entryId, userId, organizationId].every((id) => textOf(id) !== null) &&
    (of === 'clockIn' || of === 'clockOut') &&
    (projectId === null || textOf(projectId) !== null) &&
    typeof at === 'number'
  );
}
