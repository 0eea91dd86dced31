import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';

/** A stop of one person's day: past, present (or next), or later. */
export type Stop = { event: CalendarEvent; state: 'done' | 'now' | 'ahead' };

const stops: ReadonlySet<CalendarEvent['eventType']> = new Set([
  ...(['job', 'inspection', 'delivery', 'meeting', 'training'] as const),
]);

/** The day's stops by their start; the plumb line is at the first that has not ended. `now`: ISO 8601. */
export function stopsOf(events: readonly CalendarEvent[], now: string): Stop[] {
  const ordered = events
    .filter(({ eventType, jobStatus }) => stops.has(eventType) && jobStatus !== 'cancelled')
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const isDone = ({ jobStatus, endDate }: CalendarEvent) => jobStatus === 'done' || endDate <= now;
  const next = ordered.find((event) => !isDone(event));
  return ordered.map((event) => ({
    event,
    state: event === next ? 'now' : isDone(event) ? 'done' : 'ahead',
  }));
}
