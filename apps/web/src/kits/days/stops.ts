import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';

/** A stop of one person's day: past, present (or next), or later. */
export type Stop = { event: CalendarEvent; state: 'done' | 'now' | 'ahead' };

const stops: ReadonlySet<CalendarEvent['eventType']> = new Set([
  ...(['job', 'inspection', 'delivery', 'meeting', 'training'] as const),
]);

/**
 * The day's stops by their start; the plumb line is at the first that has not ended. A job that was begun lasts
 * until somebody says that it is done. `now`: ISO 8601.
 */
export function stopsOf(events: readonly CalendarEvent[], now: string): Stop[] {
  const ordered = events
    .filter(({ eventType, jobStatus }) => stops.has(eventType) && jobStatus !== 'cancelled')
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const isDone = ({ jobStatus, endDate }: CalendarEvent) =>
    jobStatus === 'done' || (endDate <= now && jobStatus !== 'en_route' && jobStatus !== 'on_site');
  const next = ordered.find((event) => !isDone(event));
  return ordered.map((event) => ({
    event,
    state: event === next ? 'now' : isDone(event) ? 'done' : 'ahead',
  }));
}

/** Stops at one site, one after the other; the plumb line is at the one with the present stop. */
export type Site = { state: Stop['state']; stops: [Stop, ...Stop[]] };

/** The stops of a day by where they are. A meeting without a job is a site of its own. */
export function sitesOf(of: readonly Stop[]): Site[] {
  const sites: Site[] = [];
  for (const stop of of) {
    const last = sites.at(-1);
    const { projectId } = stop.event;
    if (last && projectId !== null && last.stops[0].event.projectId === projectId) last.stops.push(stop);
    else sites.push({ state: 'done', stops: [stop] });
  }
  return sites.map(({ stops: there }) => ({
    state: there.some(({ state }) => state === 'now')
      ? 'now'
      : there.every(({ state }) => state === 'done')
        ? 'done'
        : 'ahead',
    stops: there,
  }));
}

/** The present or next stop on a job; null where none is left. */
export function nextJobStop(of: readonly Stop[]): CalendarEvent | null {
  return of.find(({ state, event }) => state !== 'done' && event.projectId !== null)?.event ?? null;
}
