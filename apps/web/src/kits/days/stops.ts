import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';

/** A stop of one person's day. `now` is the present stop, or the next one if none is under way. */
export type Stop = { event: CalendarEvent; state: 'done' | 'now' | 'ahead' };

const stops: ReadonlySet<CalendarEvent['eventType']> = new Set([
  ...(['job', 'inspection', 'delivery', 'meeting', 'training'] as const),
]);

/**
 * The stops of a day in order of their start. The present one is the first that has not ended; a job that was
 * begun ends only when somebody sets it to done. `now` is ISO 8601.
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

/** Consecutive stops at one site. The site with the present stop is `now`. */
export type Site = { state: Stop['state']; stops: [Stop, ...Stop[]] };

/** Groups the stops of a day by site. A meeting without a job is a site of its own. */
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

/** The present or next stop that is on a job. Null if none is left. */
export function nextJobStop(of: readonly Stop[]): CalendarEvent | null {
  return of.find(({ state, event }) => state !== 'done' && event.projectId !== null)?.event ?? null;
}
