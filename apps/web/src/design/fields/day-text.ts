import { addDays, daysBetween, weekdayOf } from '@plumbline/domain/days/days';

/** What is said beside a text that cannot be read as a day. */
export const noDay = 'This is not a date.';

/** Whether a field of a day holds one, 'YYYY-MM-DD', and not a text that could not be read. */
export function isDay(text: string): boolean {
  const figures = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  return figures !== null && isoDay(Number(figures[1]), Number(figures[2]), Number(figures[3])) !== null;
}

/**
 * Which day a text without a year or a date means: the next such day, the last one up to today, or whichever is
 * closest to today.
 */
export type DayDirection = 'next' | 'last' | 'closest';

export type DayReading = {
  locale: string;
  /** 'YYYY-MM-DD' in the organization's zone. */
  today: string;
  /** 'closest' without it. */
  direction?: DayDirection | undefined;
};

/**
 * Reads a day as people type it: 'tomorrow', 'fri', '+3', 'in 3 days', '2026-11-12', '11/12/2026' or '12.11.26'
 * in the locale's order, '11/12', 'Nov 12', '12 November 2026'; words in English and in the locale's language.
 * Null when it cannot be read.
 */
export function parseDayText(text: string, reading: DayReading): string | null {
  const typed = text.trim().toLowerCase();
  return counted(typed, reading) ?? named(typed, reading) ?? dated(typed, reading);
}

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}

/** '+3', 'in 3 days', '3 days ago' */
function counted(typed: string, { today }: DayReading): string | null {
  const signed = /^([+-])\s?(\d{1,3})(?:\s?d(?:ays?)?)?$/u.exec(typed);
  if (signed) return addDays(today, signed[1] === '-' ? -Number(signed[2]) : Number(signed[2]));
  const ahead = /^in (\d{1,3}) days?$/u.exec(typed)?.[1];
  if (ahead !== undefined) return addDays(today, Number(ahead));
  const ago = /^(\d{1,3}) days? ago$/u.exec(typed)?.[1];
  return ago === undefined ? null : addDays(today, -Number(ago));
}

/** 'today', 'yesterday', 'fri' */
function named(typed: string, { locale, today, direction }: DayReading): string | null {
  const word = typed.replace(/\.$/u, '');
  if (!/^\p{L}{2,}$/u.test(word)) return null;
  for (const language of new Set([locale, 'en'])) {
    const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    for (const days of [0, 1, -1])
      if (near.format(days, 'day').toLowerCase() === word) return addDays(today, days);
    const weekday = weekdayNamed(word, language);
    if (weekday === null) continue;
    if (direction === 'last') return addDays(today, -((weekdayOf(today) - weekday + 7) % 7));
    return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  }
  return null;
}

/** 0 is Sunday. A beginning of three letters is enough, and what the language itself shortens the day to. */
function weekdayNamed(word: string, language: string): number | null {
  for (let weekday = 0; weekday < 7; weekday += 1) {
    // January 4, 1970 was a Sunday.
    const day = new Date(Date.UTC(1970, 0, 4 + weekday));
    const name = (form: 'long' | 'short') =>
      new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }).format(day).toLowerCase();
    if (word.length >= 3 && name('long').startsWith(word)) return weekday;
    if (name('short').replace(/\.$/u, '') === word) return weekday;
  }
  return null;
}

/** '11/12', 'Nov 12, 2026' */
function dated(typed: string, reading: DayReading): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(typed);
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const figures = /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{4}|\d{2}))?\.?$/u.exec(typed);
  if (figures) {
    const [first, second] = [Number(figures[1]), Number(figures[2])];
    const [month, day] = dayComesFirst(reading.locale) ? [second, first] : [first, second];
    return inYear(figures[3], month, day, reading);
  }

  const word = /\p{L}{3,}/gu;
  const month = (typed.match(word) ?? [])
    .map((candidate) => monthNumber(candidate, reading.locale))
    .find((found) => found !== null);
  const [day, year] = typed.match(/\d+/gu) ?? [];
  if (month === undefined || month === null || day === undefined) return null;
  return inYear(year, month, Number(day), reading);
}

function inYear(
  year: string | undefined,
  month: number,
  day: number,
  { today, direction }: DayReading,
): string | null {
  if (year !== undefined) return isoDay(year.length <= 2 ? 2000 + Number(year) : Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear - 1, thisYear, thisYear + 1]
    .map((one) => isoDay(one, month, day))
    .filter((one) => one !== null);
  if (direction === 'next') return days.find((one) => one >= today) ?? null;
  if (direction === 'last') return days.findLast((one) => one <= today) ?? null;
  const away = (one: string) => Math.abs(daysBetween(today, one));
  return days.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

/** Whether the locale writes the day before the month in figures. */
function dayComesFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(0));
  const order = parts.map((part) => part.type);
  return order.indexOf('day') < order.indexOf('month');
}

function monthNumber(word: string, locale: string): number | null {
  const start = word.slice(0, 3);
  for (const language of [locale, 'en']) {
    for (let month = 1; month <= 12; month += 1) {
      const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2000, month - 1, 1)),
      );
      if (start.length === 3 && name.toLowerCase().startsWith(start)) return month;
    }
  }
  return null;
}
