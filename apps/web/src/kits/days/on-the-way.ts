import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { formatTime } from '../../design/format.ts';

/** Of a job whose crew has set out: 'On the way, due 8:40 AM', without the time where none was said. Else null. */
export function onTheWayText(
  { jobStatus, expectedAt }: Pick<CalendarEvent, 'jobStatus' | 'expectedAt'>,
  { locale, timeZone }: { locale: string; timeZone: string },
): string | null {
  if (jobStatus !== 'en_route') return null;
  return `On the way${expectedAt ? `, due ${formatTime(expectedAt, locale, timeZone)}` : ''}`;
}
