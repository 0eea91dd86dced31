import { dayOf } from '@plumbline/domain/days/days';
import type { Week } from '@plumbline/domain/days/weeks';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';

/**
 * The first and last day of an event in a zone. An event that ends at midnight is not part of the day that
 * begins then.
 */
export function daysOfEvent(
  { startDate, endDate }: Pick<CalendarEvent, 'startDate' | 'endDate'>,
  timeZone: string,
): Week {
  return {
    from: dayOf(startDate, timeZone),
    to: dayOf(Math.max(Date.parse(startDate), Date.parse(endDate) - 1), timeZone),
  };
}

/** Whether an event is on one of these days. A job that has no time yet is on none. */
export function isOnDays(event: CalendarEvent, days: Week, timeZone: string): boolean {
  if (event.unscheduled === true) return false;
  const { from, to } = daysOfEvent(event, timeZone);
  return from <= days.to && to >= days.from;
}
