import { tzOffset } from '@date-fns/tz';
import { dayMs } from './days.ts';

const minuteMs = 60_000;

/**
 * The instant of a local day 'YYYY-MM-DD' and time 'HH:MM' in a zone. Of a time that comes twice, because clocks
 * go back, it is the first one. A time that they skip is as much later as they skip.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const { at, skipped } = clockTime(day, time, timeZone);
  return new Date(at ?? skipped);
}

/** What the clocks of a zone show at an instant: 'YYYY-MM-DDTHH:MM:SS'. */
export const localTimeAt = (at: number, timeZone: string): string =>
  new Date(at + tzOffset(timeZone, new Date(at)) * minuteMs).toISOString().slice(0, 19);

/** Whether the clocks of a zone show this time on this day, or skip it. */
export const isOnClocks = (day: string, time: string, timeZone: string): boolean =>
  clockTime(day, time, timeZone).at !== undefined;

function clockTime(day: string, time: string, timeZone: string): { at: number | undefined; skipped: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const inUtc = new Date(0);
  inUtc.setUTCFullYear(year, month - 1, date);
  const local = inUtc.setUTCHours(hour, minute);
  const offsetMs = (at: number) => tzOffset(timeZone, new Date(at)) * minuteMs;
  // No zone is a day away, so a change of the clocks at that time lies between these. The larger offset is the
  // earlier instant.
  const [before, after] = [offsetMs(local - dayMs), offsetMs(local + dayMs)];
  const at = [local - Math.max(before, after), local - Math.min(before, after)].find(
    (each) => each + offsetMs(each) === local,
  );
  return { at, skipped: local - before };
}
