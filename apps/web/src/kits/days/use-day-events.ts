import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { useMemo } from 'react';
import { useCalendarEvents } from '../../data/records/calendar-events.ts';
import type { Rows } from '../../data/records/use-records.ts';
import { useLocale } from '../../design/locale.tsx';
import { instantsAround } from '@plumbline/domain/days/weeks';
import { isOnDays } from './event-days.ts';

/**
 * The events on a day of the organization, in order of their start. `attendee` narrows them to one person's.
 */
export function useDayEvents(day: string, attendee?: string): Rows<CalendarEvent> {
  const { timeZone } = useLocale();
  const span = instantsAround({ from: day, to: day });
  const events = useCalendarEvents({ ...span, ...(attendee !== undefined && { attendee }) });
  const { rows } = events;
  const ofDay = useMemo(
    () => rows.filter((event) => isOnDays(event, { from: day, to: day }, timeZone)),
    [rows, day, timeZone],
  );
  return { ...events, rows: ofDay };
}
