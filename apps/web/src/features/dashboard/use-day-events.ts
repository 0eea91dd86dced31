import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { useMemo } from 'react';
import { useCalendarEvents } from '../../data/records/records.ts';
import { dayOf } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { instantsAround } from '../../kits/days/weeks.ts';

/** What lies on a day of the organization, by its start; `attendee` narrows it to one person's. */
export function useDayEvents(day: string, attendee?: string): readonly CalendarEvent[] {
  const { timeZone } = useLocale();
  const span = instantsAround({ from: day, to: day });
  const { rows } = useCalendarEvents({ ...span, ...(attendee !== undefined && { attendee }) });
  return useMemo(
    () =>
      rows.filter(({ startDate, endDate, unscheduled }) => {
        // What ends at midnight does not lie on the day that begins then.
        const last = dayOf(Math.max(Date.parse(startDate), Date.parse(endDate) - 1), timeZone);
        return unscheduled !== true && dayOf(startDate, timeZone) <= day && last >= day;
      }),
    [rows, day, timeZone],
  );
}
