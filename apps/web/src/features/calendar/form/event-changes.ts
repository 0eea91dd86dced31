import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { mutate } from '../../../data/queue/mutate.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import type { Scope } from './scope-dialog.tsx';

/** Deletes an event, or more of its series, and offers Undo, which brings back what no other has taken the hour of. */
export function deleteEvent(
  { id: eventId, title }: Pick<CalendarEvent, 'id' | 'title'>,
  scope?: Scope,
): void {
  undoable({
    said: scope === undefined || scope === 'this' ? `Event deleted: ${title}` : `Events deleted: ${title}`,
    id: `event-${eventId}`,
    act: () => mutate('calendarEvents.deleteEvent', { eventId, ...(scope !== undefined && { scope }) }),
    takeBack: () => mutate('calendarEvents.restoreEvent', { eventId }),
  });
}
