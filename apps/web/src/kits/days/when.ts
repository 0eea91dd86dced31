import { addDays, dayOf } from '@plumbline/domain/days/days';
import { formatDay, formatTime } from '../../design/format.ts';

/**
 * When something was done, as an hour if it was today and otherwise as a day. `today` and `timeZone` are the
 * organization's.
 */
export function stampText(
  instant: string,
  { today, locale, timeZone }: { today: string; locale: string; timeZone: string },
): string {
  const day = dayOf(instant, timeZone);
  return day === today ? formatTime(instant, locale, timeZone) : formatDay(day, locale);
}

/** 'Today', 'Tomorrow', or the date. */
export function dayWord(day: string, today: string, locale: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium');
}

/** Formats by zone. Each is made only once, because making one takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local time of an instant in a zone: 'HH:MM'. */
export function timeAt(instant: string | number, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  clocks.set(timeZone, clock);
  return clock.format(new Date(instant));
}
