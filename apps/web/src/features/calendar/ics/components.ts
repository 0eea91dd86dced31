import { decodedOf, textOf } from './ics-values.ts';

/** A line of a calendar file: `NAME;PARAM=…:VALUE`. Names are in capitals. */
export type Property = {
  name: string;
  value: string;
  tzid: string | null;
  type: string | null;
  range: string | null;
};

/** An event, a zone, or a clock of a zone, with those of its properties that are read. */
export type Component = { name: string; properties: Property[]; inner: Component[] };

/** The properties that are read. The others are not kept in memory, above all attachments. */
const texts = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'X-WR-CALNAME', 'NAME']);
const stored = new Set([
  ...[...texts, 'UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['STATUS', 'TRANSP', 'SEQUENCE', 'X-MICROSOFT-CDO-ALLDAYEVENT', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT'],
  ...['X-FUNAMBOL-ALLDAY', 'METHOD', 'X-WR-TIMEZONE', 'TIMEZONE-ID', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
  'X-LIC-LOCATION',
]);
const dates = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID']);

/** The properties and zones of one VCALENDAR. */
export type CalendarHead = { properties: Property[]; zones: Component[] };

/** Is called with each part of a file when it ends. `isWhole` is false if its END line is missing. */
export type TakePart = (part: Component, calendar: CalendarHead, isWhole: boolean) => void;

/** Builds events and zones from the lines of a file. A line that cannot be read is skipped. */
export class Components {
  /** Whether the file contains a calendar. */
  isCalendar = false;
  readonly calendars: CalendarHead[] = [];
  readonly #take: TakePart;
  #calendar: CalendarHead = { properties: [], zones: [] };
  /** The part that is open now, followed by the open parts inside it. */
  #open: Component[] = [];
  /** The property to which a line without a name is appended. */
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

  /** Passes on a part that is still open at the end. */
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
    // Events, to-dos and zones cannot contain one another, so a part that is still open was cut off.
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
    // The properties of an alarm inside an event are not read.
    if (part?.name !== 'VTIMEZONE' && this.#open.length > 1) this.#last = null;
    else owner?.properties.push(property);
  }
}

const ofCalendar = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']);

/** Null if the line is not a property, such as a continued text that is not indented. */
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
  // vCalendar 1.0 may have the encoding alone, without the name ENCODING.
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

/** Control characters, except tabs and line ends. Neither the database nor a screen can take them. */
// oxlint-disable-next-line no-control-regex
const controls = /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** A text of several lines. Null if there is none. */
export const linesOf = (part: Properties, name: string): string | null =>
  textOf(valueOf(part, name) ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .trim() || null;

/** A text of one line. Null if there is none. */
export const lineOf = (part: Properties, name: string): string | null =>
  linesOf(part, name)?.replaceAll(/[\t\n ]+/g, ' ') ?? null;
