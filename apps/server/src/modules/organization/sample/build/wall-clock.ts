/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export type WallClock = {
  dayOf(at: Date): Day;
  /** Minutes since midnight on the wall. */
  minuteOf(at: Date): number;
  /** The instant at which the wall shows so many seconds after that day's midnight. Where a clock change makes it ambiguous, the earlier reading. */
  instant(day: Day, seconds: number): Date;
};

/** The clock on the wall of an IANA time zone. */
export function wallClock(timezone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = format.formatToParts.bind(format);

  /** The wall's reading as if the zone were UTC, in milliseconds. */
  function reading(at: Date): number {
    const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of parts(at)) read[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }

  return {
    dayOf: (at) => new Date(reading(at)).toISOString().slice(0, 10),
    minuteOf: (at) => Math.floor((reading(at) % 86_400_000) / 60_000),
    instant(day, seconds) {
      const wanted = Date.parse(`${day}T00:00:00Z`) + seconds * 1000;
      const first = wanted - (reading(new Date(wanted)) - wanted);
      return new Date(first - (reading(new Date(first)) - wanted));
    },
  };
}

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWeekend = (day: Day) => weekdayOf(day) % 6 === 0;

/** So many working days, Monday to Friday, from a day; 0 is the day itself, also on a weekend. */
export function workday(from: Day, count: number): Day {
  const date = new Date(`${from}T00:00:00Z`);
  const step = Math.sign(count);
  for (let left = Math.abs(count); left > 0;) {
    date.setUTCDate(date.getUTCDate() + step);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

export const weekdayName = (day: Day): string =>
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][weekdayOf(day)] ?? day;
