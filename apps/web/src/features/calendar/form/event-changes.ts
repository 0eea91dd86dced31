import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { mutate } from '../../../data/queue/mutate.ts';
import { undoable } from '../../../kits/changes/undoable.ts';

/** Deletes an event and offers Undo, which brings it back unless its hour was taken meanwhile. */
export function deleteEvent({ id: eventId, title }: Pick<CalendarEvent, 'id' | 'title'>): void {
  undoable({
    said: `Event deleted: ${title}`,
    id: `event-${eventId}`,
    act: () => mutate('calendarEvents.deleteEvent', { eventId }),
    takeBack: () => mutate('calendarEvents.restoreEvent', { eventId }),
  });
}
