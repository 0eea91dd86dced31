import { TZDate } from '@date-fns/tz';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';

export type FeedEvent = CalendarEvent & { project: string | null; address: string | null };

export type Feed = {
  name: string;
  timeZone: string;
  /** The origin of the web app, to which each event links. */
  publicUrl: string;
  events: readonly FeedEvent[];
};

/** How often a program should ask again, in seconds. */
const refreshS = 3_600;

/** A person's events as an iCalendar file (RFC 5545), with the rules of the zone in it. */
export function feedText({ name, timeZone, publicUrl, events }: Feed): string {
  const calendar = ical({ name, prodId: { company: 'Plumbline', product: 'Calendar', language: 'EN' } });
  calendar.timezone({ name: timeZone, generator: (zone) => zoneBlock(zone)[0] ?? null });
  calendar.ttl(refreshS);
  for (const event of events) {
    // A plain Date would be written in the time of the machine.
    const local = (instant: string) => new TZDate(Date.parse(instant), timeZone);
    calendar.createEvent({
      id: `${event.id}@plumbline`,
      sequence: (event.planRevision ?? 1) - 1,
      stamp: new Date(event.updatedAt),
      created: new Date(event.createdAt),
      lastModified: new Date(event.updatedAt),
      start: local(event.startDate),
      end: local(event.endDate),
      timezone: timeZone,
      allDay: event.isAllDay,
      summary: event.title,
      location: event.location ?? event.address,
      description: [event.project, event.description].filter(Boolean).join('\n\n') || null,
      url: `${publicUrl}/calendar?event=${event.id}`,
      status: event.jobStatus === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency:
        event.isBlocking === false ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  }
  return calendar.toString();
}
