import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { byId, compare } from './order.ts';
import { type Rows, useRecords } from './use-records.ts';

export type EventFilter = { from: string; to: string; projectId?: string; attendee?: string };

/** Events that overlap the time from `from` to `to` (ISO 8601, UTC), by their start. */
export function useCalendarEvents({ from, to, projectId, attendee }: EventFilter): Rows<CalendarEvent> {
  const fits = (event: CalendarEvent) =>
    event.startDate < to &&
    event.endDate > from &&
    (projectId === undefined || event.projectId === projectId) &&
    (attendee === undefined || event.attendees.includes(attendee));
  return useRecords(
    'calendarEvent',
    'list',
    {
      find: async (table) => (await table.where('startDate').below(to).toArray()).filter(fits),
      fits,
      order: (a, b) => compare(a.startDate, b.startDate) || byId(a, b),
    },
    [from, to, projectId, attendee],
  );
}
