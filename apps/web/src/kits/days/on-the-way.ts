import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { formatTime } from '../../design/format.ts';

/**
 * For a job whose crew is on the way: 'On the way, due 8:40 AM', or without the time if none was given. Null
 * for all other events.
 */
export function onTheWayText(
  { jobStatus, expectedAt }: Pick<CalendarEvent, 'jobStatus' | 'expectedAt'>,
  { locale, timeZone }: { locale: string; timeZone: string },
): string | null {
  if (jobStatus !== 'en_route') return null;
  return `On the way${expectedAt ? `, due ${formatTime(expectedAt, locale, timeZone)}` : ''}`;
}
