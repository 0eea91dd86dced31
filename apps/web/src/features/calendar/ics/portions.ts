import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import type { IcsFile, IcsProgress } from './read-ics.ts';

/** The progress of the reading, or the next portion of the events that were read. */
export type CalendarFileProgress = IcsProgress | { events: OwnCalendarEvent[] };

/**
 * The number of events that go from the worker to the page at once. Twenty thousand at once would block the
 * page.
 */
const portion = 1_000;

/** Passes the events to `hand` in portions, and returns the file without them. */
export function inPortions(read: IcsFile, hand: (next: { events: OwnCalendarEvent[] }) => void): IcsFile {
  for (let at = 0; at < read.events.length; at += portion)
    hand({ events: read.events.slice(at, at + portion) });
  return { ...read, events: [] };
}
