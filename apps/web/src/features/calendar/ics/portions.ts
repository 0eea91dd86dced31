import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import type { IcsFile, IcsProgress } from './read-ics.ts';

/** How far the reading is, or the next events of what was read. */
export type CalendarFileProgress = IcsProgress | { events: OwnCalendarEvent[] };

/** So many events go over to the page at once; twenty thousand would hold it. */
const portion = 1_000;

/** Hands the events over in portions, and returns the rest of what was read. */
export function inPortions(read: IcsFile, hand: (next: { events: OwnCalendarEvent[] }) => void): IcsFile {
  for (let at = 0; at < read.events.length; at += portion)
    hand({ events: read.events.slice(at, at + portion) });
  return { ...read, events: [] };
}
