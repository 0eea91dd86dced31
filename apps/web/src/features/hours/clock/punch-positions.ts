import type { DevicePosition } from '../../../data/device/device-position.ts';
import { createStore } from '../../../data/store.ts';
import { soughtPunchesKey } from '../../../data/tracking/sought-punches-key.ts';

/** A punch of an entry. */
export type PunchOf = { entryId: string; of: 'clockIn' | 'clockOut' };

/** A kept punch whose place the device has found. */
export type LocatedPunch = PunchOf & { projectId: string | null; position: DevicePosition };

/** A punch away from its job of which is asked why: how far, '0.6 mi', and from which job. */
export type AwayPunch = PunchOf & { away: string; job: string };

/** Ids of the entries of which a punch waits for its position. */
export const positionsSought = createStore<ReadonlySet<string>>(new Set());

/** Those that the organization's policy has not been applied to yet, the oldest first. */
export const locatedPunches = createStore<readonly LocatedPunch[]>([]);

/** The one that is asked about now. */
export const awayPunch = createStore<AwayPunch | null>(null);

/** When this page was opened, where an earlier one was looking for a position; else null. */
export function openedWhileSought(): number | null {
  try {
    return localStorage.getItem(soughtPunchesKey) === null ? null : Date.now();
  } catch {
    return null;
  }
}
