import { weekdayOf } from '../days/days.ts';
import { seriesMaxOccurrences } from '../limits/schedule.ts';

const freqs = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Freq = (typeof freqs)[number];

/** How an event repeats. It is the part of RFC 5545 that people can choose here. */
export type Repeat = {
  freq: Freq;
  /** The number of days, weeks, months or years from one time to the next. */
  interval: number;
  /**
   * Weekdays such as 'MO'. In a monthly rule they have a number, such as '2TU' or '-1FR'. Empty for the day
   * on which the event begins.
   */
  byDay: readonly string[];
  /** The day of the month; -1 is its last day. Null for the day on which the event begins. */
  byMonthDay: number | null;
  /** The number of times, or the last possible local day. Null if it does not end. */
  end: { count: number } | { until: string } | null;
};

/** In the order of the numbers of weekdays, where Sunday is 0. */
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const intervalMax = 99;

/** Reads the value of an RRULE. Null if the rule is not one that is offered here. */
export function parseRepeat(rule: string): Repeat | null {
  const parts = new Map<string, string>();
  for (const part of rule.split(';')) {
    const [name = '', value = '', ...more] = part.split('=');
    if (more.length > 0 || value === '' || parts.has(name) || !readParts.has(name)) return null;
    parts.set(name, value);
  }
  const freq = freqs.find((each) => each.toUpperCase() === parts.get('FREQ'));
  const interval = numberIn(parts.get('INTERVAL') ?? '1', 1, intervalMax);
  const byDay = parts.get('BYDAY')?.split(',') ?? [];
  const monthDay = parts.get('BYMONTHDAY');
  const byMonthDay = monthDay === undefined ? null : monthDay === '-1' ? -1 : numberIn(monthDay, 1, 31);
  const end = endOf(parts.get('COUNT'), parts.get('UNTIL'));
  if (freq === undefined || interval === null || end === undefined) return null;
  if (new Set(byDay).size !== byDay.length || !byDay.every((day) => isDayOf(freq, day))) return null;
  if (monthDay !== undefined && (byMonthDay === null || freq !== 'monthly' || byDay.length > 0)) return null;
  return { freq, interval, byDay, byMonthDay, end };
}

const readParts = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'COUNT', 'UNTIL']);

function numberIn(text: string, min: number, max: number): number | null {
  if (!/^[1-9]\d{0,3}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** Undefined if it cannot be read. */
function endOf(count: string | undefined, until: string | undefined): Repeat['end'] | undefined {
  if (count !== undefined && until !== undefined) return undefined;
  if (count !== undefined) {
    const times = numberIn(count, 1, seriesMaxOccurrences);
    return times === null ? undefined : { count: times };
  }
  if (until === undefined) return null;
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(until) ?? [];
  const day = `${year}-${month}-${date}`;
  const isDay = year !== undefined && !Number.isNaN(Date.parse(day)) && toDay(Date.parse(day)) === day;
  return isDay ? { until: day < lastUntil ? day : lastUntil } : undefined;
}

/**
 * The latest end of a rule. A later one, such as in 9999, is replaced by it, so that moving the rule cannot
 * leave the calendar.
 */
const lastUntil = '9899-12-31';

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Weekdays have a number in monthly rules and only there. Yearly rules have no weekdays. */
function isDayOf(freq: Freq, day: string): boolean {
  if (freq === 'yearly') return false;
  const form = freq === 'monthly' ? /^-?[1-5](?:SU|MO|TU|WE|TH|FR|SA)$/ : /^(?:SU|MO|TU|WE|TH|FR|SA)$/;
  return form.test(day);
}

/** The rule as the value of an RRULE. */
export function ruleOf({ freq, interval, byDay, byMonthDay, end }: Repeat): string {
  return [
    `FREQ=${freq.toUpperCase()}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(byDay.length === 0 ? [] : [`BYDAY=${byDay.join(',')}`]),
    ...(byMonthDay === null ? [] : [`BYMONTHDAY=${byMonthDay}`]),
    ...endRule(end),
  ].join(';');
}

function endRule(end: Repeat['end']): string[] {
  if (end === null) return [];
  return 'count' in end ? [`COUNT=${end.count}`] : [`UNTIL=${end.until.replaceAll('-', '')}`];
}

/**
 * The rule of an event that is moved from one day to another: its weekdays and its day of the month move with
 * it.
 */
export function movedRepeat(repeat: Repeat, { from, to }: { from: string; to: string }): Repeat {
  const { freq, byDay, byMonthDay } = repeat;
  if (from === to) return repeat;
  const by = weekdayOf(to) - weekdayOf(from) + 7;
  if (freq !== 'monthly')
    return {
      ...repeat,
      byDay: byDay.map((day) => weekdays[(weekdayNumber(day) + by) % 7] ?? day),
    };
  const date = Number(to.slice(8));
  return {
    ...repeat,
    byDay: byDay.length === 0 ? [] : [`${Math.ceil(date / 7)}${weekdays[weekdayOf(to)] ?? ''}`],
    byMonthDay: byMonthDay === null ? null : date,
  };
}

const weekdayNumber = (day: string): number => weekdays.findIndex((each) => day.endsWith(each));

/** For example 'Every 2 weeks on Monday and Wednesday, until Dec 31, 2026'. */
export function repeatTexts({ freq, interval, byDay, byMonthDay, end }: Repeat, locale: string): string {
  const unit = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' }[freq];
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval.toLocaleString(locale)} ${unit}s`;
  const days = new Intl.ListFormat(locale).format(byDay.map((day) => dayText(day, locale)));
  const on = byDay.length === 0 ? '' : ` on ${freq === 'monthly' ? 'the ' : ''}${days}`;
  return `${every}${on}${monthDayText(byMonthDay)}${endText(end, locale)}`;
}

const ordinals: Readonly<Record<string, string>> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '5': 'fifth',
  '-1': 'last',
  '-2': 'second to last',
  '-3': 'third to last',
  '-4': 'fourth to last',
  '-5': 'fifth to last',
};

function dayText(day: string, locale: string): string {
  // January 1, 2023 was a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + weekdayNumber(day)));
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
  const nth = ordinals[day.slice(0, -2)];
  return nth === undefined ? name : `${nth} ${name}`;
}

function monthDayText(byMonthDay: number | null): string {
  if (byMonthDay === null) return '';
  return byMonthDay === -1 ? ' on the last day' : ` on day ${byMonthDay}`;
}

function endText(end: Repeat['end'], locale: string): string {
  if (end === null) return '';
  if ('count' in end) return end.count === 1 ? ', once' : `, ${end.count.toLocaleString(locale)} times`;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return `, until ${day.format(new Date(end.until))}`;
}
