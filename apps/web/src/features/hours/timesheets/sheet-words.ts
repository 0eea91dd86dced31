import { dayOf } from '@plumbline/domain/days/days';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { StatusKind } from '../../../design/display/status-icon.tsx';
import { formatHours } from '../../../design/format.ts';
import { radiusText } from '../../../kits/map/map-radius.ts';
import type { EntryMark } from './entry-marks.ts';
import type { WeekSheet, WeekState } from './week-sheet.ts';

export type Words = { locale: string; timeZone: string };

/** Whole minutes of seconds, as a timesheet writes them; nothing is rounded up. */
export const hoursText = (seconds: number): string => formatHours(Math.floor(seconds / 60));

/** The marks that an entry says with more than their name, so that the name alone is not said beside it. */
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

/** 'Thu' */
export function weekdayShort(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

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

/** The gravest mark of a week with its day, and how many entries have it. */
export function weekMarkText(
  { mark, entry, count }: NonNullable<WeekSheet['mark']>,
  { locale, timeZone }: Words,
): string {
  if (count > 1 && mark === 'changed') return `${count} entries changed, not answered`;
  const more = count > 1 ? ` and ${count - 1} more` : '';
  return `${markText(mark, entry, locale)}, ${weekdayShort(dayOf(entry.clockIn, timeZone), locale)}${more}`;
}

export const weekStateWords: Readonly<Record<WeekState, string>> = {
  none: 'No hours',
  open: 'Not submitted',
  submitted: 'Ready',
  approved: 'Approved',
};
