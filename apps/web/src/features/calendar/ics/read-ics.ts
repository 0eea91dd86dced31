import { addDays } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import { startOfDay } from '@plumbline/domain/schedule/span';
import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import ICAL from 'ical.js';

/** What of a file is not read, and why. */
export type LeftOut = { title: string; reason: string };

export type IcsFile = { name: string | null; events: OwnCalendarEvent[]; left: LeftOut[] };

export type IcsWindow = {
  /** The organization's, in which times without a zone are read. */
  timeZone: string;
  /** Events of these days are read, and of repeating ones those of their times. */
  from: string;
  to: string;
};

/** Of a repeating event at most so many times are read. */
const timesMax = 500;
/** A rule that gives nothing within so many steps gives nothing. */
const stepsMax = 20_000;
/** Rules that are unusual in calendars and give thousands of times a day. */
const tooOften: readonly string[] = ['SECONDLY', 'MINUTELY', 'HOURLY'];

/** The events of an iCalendar file (RFC 5545) as instants, the first first. @throws Error when it is none. */
export function readIcs(text: string, window: IcsWindow): IcsFile {
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== 'vcalendar') throw new Error('The file has no calendar.');
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  try {
    return readCalendar(calendar, window);
  } finally {
    ICAL.TimezoneService.reset();
  }
}

function readCalendar(calendar: ICAL.Component, window: IcsWindow): IcsFile {
  const span = {
    from: startOfDay(window.from, window.timeZone),
    to: startOfDay(addDays(window.to, 1), window.timeZone),
  };
  const all = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const single = all.filter((event) => !event.isRecurrenceException());
  const events: OwnCalendarEvent[] = [];
  const left: LeftOut[] = [];
  for (const event of single) {
    for (const other of all)
      if (other.isRecurrenceException() && other.uid === event.uid) event.relateException(other);
    const title = titleOf(event);
    try {
      const found = timesOf(event, span, window.timeZone);
      events.push(...found);
    } catch (thrown) {
      left.push({ title, reason: thrown instanceof Unread ? thrown.message : 'It cannot be read.' });
    }
  }
  // Changed times whose series is not in the file stand for themselves.
  const known = new Set(single.map(({ uid }) => uid));
  for (const event of all.filter((one) => one.isRecurrenceException() && !known.has(one.uid)))
    events.push(...within(oneOf(event, event, window.timeZone), span));
  const name: unknown = calendar.getFirstPropertyValue('x-wr-calname');
  return {
    name: typeof name === 'string' && name.trim() !== '' ? name.trim() : null,
    events: events.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)),
    left,
  };
}

/** Why an event is left out, in words for the person. */
class Unread extends Error {}

type Instants = { from: number; to: number };

function timesOf(event: ICAL.Event, span: Instants, timeZone: string): OwnCalendarEvent[] {
  if (event.component.getFirstProperty('dtstart') === null) throw new Unread('It has no time.');
  if (statusOf(event) === 'CANCELLED') throw new Unread('It is cancelled.');
  if (!event.isRecurring()) return within(oneOf(event, event, timeZone), span);
  for (const rule of event.component.getAllProperties('rrule')) {
    const value: unknown = rule.getFirstValue();
    if (!(value instanceof ICAL.Recur) || tooOften.includes(value.freq))
      throw new Unread('Its way of repeating is not supported.');
  }
  const times: OwnCalendarEvent[] = [];
  const iterator = event.iterator();
  for (let step = 0; step < stepsMax && times.length < timesMax; step += 1) {
    const next: ICAL.Time | null | undefined = iterator.next();
    if (!next) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const time = oneOf(item, { startDate, endDate }, timeZone);
    if (Date.parse(time.startDate) >= span.to) break;
    if (statusOf(item) !== 'CANCELLED') times.push(...within(time, span));
  }
  return times;
}

const within = (event: OwnCalendarEvent, { from, to }: Instants): OwnCalendarEvent[] =>
  Date.parse(event.startDate) < to && Date.parse(event.endDate) >= from ? [event] : [];

function oneOf(
  event: ICAL.Event,
  { startDate, endDate }: { startDate: ICAL.Time; endDate: ICAL.Time },
  timeZone: string,
): OwnCalendarEvent {
  const zone = zoneNameOf(event.component.getFirstProperty('dtstart'));
  const instant = (time: ICAL.Time) => new Date(instantOf(time, zone ?? timeZone, timeZone)).toISOString();
  return {
    uid: event.uid || titleOf(event),
    title: titleOf(event),
    startDate: instant(startDate),
    endDate: instant(endDate),
    isAllDay: startDate.isDate,
    location: event.location?.trim() || null,
    description: event.description?.trim() || null,
    isBlocking: event.component.getFirstPropertyValue('transp') !== 'TRANSPARENT',
    repeats: event.isRecurring() || event.isRecurrenceException(),
  };
}

/** `zone`: the one that the file names for it, for which it may have no rules. */
function instantOf(time: ICAL.Time, zone: string, timeZone: string): number {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return startOfDay(day, timeZone);
  if (time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate().getTime();
  return instantAt(day, `${two(time.hour)}:${two(time.minute)}`, zone).getTime();
}

/** The zone's name where browsers know it. */
function zoneNameOf(property: ICAL.Property | null): string | null {
  const name: unknown = property?.getParameter('tzid');
  if (typeof name !== 'string') return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const titleOf = (event: ICAL.Event): string => event.summary?.trim() || 'Without a title';
const statusOf = (event: ICAL.Event): unknown => event.component.getFirstPropertyValue('status');
