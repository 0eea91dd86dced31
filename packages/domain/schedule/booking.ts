import { dayMs } from '../days/days.ts';
import type { CalendarEvent } from '../entities/calendar-event.ts';
import type { CalendarEventType } from '../entities/enumerations.ts';
import { distanceM } from '../hours/geofence.ts';
import type { Span } from '../days/span.ts';

export type Site = { latitude: number; longitude: number };

/** A time at which people are not free. */
export type Booking = Span & {
  eventId: string;
  title: string;
  userIds: readonly string[];
  timeOff: boolean;
  projectId: string | null;
  taskId: string | null;
  /** The site of the event. Null if it is not known. */
  site: Site | null;
};

const workTypes: readonly CalendarEventType[] = ['job', 'inspection', 'delivery'];
/** Whether an event of this type is work on a site, which has working hours and is dispatched. */
export const isWork = (type: CalendarEventType): boolean => workTypes.includes(type);

type Planned = Pick<
  CalendarEvent,
  | 'id'
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'eventType'
  | 'projectId'
  | 'taskId'
  | 'attendees'
  | 'isBlocking'
  | 'unscheduled'
  | 'jobStatus'
>;

/**
 * The booking of an event. Null if its people stay free, because it has no time yet, is cancelled or does not
 * block them. Time off always blocks its people.
 */
export function bookingOf(event: Planned, siteOf: (projectId: string) => Site | null): Booking | null {
  const { id, title, eventType, projectId, taskId = null, attendees } = event;
  const timeOff = eventType === 'time_off';
  if (event.unscheduled === true || event.jobStatus === 'cancelled') return null;
  if (event.isBlocking === false && !timeOff) return null;
  return {
    eventId: id,
    title,
    userIds: attendees,
    timeOff,
    projectId,
    taskId,
    from: Date.parse(event.startDate),
    to: Date.parse(event.endDate),
    site: projectId === null ? null : siteOf(projectId),
  };
}

/** The bookings within a day of a span, which are those that can cause a conflict. */
export const near = (bookings: readonly Booking[], { from, to }: Span): Booking[] =>
  bookings.filter((booking) => booking.to > from - dayMs && booking.from < to + dayMs);

/**
 * The time to drive between two sites in seconds, by the straight line between them. 0 if one of them is not
 * known.
 */
export function travelS(a: Site | null, b: Site | null, speedKmh: number): number {
  if (a === null || b === null) return 0;
  return Math.round((distanceM(a, b) * 3.6) / speedKmh);
}
