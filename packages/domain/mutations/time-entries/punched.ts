import type { TimeEntry } from '../../entities/time-entry.ts';
import type { z } from 'zod';
import type { Scene } from '../mutation.ts';
import type { entryPunch } from './entry-fields.ts';

type Punch = z.output<typeof entryPunch> | undefined;

/** The server's time of a punch, as the device knew it; without one, of the scene. */
export function punchedAt(punch: Punch, { at }: Scene): string {
  return punch ? new Date(Date.parse(punch.at) + (punch.offsetMs ?? 0)).toISOString() : at;
}

/** Whether that is on site is the server's to say: it knows the fence. */
export function positionOf(punch: Punch): TimeEntry['clockInLocation'] {
  return punch?.position ? { ...punch.position, insideGeofence: null } : null;
}

/** What every entry begins with. */
export const newEntry = {
  breaks: [],
  clockInLocation: null,
  clockOutLocation: null,
  deviceClockSkewMs: null,
  approvedBy: null,
  revisions: [],
};
