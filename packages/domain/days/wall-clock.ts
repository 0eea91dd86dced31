import { tzOffset } from '@date-fns/tz';
import { dayMs } from './days.ts';

const minuteMs = 60_000;

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export type ZoneOffset = (at: number) => number;

export const zoneOffset =
  (timeZone: string): ZoneOffset =>
  (at) =>
    tzOffset(timeZone, new Date(at)) * minuteMs;

/**
 * The instant of a local day 'YYYY-MM-DD' and time 'HH:MM' in a zone. Of a time that comes twice, because clocks
 * go back, it is the first one. A time that they skip is as much later as they skip.
 */
export const instantAt = (day: string, time: string, timeZone: string): Date =>
  new Date(instantOfWall(wallTime(day, time), zoneOffset(timeZone)));

/**
 * The instants at which a zone's clocks show a time on a day, in milliseconds since 1970: two of a time that comes
 * twice, the earlier first; of one that they skip, as much later as they skip.
 */
export function instantsAt(day: string, time: string, timeZone: string): [first: number, second?: number] {
  const local = wallTime(day, time);
  const { at, again, skipped } = onClocks(local, zoneOffset(timeZone));
  if (at === undefined) return [skipped];
  return again === undefined ? [at] : [at, again];
}

/** What the clocks of a zone show at an instant: 'YYYY-MM-DDTHH:MM:SS'. */
export const localTimeAt = (at: number, timeZone: string): string =>
  new Date(at + zoneOffset(timeZone)(at)).toISOString().slice(0, 19);

/** Whether the clocks of a zone show this time on this day, or skip it. */
export const isOnClocks = (day: string, time: string, timeZone: string): boolean =>
  onClocks(wallTime(day, time), zoneOffset(timeZone)).at !== undefined;

/**
 * The instant of a local time, which is given in milliseconds as if it were in UTC; see `instantAt` for times that
 * clocks skip or repeat.
 */
export function instantOfWall(local: number, offsetMs: ZoneOffset): number {
  const { at, skipped } = onClocks(local, offsetMs);
  return at ?? skipped;
}

function wallTime(day: string, time: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const inUtc = new Date(0);
  inUtc.setUTCFullYear(year, month - 1, date);
  return inUtc.setUTCHours(hour, minute);
}

/** `at`: undefined for a time that clocks skip; `again`: of one that comes twice; `skipped`: as much later as they skip. */
function onClocks(
  local: number,
  offsetMs: ZoneOffset,
): { at: number | undefined; again: number | undefined; skipped: number } {
  // No zone is a day away, so a change of the clocks at that time lies between these. The larger offset is the
  // earlier instant.
  const [before, after] = [offsetMs(local - dayMs), offsetMs(local + dayMs)];
  const [at, again] = [...new Set([local - Math.max(before, after), local - Math.min(before, after)])].filter(
    (each) => each + offsetMs(each) === local,
  );
  return { at, again, skipped: local - before };
}

/** How far clocks are ahead of UTC, in words: 'UTC−6', 'UTC+5:30', 'UTC'. */
export function utcOffsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
