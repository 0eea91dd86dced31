import { dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { PlannedEvent } from '../../../data/records/visit-drafts.ts';
import { formatDay, formatDayTime, formatTime } from '../../../design/format.ts';

type Where = { locale: string; timeZone: string };

/** What a draft changes, in few words: 'new', 'was Tue, 8:00 AM', 'was 8:00 AM', 'was not scheduled', 'other people'. */
export function draftText({ draft, ...event }: PlannedEvent, where: Where): string | null {
  if (draft === undefined) return null;
  const { published } = draft;
  if (published === null) return 'new';
  if (published.unscheduled === true) return event.unscheduled === true ? 'changed' : 'was not scheduled';
  if (published.startDate !== event.startDate || event.unscheduled === true)
    return `was ${wasText(published, event, where)}`;
  if (published.endDate !== event.endDate)
    return `was until ${formatTime(published.endDate, where.locale, where.timeZone)}`;
  const crew = (of: CalendarEvent) => of.attendees.toSorted().join();
  return crew(published) === crew(event) ? 'changed' : 'other people';
}

function wasText(published: CalendarEvent, event: CalendarEvent, { locale, timeZone }: Where): string {
  const day = dayOf(published.startDate, timeZone);
  if (published.isAllDay) return formatDay(day, locale, 'weekday');
  return day === dayOf(event.startDate, timeZone) && event.unscheduled !== true
    ? formatTime(published.startDate, locale, timeZone)
    : formatDayTime(published.startDate, locale, timeZone);
}
