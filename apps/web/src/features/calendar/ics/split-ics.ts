/** The parts of an iCalendar text that are read on their own, so that one that is broken leaves the others. */
export type IcsParts = {
  /** What calendars say of themselves, outside of their events and zones. */
  head: string;
  zones: string[];
  events: string[];
  /** Events that begin and do not end, as far as they go. */
  unclosed: string[];
};

/** Folded lines begin with a space, so what is written in a description is none of these. */
const bounds = /^(BEGIN|END)[ \t]*:[ \t]*([A-Za-z0-9-]+)[ \t]*$/gim;

/** @throws Error when the text is no calendar. */
export function splitIcs(text: string): IcsParts {
  const parts: IcsParts = { head: '', zones: [], events: [], unclosed: [] };
  let isCalendar = false;
  /** The part of a calendar that is open, and how many parts are open within it. */
  let open: { name: string; at: number; inner: string[] } | null = null;
  let headAt = 0;
  for (const { 0: line, 1: word = '', 2: written = '', index } of text.matchAll(bounds)) {
    const begins = word.toUpperCase() === 'BEGIN';
    const name = written.toUpperCase();
    if (name === 'VCALENDAR') {
      isCalendar ||= begins;
      if (!begins) continue;
      // The one before was cut off.
      if (open?.name === 'VEVENT') parts.unclosed.push(text.slice(open.at, index));
      open = null;
      headAt = index + line.length;
    } else if (begins && (open === null || (name === 'VEVENT' && open.name === 'VEVENT'))) {
      if (open === null) parts.head += text.slice(headAt, index);
      else parts.unclosed.push(text.slice(open.at, index));
      open = { name, at: index, inner: [] };
    } else if (begins) open?.inner.push(name);
    else if (open !== null && open.inner.at(-1) === name) open.inner.pop();
    else if (open !== null && open.name === name) {
      const part = text.slice(open.at, index + line.length);
      if (name === 'VTIMEZONE') parts.zones.push(part);
      if (name === 'VEVENT') parts.events.push(part);
      open = null;
      headAt = index + line.length;
    }
  }
  if (open?.name === 'VEVENT') parts.unclosed.push(text.slice(open.at));
  if (open === null) parts.head += text.slice(headAt);
  if (!isCalendar) throw new Error('The file has no calendar.');
  return parts;
}
