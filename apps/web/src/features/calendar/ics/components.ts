import { decodedOf, textOf } from './ics-values.ts';

/** A line of a calendar file: `NAME;PARAM=…:VALUE`. Names are in capitals. */
export type Property = {
  name: string;
  value: string;
  tzid: string | null;
  type: string | null;
  range: string | null;
};

/** An event, a zone or one of its clocks, with what is read of it. */
export type Component = { name: string; properties: Property[]; inner: Component[] };

/** The properties that mean something here; the others, attachments above all, are not kept. */
const texts = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'X-WR-CALNAME', 'NAME']);
const stored = new Set([
  ...[...texts, 'UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['STATUS', 'TRANSP', 'SEQUENCE', 'X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT'],
  ...['X-FUNAMBOL-ALLDAY', 'METHOD', 'X-WR-TIMEZONE', 'TIMEZONE-ID', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
  'X-LIC-LOCATION',
]);
const dates = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);

/** One VCALENDAR: what it says of itself, and its zones. */
export type CalendarHead = { properties: Property[]; zones: Component[] };

/** What comes of a part of a file when it ends. `isWhole`: false where its end is missing. */
export type TakePart = (part: Component, calendar: CalendarHead, isWhole: boolean) => void;

/** Puts the lines of a file together; a line that cannot be read is left out alone. */
export class Components {
  /** Whether there was a calendar at all. */
  isCalendar = false;
  readonly calendars: CalendarHead[] = [];
  readonly #take: TakePart;
  #calendar: CalendarHead = { properties: [], zones: [] };
  /** The part that is open, and those within it. */
  #open: Component[] = [];
  /** The text that a line without a name goes on with. */
  #last: Property | null = null;

  constructor(take: TakePart) {
    this.#take = take;
  }

  push(line: string): void {
    const bound = /^(BEGIN|END)\s*:\s*([A-Za-z0-9-]+)\s*$/i.exec(line);
    if (bound === null) return this.#property(line);
    this.#last = null;
    const name = (bound[2] ?? '').toUpperCase();
    if ((bound[1] ?? '').toUpperCase() === 'END') this.#close(name);
    else this.#begin(name);
  }

  /** Gives what is still open. */
  end(): void {
    const [part] = this.#open;
    if (part) this.#take(part, this.#calendar, false);
    this.#open = [];
  }

  #begin(name: string): void {
    if (name === 'VCALENDAR') {
      this.end();
      this.isCalendar = true;
      this.#calendar = { properties: [], zones: [] };
      this.calendars.push(this.#calendar);
      return;
    }
    // Events, to-dos and zones do not stand in one another, so the one before was cut off.
    if (ofCalendar.has(name)) this.end();
    const part: Component = { name, properties: [], inner: [] };
    this.#open.at(-1)?.inner.push(part);
    this.#open.push(part);
  }

  #close(name: string): void {
    if (name === 'VCALENDAR') return this.end();
    const index = this.#open.findLastIndex((each) => each.name === name);
    const part = this.#open[index];
    if (!part) return;
    this.#open = this.#open.slice(0, index);
    if (index > 0) return;
    if (name === 'VTIMEZONE') this.#calendar.zones.push(part);
    else this.#take(part, this.#calendar, true);
  }

  #property(line: string): void {
    const property = propertyOf(line);
    if (property === null) {
      if (this.#last) this.#last.value += `\\n${line.trim()}`;
      return;
    }
    this.#last = texts.has(property.name) ? property : null;
    if (!stored.has(property.name)) return;
    const [part] = this.#open;
    const owner = part === undefined ? this.#calendar : this.#open.at(-1);
    // Of an alarm within an event nothing is read.
    if (part?.name !== 'VTIMEZONE' && this.#open.length > 1) this.#last = null;
    else owner?.properties.push(property);
  }
}

const ofCalendar = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

/** Null for a line that is none, such as a text that goes on without being indented. */
function propertyOf(line: string): Property | null {
  const [found, written = '', rest = ''] = /^([A-Za-z][A-Za-z0-9-]*)\s*([;:=].*)$/s.exec(line) ?? [];
  if (found === undefined) return null;
  const name = written.toUpperCase();
  const isOne =
    stored.has(name) || written === name || written === written.toLowerCase() || name.startsWith('X-');
  if (!isOne) return null;
  if (rest.startsWith('=')) return name === 'TZID' ? bare(name, rest.slice(1)) : null;
  const [, params = '', value] =
    (dates.has(name) ? /^(.*?):\s*(\d{4}-?\d\d-?\d\d.*)$/s.exec(rest) : null) ??
    /^((?:"[^"]*"|[^":])*):(.*)$/s.exec(rest) ??
    /^([^:]*):(.*)$/s.exec(rest) ??
    [];
  if (value === undefined) return null;
  const property = bare(name, value);
  let encoding: string | null = null;
  let charset: string | null = null;
  for (const [, key = '', quoted, plain = ''] of params.matchAll(
    /;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^;]*))/g,
  )) {
    const text = (quoted ?? plain).trim();
    if (/^TZID$/i.test(key)) property.tzid = text;
    if (/^VALUE$/i.test(key)) property.type = text.toUpperCase();
    if (/^RANGE$/i.test(key)) property.range = text.toUpperCase();
    if (/^ENCODING$/i.test(key)) encoding = text;
    if (/^CHARSET$/i.test(key)) charset = text;
  }
  // vCalendar 1.0 may say the encoding alone, without a name.
  encoding ??= /;\s*QUOTED-PRINTABLE\s*(?:;|$)/i.test(params) ? 'QUOTED-PRINTABLE' : null;
  if (encoding !== null) property.value = decodedOf(property.value, encoding, charset).trim();
  return property;
}

const bare = (name: string, value: string): Property => ({
  name,
  value: value.trim(),
  tzid: null,
  type: null,
  range: null,
});

type Properties = Pick<Component, 'properties'>;
export const first = ({ properties }: Properties, name: string): Property | null =>
  properties.find((each) => each.name === name) ?? null;
export const every = ({ properties }: Properties, name: string): Property[] =>
  properties.filter((each) => each.name === name);
export const valueOf = (part: Properties, name: string): string | null => first(part, name)?.value ?? null;

/** What no database and no screen takes: control characters, except tabs and line ends. */
// oxlint-disable-next-line no-control-regex
const controls = /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** A text of several lines; null for none. */
export const linesOf = (part: Properties, name: string): string | null =>
  textOf(valueOf(part, name) ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .trim() || null;

/** A text of one line; null for none. */
export const lineOf = (part: Properties, name: string): string | null =>
  linesOf(part, name)?.replaceAll(/[\t\n ]+/g, ' ') ?? null;
