import ICAL from 'ical.js';
import type { Rule, WallTime } from './rule-times.ts';

/** Told how many days a rule looks at; it may throw to end it. */
export type Steps = (days: number) => void;

/** A time as it is written, whatever its zone. */
export function wallOf({ year, month, day, hour, minute, second, isDate }: ICAL.Time): WallTime {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return isDate ? at.getTime() : at.setUTCHours(hour, minute, second);
}

const freqs: readonly Rule['freq'][] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * An RRULE as data; null for one that gives many times a day, or is none. `until`: the wall time of its last time,
 * in the zone of what repeats.
 */
export function ruleOf(property: ICAL.Property, until: (time: ICAL.Time) => WallTime): Rule | null {
  const recur: unknown = property.getFirstValue();
  if (!(recur instanceof ICAL.Recur)) return null;
  const freq = freqs.find((each) => each === recur.freq);
  if (freq === undefined) return null;
  const parts: Readonly<Record<string, unknown>> = recur.parts;
  const numbers = (name: string): number[] => {
    const listed = parts[name];
    return Array.isArray(listed) ? listed.map(Number).filter(Number.isInteger) : [];
  };
  const days = parts['BYDAY'];
  return {
    freq,
    interval: Math.max(1, recur.interval),
    count: recur.count ?? null,
    until: recur.until ? until(recur.until) : null,
    byMonth: numbers('BYMONTH'),
    byWeekNumber: numbers('BYWEEKNO'),
    byYearDay: numbers('BYYEARDAY'),
    byMonthDay: numbers('BYMONTHDAY'),
    byDay: Array.isArray(days) ? days.flatMap((day) => dayOf(String(day)) ?? []) : [],
    byHour: numbers('BYHOUR'),
    byMinute: numbers('BYMINUTE'),
    bySecond: numbers('BYSECOND'),
    byPlace: numbers('BYSETPOS'),
    // Counted from 1 for Sunday there.
    weekStart: (recur.wkst ?? ICAL.Time.MONDAY) - 1,
  };
}

function dayOf(text: string): Rule['byDay'][number] | null {
  const [, place = '', name = ''] = /^([+-]?\d*)(\w\w)$/.exec(text) ?? [];
  const weekday = weekdays.indexOf(name);
  return weekday === -1 ? null : { place: Number(place), weekday };
}
