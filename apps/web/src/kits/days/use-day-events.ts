import { dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { useMemo } from 'react';
import { useCalendarEvents } from '../../data/records/records.ts';
import type { Rows } from '../../data/records/use-records.ts';
import { useLocale } from '../../design/locale.tsx';
import { instantsAround } from '@plumbline/domain/days/weeks';

/** Events on a day of the organization, by their start; `attendee` narrows them to one person's. */
export function useDayEvents(day: string, attendee?: string): Rows<CalendarEvent> {
  const { timeZone } = useLocale();
  const span = instantsAround({ from: day, to: day });
  const events = useCalendarEvents({ ...span, ...(attendee !== undefined && { attendee }) });
  const { rows } = events;
  const ofDay = useMemo(
    () =>
      rows.filter(({ startDate, endDate, unscheduled }) => {
        // An event that ends at midnight is not part of the day that begins then.
        const last = dayOf(Math.max(Date.parse(startDate), Date.parse(endDate) - 1), timeZone);
        return unscheduled !== true && dayOf(startDate, timeZone) <= day && last >= day;
      }),
    [rows, day, timeZone],
  );
  return { ...events, rows: ofDay };
}
