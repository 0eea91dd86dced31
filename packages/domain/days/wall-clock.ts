import { TZDate } from '@date-fns/tz';

/**
 * The instant of a local day 'YYYY-MM-DD' and time 'HH:MM' in a zone. In an hour that summer time skips, the
 * one after it.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, minute, 0, 0, timeZone).getTime());
}
