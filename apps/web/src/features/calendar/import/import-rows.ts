import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { CalendarEventType } from '@plumbline/domain/entities/enumerations';
import { nameLength, textLength } from '@plumbline/domain/limits/lists';
import { importMax } from '@plumbline/domain/limits/schedule';
import type { ImportEvents } from '@plumbline/domain/mutations/calendar-events/import-events';
import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';

/** An event of the file with its place there, and why it is not ticked beforehand. `note`: what becomes of it. */
export type ImportRow = {
  key: string;
  event: OwnCalendarEvent;
  duplicate: string | null;
  note: string | null;
};

const noEnd = 'No end in the file, so it comes as a reminder';
const isMoment = ({ startDate, endDate, isAllDay }: OwnCalendarEvent): boolean =>
  startDate === endDate && !isAllDay;

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
  const all = events.map((event, index): ImportRow => {
    const time = `${event.uid} ${event.startDate}`;
    const isTwice = seen.has(time);
    seen.add(time);
    // Files of ours name the event itself. Titles are imported as long as they may be.
    // Without plans on these days there is nothing to look for, twenty thousand times.
    const isKnown =
      ids.size > 0 &&
      (ids.has(event.uid.split('@', 1)[0] ?? '') ||
        plans.has(`${shortened(event.title)} ${event.startDate}`));
    return {
      key: String(index),
      event,
      note: isMoment(event) ? noEnd : null,
      duplicate: isKnown ? 'Already in the calendar' : isTwice ? 'Twice in the file' : null,
    };
  });
  const fresh = all.filter(({ duplicate }) => duplicate === null);
  const selected = new Set(fresh.slice(0, importMax));
  let room = importMax - selected.size;
  const rows = all.filter((row) => selected.has(row) || (row.duplicate !== null && (room -= 1) >= 0));
  return { rows, more: fresh.length - selected.size };
}

/** The events as the server takes them: for a person, of a type, and as long as texts may be. */
export function importInput(
  rows: readonly ImportRow[],
  { attendees, eventType }: { attendees: string[]; eventType: CalendarEventType },
): ImportEvents['events'] {
  return rows.map(({ event }) => ({
    startDate: event.startDate,
    endDate: event.endDate,
    isAllDay: event.isAllDay,
    title: shortened(event.title),
    location: event.location === null ? null : shortened(event.location.replace(/\s+/g, ' ')),
    description: event.description === null ? null : shortened(event.description, textLength),
    isBlocking: event.isBlocking,
    attendees,
    // Only a reminder may end when it begins.
    eventType: isMoment(event) ? 'reminder' : eventType,
  }));
}

/** As long as it may be stored, and never with half a character at the cut. */
const shortened = (text: string, length = nameLength): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
