import type { TimeEntry } from '../../entities/time-entry.ts';
import type { z } from 'zod';
import type { EffectContext } from '../mutation.ts';
import type { entryPunch } from './entry-fields.ts';

type Punch = z.output<typeof entryPunch> | undefined;

/** The server's time of a punch, as far as the device knows it; without a punch, the time of the change. */
export function punchedAt(punch: Punch, { at }: EffectContext): string {
  return punch ? new Date(Date.parse(punch.at) + (punch.offsetMs ?? 0)).toISOString() : at;
}

/** Only the server decides whether the position is on site, because it knows the fence. */
export function positionOf(punch: Punch): TimeEntry['clockInLocation'] {
  return punch?.position ? { ...punch.position, insideGeofence: null } : null;
}

/** The first fields of every entry. */
export const newEntry = {
  breaks: [],
  clockInLocation: null,
  clockOutLocation: null,
  deviceClockSkewMs: null,
  unconfirmed: null,
  approvedBy: null,
  revisions: [],
  answers: [],
  submittedAt: null,
};
