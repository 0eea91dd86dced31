import { addDays } from '@plumbline/domain/days/days';
import { instantAt, localTimeAt } from '@plumbline/domain/days/wall-clock';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { feedDescriptionLength, feedEventsMax, feedMaxBytes } from '@plumbline/domain/limits/schedule';
import { ruleOf as ruleText } from '@plumbline/domain/schedule/repeat';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import { dayOfLocal, localStarts, type Recurring, repeatOf, spanAt, timesBefore } from './series/expand.ts';

/** The fields of an event that the file contains. */
export type FeedEvent = Pick<
  CalendarEvent,
  | 'id'
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'isAllDay'
  | 'location'
  | 'jobStatus'
  | 'createdAt'
  | 'updatedAt'
  | 'planRevision'
  | 'isBlocking'
> & { description: string | null; project: string | null; address: string | null };

/** A series with its times from a day on. The event of a time is null if the person does not have it. */
export type FeedSeries = Recurring & {
  id: string;
  madeUntil: string;
  occurrences: readonly { startsAt: string; detached: boolean; event: FeedEvent | null }[];
};

export type Feed = {
  name: string;
  timeZone: string;
  /** The origin of the web app, for the links to events. */
  publicUrl: string;
  /** The first day in the file. */
  firstDay: string;
  /** The events that do not repeat, in order of their start. */
  events: readonly FeedEvent[];
  series: readonly FeedSeries[];
  /** The first day that is missing because there were too many events. Null if the file is complete. */
  cutAt: string | null;
};

/**
 * A person's events as an iCalendar file (RFC 5545), with the rules of its zone. It yields after each event,
 * so that the server can do other work. A file that is not complete contains a note about it.
 */
export function* feedFile(feed: Feed): Generator<void, Buffer> {
  const body: Buffer[] = [];
  let bytes = 0;
  let cutAt = feed.cutAt;
  for (const lines of componentsOf(feed)) {
    const part = Buffer.from(lines.text);
    bytes += part.length;
    if (bytes > feedMaxBytes) {
      cutAt = lines.day;
      break;
    }
    body.push(part);
    yield;
  }
  return Buffer.concat([
    Buffer.from(headOf(feed, cutAt !== null)),
    ...body,
    Buffer.from(cutAt === null ? '' : noteOf(feed, cutAt)),
    Buffer.from('END:VCALENDAR\r\n'),
  ]);
}

/** The interval at which programs should ask again. */
const refresh = 'PT1H';
const incomplete = `This file holds ${feedEventsMax.toLocaleString('en-US')} events at most. Later ones are in Plumbline.`;

function headOf({ name, timeZone }: Feed, isCut: boolean): string {
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Plumbline//Calendar//EN'],
    ...[`NAME:${textOf(name)}`, `X-WR-CALNAME:${withoutControls(name)}`],
    ...(isCut ? [`X-WR-CALDESC:${incomplete}`] : []),
    ...zoneLines(timeZone),
    ...[`TIMEZONE-ID:${timeZone}`, `X-WR-TIMEZONE:${timeZone}`],
    ...[`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`],
  ]
    .map(folded)
    .join('');
}

const zones = new Map<string, string[]>();

function zoneLines(timeZone: string): string[] {
  const existing = zones.get(timeZone);
  const lines = existing ?? (zoneBlock(timeZone)[0] ?? '').split(/\r?\n/).filter((line) => line !== '');
  zones.set(timeZone, lines);
  return lines;
}

/** An all-day event that says from which day on events are missing. */
function noteOf({ publicUrl }: Feed, day: string): string {
  return component([
    ...['UID:not-complete@plumbline', `DTSTAMP:${plainDay(day)}T000000Z`],
    ...[`DTSTART;VALUE=DATE:${plainDay(day)}`, `DTEND;VALUE=DATE:${plainDay(addDays(day, 1))}`],
    ...[`SUMMARY:${textOf('This calendar is not complete from here on')}`, 'TRANSP:TRANSPARENT'],
    ...[`DESCRIPTION:${textOf(incomplete)}`, `URL;VALUE=URI:${publicUrl}/calendar`],
  ]);
}

type Part = { text: string; day: string };

/** The parts of the file. Series come first, because they are short and stand for many events. */
function* componentsOf(feed: Feed): Generator<Part> {
  const { timeZone, publicUrl, series, firstDay } = feed;
  const events = [...feed.events];
  for (const each of series) {
    const repeating = repeatingParts(each, feed);
    if (repeating === null) events.push(...each.occurrences.flatMap(({ event }) => event ?? []));
    else for (const text of repeating) yield { text, day: firstDay };
  }
  events.sort((a, b) =>
    a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id < b.id ? -1 : 1,
  );
  for (const event of events)
    yield {
      text: component([
        `UID:${event.id}@plumbline`,
        ...singleLines(event, timeZone),
        ...wordLines(event, publicUrl),
      ]),
      day: localTimeAt(Date.parse(event.startDate), timeZone).slice(0, 10),
    };
}

/**
 * The parts of a series: one event with its rule and exceptions, and one for each time that differs. Null if
 * the rule has no time in the feed.
 */
function repeatingParts(series: FeedSeries, { publicUrl, firstDay }: Feed): Generator<string> | null {
  const { zone, isAllDay, occurrences, madeUntil } = series;
  const model = occurrences.findLast(({ event, detached }) => event !== null && !detached)?.event;
  const { value: first } = localStarts(series, { from: firstDay, until: madeUntil }).next();
  if (!model || typeof first !== 'string') return null;
  return parts(model, first);

  function* parts(like: FeedEvent, begins: string): Generator<string> {
    const uid = `UID:${series.id}@plumbline`;
    const text = eventTextOf(like);
    const differing: (typeof occurrences)[number][] = [];
    for (const where of occurrences) {
      const isOther = where.event !== null && !isAsModel(where.event, text, spanAt(where.startsAt, series));
      if (isOther) differing.push(where);
    }
    // A changed time of an all-day series is written as an event of its own, because programs disagree about
    // how a RECURRENCE-ID names a day.
    const own = isAllDay ? new Set(differing) : new Set();
    const there = occurrences.filter((each) => each.event !== null && !own.has(each));
    const present = new Set(there.map(({ startsAt }) => startsAt));
    const left = [...localStarts(series, { from: firstDay, until: madeUntil })].filter(
      (start) => !present.has(start),
    );
    const sequence = Math.max(...occurrences.map(({ event }) => (event === null ? 0 : sequenceOf(event))));
    yield component([
      ...[uid, ...timeLines({ ...spanAt(begins, series), isAllDay }, zone)],
      `RRULE:${ruleFrom(series, begins)}`,
      ...exceptions(left, series),
      ...wordLines(like, publicUrl, sequence),
    ]);
    for (const { startsAt, event } of differing) {
      if (event === null) continue;
      const instead = `RECURRENCE-ID;TZID=${zone}:${plainLocal(startsAt)}`;
      const name = isAllDay ? [`UID:${event.id}@plumbline`] : [uid, instead];
      yield component([...name, ...singleLines(event, zone), ...wordLines(event, publicUrl)]);
    }
  }
}

const component = (lines: readonly string[]): string =>
  ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].map(folded).join('');

type Times = { from: number; to: number; isAllDay: boolean };

const singleLines = ({ startDate, endDate, isAllDay }: FeedEvent, zone: string): string[] =>
  timeLines({ from: Date.parse(startDate), to: Date.parse(endDate), isAllDay }, zone);

function timeLines({ from, to, isAllDay }: Times, zone: string): string[] {
  const [start, end] = [from, to].map((at) => localTimeAt(at, zone));
  if (!isAllDay)
    return [
      `DTSTART;TZID=${zone}:${(start ?? '').replaceAll(/[-:]/g, '')}`,
      `DTEND;TZID=${zone}:${(end ?? '').replaceAll(/[-:]/g, '')}`,
    ];
  return [
    `DTSTART;VALUE=DATE:${plainDay(start ?? '')}`,
    `DTEND;VALUE=DATE:${plainDay(end ?? '')}`,
    ...['X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', 'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE'],
  ];
}

const sequenceOf = ({ planRevision = 1 }: Pick<FeedEvent, 'planRevision'>): number => planRevision - 1;

function wordLines(event: FeedEvent, publicUrl: string, sequence = sequenceOf(event)): string[] {
  const where = event.location ?? event.address;
  const description = [event.project, cut(event.description)].filter(Boolean).join('\n\n');
  return [
    ...[`SEQUENCE:${sequence}`, `DTSTAMP:${plainInstant(event.updatedAt)}`],
    `SUMMARY:${textOf(event.title)}`,
    ...(where ? [`LOCATION:${textOf(where)}`] : []),
    ...(description === '' ? [] : [`DESCRIPTION:${textOf(description)}`]),
    `TRANSP:${event.isBlocking === false ? 'TRANSPARENT' : 'OPAQUE'}`,
    `URL;VALUE=URI:${publicUrl}/calendar?event=${event.id}`,
    `STATUS:${event.jobStatus === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    ...[`CREATED:${plainInstant(event.createdAt)}`, `LAST-MODIFIED:${plainInstant(event.updatedAt)}`],
  ];
}

/** Cuts a long description, and ends it with a note where the rest is. */
function cut(description: string | null): string | null {
  const letters = Array.from(description ?? '');
  if (letters.length <= feedDescriptionLength) return description;
  return `${letters.slice(0, feedDescriptionLength).join('')}…\n\nThe rest is in Plumbline.`;
}

function eventTextOf(event: FeedEvent): string {
  const { title, location, description, project, address, isBlocking, isAllDay, jobStatus } = event;
  return JSON.stringify([
    ...[title, location, description, project, address, isBlocking !== false, isAllDay],
    jobStatus === 'cancelled',
  ]);
}

/** Whether an event has the text of the model and the time of the rule. */
const isAsModel = (event: FeedEvent, text: string, { from, to }: { from: number; to: number }): boolean =>
  Date.parse(event.startDate) === from && Date.parse(event.endDate) === to && eventTextOf(event) === text;

/** The times that are left out, written in the same form as the start. */
function exceptions(startsAt: readonly string[], { zone, isAllDay }: FeedSeries): string[] {
  if (startsAt.length === 0) return [];
  return isAllDay
    ? [`EXDATE;VALUE=DATE:${startsAt.map(plainDay).join(',')}`]
    : [`EXDATE;TZID=${zone}:${startsAt.map(plainLocal).join(',')}`];
}

/**
 * The rule for a series that begins at one of its later times. The end of a rule with times of the day is an
 * instant, as RFC 5545 demands.
 */
function ruleFrom(series: FeedSeries, begins: string): string {
  const { rule, isAllDay, zone } = series;
  const { end, ...repeat } = repeatOf(rule);
  const plain = ruleText({ ...repeat, end: null });
  if (end === null) return plain;
  if ('count' in end) return `${plain};COUNT=${Math.max(1, end.count - timesBefore(series, begins))}`;
  if (isAllDay) return `${plain};UNTIL=${plainDay(end.until)}`;
  const last = instantAt(addDays(end.until, 1), '00:00', zone).getTime() - 1_000;
  return `${plain};UNTIL=${plainInstant(new Date(last).toISOString())}`;
}

/** '20261102' for a day or a local time. */
const plainDay = (local: string): string => dayOfLocal(local).replaceAll('-', '');
/** '20261102T070000' for 'YYYY-MM-DDTHH:MM'. */
const plainLocal = (local: string): string => `${local.replaceAll(/[-:]/g, '')}00`;
/** For example '20261102T130000Z'. */
const plainInstant = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const withoutControls = (text: string): string => text.replaceAll(/(?!\t)\p{Cc}/gu, '');

/** Escapes a text (RFC 5545, 3.3.11) and removes control characters, which are not allowed. */
const textOf = (text: string): string =>
  withoutControls(text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`));

const lineBytes = 75;

/** Folds a line into lines of at most 75 bytes; each continuation begins with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const size = Buffer.byteLength(line);
  if (size <= lineBytes) return `${line}\r\n`;
  // A continuation has 74 characters, because its space counts.
  if (size === line.length)
    return `${line.slice(0, lineBytes)}${line.slice(lineBytes).replaceAll(/.{1,74}/g, '\r\n $&')}\r\n`;
  let [from, bytes] = [0, 0];
  const parts: string[] = [];
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0;
    const width = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4;
    if (bytes + width > lineBytes) {
      parts.push(line.slice(from, at));
      [from, bytes] = [at, 1];
    }
    bytes += width;
    at += code < 0x1_00_00 ? 1 : 2;
  }
  return `${[...parts, line.slice(from)].join('\r\n ')}\r\n`;
}
