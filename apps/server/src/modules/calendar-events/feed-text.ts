import { TZDate } from '@date-fns/tz';
import { addDays } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import ical, {
  type ICalCalendar,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import { type Recurring, spanAt } from './series/expand.ts';

export type FeedEvent = CalendarEvent & { project: string | null; address: string | null };

/** What repeats, with its times: the event of each, or null where the person does not have it. */
export type FeedSeries = Recurring & {
  id: string;
  places: readonly { startsAt: string; detached: boolean; event: FeedEvent | null }[];
};

export type Feed = {
  name: string;
  timeZone: string;
  /** The origin of the web app, to which each event links. */
  publicUrl: string;
  /** What does not repeat. */
  events: readonly FeedEvent[];
  series: readonly FeedSeries[];
};

/** How often a program should ask again, in seconds. */
const refreshS = 3_600;

/** A person's events as an iCalendar file (RFC 5545), with the rules of the zone in it. */
export function feedText(feed: Feed): string {
  const { name, timeZone, publicUrl, events, series } = feed;
  const calendar = ical({ name, prodId: { company: 'Plumbline', product: 'Calendar', language: 'EN' } });
  calendar.timezone({ name: timeZone, generator: (zone) => zoneBlock(zone)[0] ?? null });
  calendar.ttl(refreshS);
  for (const event of events) calendar.createEvent(single(event, timeZone, publicUrl));
  for (const each of series) addSeries(calendar, each, publicUrl);
  return calendar.toString();
}

function single(event: FeedEvent, zone: string, publicUrl: string): ICalEventData {
  return {
    ...wordsOf(event, publicUrl),
    id: `${event.id}@plumbline`,
    ...timesOf(
      { from: Date.parse(event.startDate), to: Date.parse(event.endDate), isAllDay: event.isAllDay },
      zone,
    ),
  };
}

/** One event with its rule, the times that are left out, and those that differ. */
function addSeries(calendar: ICalCalendar, series: FeedSeries, publicUrl: string): void {
  const { id, zone, isAllDay, places } = series;
  const model = places.findLast(({ event, detached }) => event !== null && !detached)?.event;
  if (!model) {
    for (const { event } of places) if (event) calendar.createEvent(single(event, zone, publicUrl));
    return;
  }
  const own = `${id}@plumbline`;
  const differs = ({ startsAt, event }: FeedSeries['places'][number]) =>
    event !== null && !isAsModel(event, model, spanAt(startsAt, series));
  // The library has no whole day for the time that a changed one was to have, so it stands for itself.
  const left = places.filter((place) => place.event === null || (isAllDay && differs(place)));
  calendar.createEvent({
    ...wordsOf(model, publicUrl),
    id: own,
    ...timesOf({ ...spanAt(series.startsAt, series), isAllDay }, zone),
    sequence: Math.max(...places.flatMap(({ event }) => (event === null ? [] : [sequenceOf(event)]))),
    repeating: [
      `RRULE:${ruleOf(series)}`,
      ...exceptions(
        left.map(({ startsAt }) => startsAt),
        series,
      ),
    ].join('\n'),
  });
  for (const place of places) {
    const { startsAt, event } = place;
    if (event === null || !differs(place)) continue;
    const changed = single(event, zone, publicUrl);
    const instead = { id: own, recurrenceId: new TZDate(spanAt(startsAt, series).from, zone) };
    calendar.createEvent(isAllDay ? changed : { ...changed, ...instead });
  }
}

type Times = { from: number; to: number; isAllDay: boolean };

function timesOf(
  { from, to, isAllDay }: Times,
  zone: string,
): Pick<ICalEventData, 'start' | 'end' | 'timezone' | 'allDay'> & { start: TZDate } {
  // A plain Date would be written in the time of the machine.
  return { start: new TZDate(from, zone), end: new TZDate(to, zone), timezone: zone, allDay: isAllDay };
}

const sequenceOf = ({ planRevision = 1 }: CalendarEvent): number => planRevision - 1;

function wordsOf(event: FeedEvent, publicUrl: string): Omit<ICalEventData, 'start'> {
  return {
    sequence: sequenceOf(event),
    stamp: new Date(event.updatedAt),
    created: new Date(event.createdAt),
    lastModified: new Date(event.updatedAt),
    summary: event.title,
    location: event.location ?? event.address,
    description: [event.project, event.description].filter(Boolean).join('\n\n') || null,
    url: `${publicUrl}/calendar?event=${event.id}`,
    status: event.jobStatus === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency:
      event.isBlocking === false ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

/** Whether an event is what the rule and the model say of it. */
function isAsModel(event: FeedEvent, model: FeedEvent, { from, to }: { from: number; to: number }): boolean {
  const said = ({
    title,
    location,
    description,
    project,
    address,
    isBlocking,
    isAllDay,
    jobStatus,
  }: FeedEvent) =>
    JSON.stringify([
      ...[title, location, description, project, address, isBlocking !== false, isAllDay],
      jobStatus === 'cancelled',
    ]);
  return (
    Date.parse(event.startDate) === from && Date.parse(event.endDate) === to && said(event) === said(model)
  );
}

/** Times that are left out, in the form of the start. */
function exceptions(startsAt: readonly string[], { zone, isAllDay }: FeedSeries): string[] {
  if (startsAt.length === 0) return [];
  const plain = startsAt.map((local) => local.replaceAll(/[-:]/g, ''));
  return isAllDay
    ? [`EXDATE;VALUE=DATE:${plain.map((local) => local.slice(0, 8)).join(',')}`]
    : [`EXDATE;TZID=${zone}:${plain.map((local) => `${local}00`).join(',')}`];
}

/** Of times with an hour the last day of a rule is said as an instant, as RFC 5545 has it. */
function ruleOf({ rule, isAllDay, zone }: FeedSeries): string {
  return rule.replace(
    /UNTIL=(\d{4})(\d{2})(\d{2})(?:T\w+)?/,
    (_, year: string, month: string, date: string) => {
      if (isAllDay) return `UNTIL=${year}${month}${date}`;
      const end = instantAt(addDays(`${year}-${month}-${date}`, 1), '00:00', zone).getTime() - 1_000;
      return `UNTIL=${new Date(end).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
    },
  );
}
