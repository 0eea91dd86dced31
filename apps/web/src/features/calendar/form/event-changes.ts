import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { mutate } from '../../../data/queue/mutate.ts';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import type { ScopeAnswer } from '../series/use-ask-scope.tsx';

/**
 * Deletes an event in the version that was on screen, or more of its series, and offers Undo. Undo does not
 * bring back an event whose time is booked by now.
 */
export function deleteEvent(
  { id: eventId, title, version }: Pick<CalendarEvent, 'id' | 'title' | 'version'>,
  answer?: ScopeAnswer,
): void {
  undoable({
    message:
      answer === undefined || answer.scope === 'this'
        ? `Event deleted: ${title}`
        : `Events deleted: ${title}`,
    id: `event-${eventId}`,
    act: () => asked(mutate('calendarEvents.deleteEvent', { eventId, version, ...answer })),
    takeBack: (deleted) =>
      asked(mutate('calendarEvents.restoreEvent', { eventId, version: deleted.version })),
  });
}

/** Catches up after a refusal, because the change by others that caused it may not be on this device yet. */
async function asked<Reply>(call: Promise<Reply>): Promise<Reply> {
  call.catch(catchUp);
  return await call;
}
