import { addDays, dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { useMemo } from 'react';
import { useCalendarEvents } from '../../data/records/calendar-events.ts';
import type { Rows } from '../../data/records/use-records.ts';
import { useNow } from '../../data/device/clock.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';

const daysAhead = 14;
const visits: ReadonlySet<string> = new Set(['job', 'inspection', 'delivery']);

/**
 * The visits of two weeks that have not begun, also where the crew is late and still on the way, by their start;
 * `attendee` narrows them to one person's, whose today is shown elsewhere on their page.
 */
export function useNextVisits(attendee?: string): Rows<CalendarEvent> {
  const today = useToday();
  const { timeZone } = useLocale();
  // Computed from the day, so that the query stays the same while the page is open.
  const span = useMemo(
    () => ({ from: `${addDays(today, -1)}T00:00:00.000Z`, to: `${addDays(today, daysAhead)}T00:00:00.000Z` }),
    [today],
  );
  const events = useCalendarEvents({ ...span, ...(attendee !== undefined && { attendee }) });
  const now = new Date(useNow()).toISOString();
  return {
    ...events,
    rows: events.rows.filter(({ eventType, startDate, jobStatus, unscheduled }) => {
      const day = dayOf(startDate, timeZone);
      const comes = startDate > now || (jobStatus === 'en_route' && day === today);
      const ahead = attendee === undefined ? comes : day > today;
      return ahead && visits.has(eventType) && jobStatus !== 'cancelled' && unscheduled !== true;
    }),
  };
}
