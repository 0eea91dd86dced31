import type { DevicePosition } from '../../../data/device/device-position.ts';
import { recordOf, textOf } from '../../../data/parse.ts';
import { createStore } from '../../../data/store.ts';
import { soughtPunchesKey } from '../../../data/tracking/sought-punches-key.ts';

/** One of the two punches of a time entry. */
export type PunchOf = { entryId: string; of: 'clockIn' | 'clockOut' };

/** A stored punch whose position the device has found. */
export type LocatedPunch = PunchOf & { projectId: string | null; position: DevicePosition };

/**
 * A punch away from its job, for which the person is asked the reason: the distance, such as '0.6 mi', and
 * the job.
 */
export type AwayPunch = PunchOf & { away: string; job: string };

/** The ids of the entries with a punch that waits for its position. */
export const positionsSought = createStore<ReadonlySet<string>>(new Set());

/** The punches to which the organization's policy has not been applied yet, the oldest first. */
export const locatedPunches = createStore<readonly LocatedPunch[]>([]);

/** The punch about which the person is asked now. */
export const awayPunch = createStore<AwayPunch | null>(null);

/** Names the draft of that question, which is asked again after a reload. */
export const awayQuestion = 'away-question';

/** The question that an earlier page left open; null if there is none that can be read. */
export function awayPunchOf(left: unknown): AwayPunch | null {
  const { entryId, of, away, job } = recordOf(left);
  const texts = { entryId: textOf(entryId), away: textOf(away), job: textOf(job) };
  if (texts.entryId === null || texts.away === null || texts.job === null) return null;
  if (of !== 'clockIn' && of !== 'clockOut') return null;
  return { entryId: texts.entryId, of, away: texts.away, job: texts.job };
}

/** When this page was opened, if an earlier page was looking for a position. Else null. */
export function openedWhileSought(): number | null {
  try {
    return localStorage.getItem(soughtPunchesKey) === null ? null : Date.now();
  } catch {
    return null;
  }
}
