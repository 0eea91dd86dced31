import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { CalendarEventType } from '@plumbline/domain/entities/enumerations';
import { nameLength, textLength } from '@plumbline/domain/limits/lists';
import { importMax } from '@plumbline/domain/limits/schedule';
import type { ImportEvents } from '@plumbline/domain/mutations/calendar-events/import-events';
import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';

/**
 * An event of the file. `key` is its index there. `duplicate` says why it is not ticked at first; `note` says
 * what the import changes about it.
 */
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
 * The rows for one import. Events that are already in the calendar, or twice in the file, are marked. New
 * events come before marked ones if there are too many for one import, so that a long file is imported in
 * several turns. `more` is the number of new events that are left for later.
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
    // A file that this product exported has the events' own ids. Titles are compared as they are imported,
    // which may be shortened. Without events in the calendar the comparison is skipped, because a file may
    // have twenty thousand.
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

/**
 * The rows as input of the call: with the attendees and the type, and with texts cut to the length that is
 * allowed.
 */
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
    // Only a reminder may end at the time when it begins.
    eventType: isMoment(event) ? 'reminder' : eventType,
  }));
}

/** Cuts a text to the length that may be stored. A character of two code units is not cut in half. */
const shortened = (text: string, length = nameLength): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
