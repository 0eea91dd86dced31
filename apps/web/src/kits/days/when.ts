import { addDays } from '@plumbline/domain/days/days';
import { dayOf, formatDay, formatTime } from '../../design/format.ts';

/** When something was done: today the hour, before that the day. `today` and `timeZone` are the organization's. */
export function stampWords(
  instant: string,
  { today, locale, timeZone }: { today: string; locale: string; timeZone: string },
): string {
  const day = dayOf(instant, timeZone);
  return day === today ? formatTime(instant, locale, timeZone) : formatDay(day, locale);
}

/** 'Today', 'Tomorrow', else the day. */
export function dayWord(day: string, today: string, locale: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium');
}
