import { dayOf, formatDay, formatTime } from '../../design/format.ts';

/** When something was done: today the hour, before that the day. `today` and `timeZone` are the organization's. */
export function stampWords(
  instant: string,
  { today, locale, timeZone }: { today: string; locale: string; timeZone: string },
): string {
  const day = dayOf(instant, timeZone);
  return day === today ? formatTime(instant, locale, timeZone) : formatDay(day, locale);
}
