import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { byId, compare } from './order.ts';
import { type Rows, useRecords } from './use-records.ts';

export type EventFilter = { from: string; to: string; projectId?: string; attendee?: string };

export const earliestStart = (a: CalendarEvent, b: CalendarEvent): number =>
  compare(a.startDate, b.startDate) || byId(a, b);

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
      order: earliestStart,
    },
    [from, to, projectId, attendee],
  );
}
