import { TZDate, tzOffset } from '@date-fns/tz';
import { addDays, weekdayOf } from '@plumbline/domain/days/days';

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export type WallClock = {
  dayOf(at: Date): Day;
  /** Minutes since local midnight. */
  minuteOf(at: Date): number;
  /**
   * The instant at which the local time is that many seconds after the day's midnight. Of an hour that comes
   * twice the first, of one that is skipped the one after it.
   */
  instant(day: Day, seconds: number): Date;
  /** How far the clocks are ahead of UTC. */
  offsetMinutes(at: Date): number;
};

/** The local time of an IANA time zone. */
export function wallClock(timezone: string): WallClock {
  return {
    dayOf: (at) => new TZDate(at, timezone).toISOString().slice(0, 10),
    minuteOf(at) {
      const wall = new TZDate(at, timezone);
      return wall.getHours() * 60 + wall.getMinutes();
    },
    instant(day, seconds) {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
      return new Date(new TZDate(year, month - 1, date, 0, 0, seconds, 0, timezone).getTime());
    },
    offsetMinutes: (at) => tzOffset(timezone, at),
  };
}

const isWeekend = (day: Day) => weekdayOf(day) % 6 === 0;

/** The day that many working days, Monday to Friday, from a day; 0 is the day itself, also on a weekend. */
export function workday(from: Day, count: number): Day {
  let day = from;
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, Math.sign(count));
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

export const weekdayName = (day: Day): string =>
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][weekdayOf(day)] ?? day;
