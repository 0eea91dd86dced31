import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { StatusKind } from '../../../design/display/status-icon.tsx';
import { radiusText } from '../../../kits/map/map-radius.ts';
import type { EntryMark } from './entry-marks.ts';

/** The marks that an entry explains at length, so that their name is not shown beside it. */
export const saidAtLength: ReadonlySet<EntryMark> = new Set<EntryMark>(['returned', 'clock', 'unconfirmed']);

export const markKinds: Readonly<Record<EntryMark, StatusKind>> = {
  missing: 'blocked',
  away: 'risk',
  objected: 'blocked',
  clock: 'risk',
  unconfirmed: 'risk',
  changed: 'neutral',
  returned: 'blocked',
};

/** 'Clock-out missing', 'Clocked in 1.3 mi away'. */
export function markText(mark: EntryMark, entry: TimeEntry, locale: string): string {
  const distanceM = entry.clockInLocation?.distanceM ?? null;
  return {
    missing: 'Clock-out missing',
    away: distanceM === null ? 'Clocked in off site' : `Clocked in ${radiusText(distanceM, locale)} away`,
    objected: 'Objects to a change',
    clock: 'Clock was changed',
    unconfirmed: 'Punch not confirmed',
    changed: 'Changed, not answered',
    returned: 'Sent back',
  }[mark];
}
