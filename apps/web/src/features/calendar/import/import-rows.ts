import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { CalendarEventType } from '@plumbline/domain/entities/enumerations';
import { nameLength, textLength } from '@plumbline/domain/limits/lists';
import { importMax } from '@plumbline/domain/limits/schedule';
import type { ImportEvents } from '@plumbline/domain/mutations/calendar-events/import-events';
import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';

/** An event of the file with its place there, and why it is not ticked beforehand. */
export type ImportRow = { key: string; event: OwnCalendarEvent; known: string | null };

/**
 * The rows that one import takes, with those marked that stand in the calendar or twice in the file; `more`: new
 * ones beyond them. What is known gives way to what is new, so that a long file is imported part by part.
 */
export function importRows(
  events: readonly OwnCalendarEvent[],
  present: readonly Pick<CalendarEvent, 'id' | 'title' | 'startDate'>[],
): { rows: ImportRow[]; more: number } {
  const ids = new Set(present.map(({ id }) => id));
  const plans = new Set(present.map(({ title, startDate }) => `${title} ${startDate}`));
  const seen = new Set<string>();
  const all = events.map((event, place): ImportRow => {
    const time = `${event.uid} ${event.startDate}`;
    const isTwice = seen.has(time);
    seen.add(time);
    // Files of ours name the event itself. Titles are imported as long as they may be.
    // Without plans on these days there is nothing to look for, twenty thousand times.
    const isKnown =
      ids.size > 0 &&
      (ids.has(event.uid.split('@', 1)[0] ?? '') ||
        plans.has(`${event.title.slice(0, nameLength)} ${event.startDate}`));
    return {
      key: String(place),
      event,
      known: isKnown ? 'Already in the calendar' : isTwice ? 'Twice in the file' : null,
    };
  });
  const fresh = all.filter(({ known }) => known === null);
  const taken = new Set(fresh.slice(0, importMax));
  let room = importMax - taken.size;
  const rows = all.filter((row) => taken.has(row) || (row.known !== null && (room -= 1) >= 0));
  return { rows, more: fresh.length - taken.size };
}

/** The events as the server takes them: for a person, of a type, and as long as texts may be. */
export function importInput(
  rows: readonly ImportRow[],
  { attendees, eventType }: { attendees: string[]; eventType: CalendarEventType },
): ImportEvents['events'] {
  return rows.map(({ event }) => ({
    ...{ startDate: event.startDate, endDate: event.endDate, isAllDay: event.isAllDay },
    title: event.title.slice(0, nameLength),
    location: event.location?.replace(/\s+/g, ' ').slice(0, nameLength) ?? null,
    description: event.description?.slice(0, textLength) ?? null,
    ...{ isBlocking: event.isBlocking, attendees, eventType },
  }));
}
