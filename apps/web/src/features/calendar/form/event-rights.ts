import { ADMIN, type Role } from '@plumbline/domain/access/roles';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { CalendarEventType } from '@plumbline/domain/entities/enumerations';

/** The types of events that field technicians may plan for themselves. */
export const ownEventTypes = ['reminder', 'time_off'] as const satisfies readonly CalendarEventType[];

type Reader = { id: string; role: Role | null };

/**
 * Whether the reader may change, move and delete an event. Admins may do so with every event, others with
 * their own reminders and time off.
 */
export function mayChangeEvent(
  { id, role }: Reader,
  { eventType, attendees, createdBy }: Pick<CalendarEvent, 'eventType' | 'attendees' | 'createdBy'>,
): boolean {
  if (role === ADMIN) return true;
  return (
    createdBy === id &&
    ownEventTypes.some((type) => type === eventType) &&
    attendees.length > 0 &&
    attendees.every((attendee) => attendee === id)
  );
}
