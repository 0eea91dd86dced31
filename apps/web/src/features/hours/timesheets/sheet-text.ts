import { dayOf } from '@plumbline/domain/days/days';
import { formatHours, formatHoursInWords } from '../../../design/format.ts';
import { markText } from '../parts/mark-text.ts';
import type { WeekSheet, WeekState } from './week-sheet.ts';

export type Texts = { locale: string; timeZone: string };

/** Seconds as hours and whole minutes, rounded down. */
export const hoursText = (seconds: number): string => formatHours(Math.floor(seconds / 60));

/** The same in a sentence: '8:44 h worked'. */
export const hoursWords = (seconds: number): string => formatHoursInWords(Math.floor(seconds / 60));

/** '1:09 h overtime' */
export const overtimeText = (seconds: number): string => `${hoursWords(seconds)} overtime`;

/** 'Thu' */
export function weekdayShort(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** The most serious mark of a week with its day, and the number of entries that have it. */
export function weekMarkText(
  { mark, entry, count }: NonNullable<WeekSheet['mark']>,
  { locale, timeZone }: Texts,
): string {
  if (count > 1 && mark === 'changed') return `${count} entries changed, not answered`;
  const more = count > 1 ? ` and ${count - 1} more` : '';
  return `${markText(mark, entry, locale)}, ${weekdayShort(dayOf(entry.clockIn, timeZone), locale)}${more}`;
}

export const weekStateText: Readonly<Record<WeekState, string>> = {
  none: 'No hours',
  open: 'Not submitted',
  submitted: 'Ready',
  approved: 'Approved',
};
