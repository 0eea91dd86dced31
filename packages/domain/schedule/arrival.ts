import type { CalendarEvent } from '../entities/calendar-event.ts';
import { arrivalMinutes, arrivalStepMinutes } from '../limits/schedule.ts';
import { type Site, travelS } from './booking.ts';

export type Drive = { minutes: number; from: CalendarEvent };

/**
 * The drive to a visit from its person's visit before, rounded up to whole steps. Null if there was none
 * before, if it was at the same site, or if one of the sites is not known.
 * @param day the person's events of that day
 */
export function driveTo(
  event: CalendarEvent,
  day: readonly CalendarEvent[],
  { siteOf, speedKmh }: { siteOf: (projectId: string | null) => Site | null; speedKmh: number },
): Drive | null {
  const from = day
    .filter(({ id, jobStatus, unscheduled }) => id !== event.id && jobStatus !== 'cancelled' && !unscheduled)
    .filter(({ startDate, isAllDay }) => startDate < event.startDate && !isAllDay)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .at(-1);
  if (from === undefined) return null;
  const lengthS = travelS(siteOf(from.projectId), siteOf(event.projectId), speedKmh);
  if (lengthS === 0) return null;
  return { from, minutes: Math.ceil(lengthS / 60 / arrivalStepMinutes) * arrivalStepMinutes };
}

/**
 * The minutes to arrival that a crew can choose from. The length of the drive replaces the usual choice that
 * is nearest to it.
 */
export function arrivalChoices(drive: Drive | null): number[] {
  if (drive === null) return [...arrivalMinutes];
  const { minutes } = drive;
  const next = arrivalMinutes.toSorted((a, b) => Math.abs(a - minutes) - Math.abs(b - minutes))[0];
  return [...arrivalMinutes.filter((each) => each !== next), minutes].toSorted((a, b) => a - b);
}
