import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { distanceM } from '@plumbline/domain/hours/geofence';
import type { Site } from '@plumbline/domain/schedule/booking';

export type Stop = {
  event: CalendarEvent;
  /** Its place in the order of the day, from 1. */
  number: number;
  /** Null where its job has no pin. */
  site: Site | null;
  /** By the straight line from the last stop whose place is known, in metres. Null for the first, and without a place. */
  fromBeforeM: number | null;
};

/** A person's visits in the order of their times, with the straight lines between their places. */
export function routeOf(
  visits: readonly CalendarEvent[],
  siteOf: (projectId: string | null) => Site | null,
): { stops: Stop[]; totalM: number } {
  let last: Site | null = null;
  let totalM = 0;
  const stops: Stop[] = [];
  const sorted = visits.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  for (const [index, event] of sorted.entries()) {
    const site = siteOf(event.projectId);
    const fromBeforeM: number | null = site === null || last === null ? null : distanceM(last, site);
    totalM += fromBeforeM ?? 0;
    stops.push({ event, number: index + 1, site, fromBeforeM });
    last = site ?? last;
  }
  return { stops, totalM };
}
