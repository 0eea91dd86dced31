import { dayMs, dayOf } from '@plumbline/domain/days/days';
import { moneyText, type MoneyStyle } from '@plumbline/domain/formats/money-text';
import { hoursInWords, hoursNotation } from '@plumbline/domain/hours/notation';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** An instant on a calendar day in UTC that is formatted as that day. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

const dayStyles = {
  short: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  weekdayYear: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  shortMonth: { month: 'short' },
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayStyle = keyof typeof dayStyles;

const timeStyle: Intl.DateTimeFormatOptions = { timeStyle: 'short' };
const dayTimeStyle: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

const formats = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();

/**
 * Making a format takes 300 times as long as using one, and lists use hundreds. `options` must be one of the
 * objects above.
 */
function dateFormat(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const existing = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  formats.set(options, existing);
  const key = `${locale} ${timeZone}`;
  const format = existing.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  existing.set(key, format);
  return format;
}

/**
 * A day 'YYYY-MM-DD' in words: short 'Nov 12', weekday 'Thu, Nov 12', weekdayYear 'Thu, Nov 12, 2026', medium
 * 'Nov 12, 2026', long 'Thursday, November 12', shortMonth 'Nov'.
 */
export function formatDay(day: string, locale: string, style: DayStyle = 'short'): string {
  return dateFormat(locale, 'UTC', dayStyles[style]).format(noonOf(day));
}

/** The clock time of an instant in a zone: '11:14 AM'. */
export function formatTime(instant: string | number | Date, locale: string, timeZone: string): string {
  return dateFormat(locale, timeZone, timeStyle).format(new Date(instant));
}

/** Day and time of an instant in a zone: 'Nov 12, 11:14 AM'. */
export function formatDayTime(instant: string | number | Date, locale: string, timeZone: string): string {
  return dateFormat(locale, timeZone, dayTimeStyle).format(new Date(instant));
}

/**
 * How long ago an instant was: 'now', '5 minutes ago', 'yesterday'; the day when it is over a week.
 * 'recently' without a valid instant.
 */
export function formatAgo(
  instant: string | number | Date | null | undefined,
  now: number,
  locale: string,
  timeZone: string,
): string {
  const then = instant === null || instant === undefined ? Number.NaN : new Date(instant).getTime();
  if (Number.isNaN(then)) return 'recently';
  const age = Math.max(0, now - then);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (age < minuteMs) return words.format(0, 'second');
  if (age < hourMs) return words.format(-Math.floor(age / minuteMs), 'minute');
  if (age < dayMs) return words.format(-Math.floor(age / hourMs), 'hour');
  if (age < 7 * dayMs) return words.format(-Math.floor(age / dayMs), 'day');
  return formatDay(dayOf(then, timeZone), locale, 'medium');
}

const two = (value: number) => String(value).padStart(2, '0');

/** Whole minutes in the one notation of hours, for columns and figures: 524 is '8:44'. */
export const formatHours = hoursNotation;

/** The same in a sentence, and where it stands alone like a time of day: '8:44 h'. */
export const formatHoursInWords = hoursInWords;

/** Whole seconds as a running clock: 10392 is '2:53:12'. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.trunc(seconds));
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** An amount in minor units (cents; yen have none) of an ISO currency. */
export const formatMoney = moneyText;
export type { MoneyStyle };
