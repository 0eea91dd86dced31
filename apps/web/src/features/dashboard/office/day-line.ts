import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';

/** A stop of one person's day: behind them, where they are (or go next), or ahead. */
export type Stop = { event: CalendarEvent; state: 'done' | 'now' | 'ahead' };

const stops: ReadonlySet<CalendarEvent['eventType']> = new Set([
  ...(['job', 'inspection', 'delivery', 'meeting', 'training'] as const),
]);

/** The day's stops by their start; the first that is not over is where the plumb line hangs. `now`: ISO 8601. */
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
