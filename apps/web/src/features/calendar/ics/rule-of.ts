import { ruleOfVersion1 } from './rule-of-version-1.ts';
import { freqs, type Rule, type WallTime } from './rule-days.ts';
import { Unread } from './unread.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The values that each list of a rule may have, and whether they may be negative. */
const lists = {
  BYMONTH: { field: 'byMonth', least: 1, most: 12, signed: false },
  BYWEEKNO: { field: 'byWeekNumber', least: 1, most: 53, signed: true },
  BYYEARDAY: { field: 'byYearDay', least: 1, most: 366, signed: true },
  BYMONTHDAY: { field: 'byMonthDay', least: 1, most: 31, signed: true },
  BYHOUR: { field: 'byHour', least: 0, most: 23, signed: false },
  BYMINUTE: { field: 'byMinute', least: 0, most: 59, signed: false },
  // A leap second counts as the second before.
  BYSECOND: { field: 'bySecond', least: 0, most: 60, signed: false },
  BYSETPOS: { field: 'bySetPosition', least: 1, most: 366, signed: true },
} as const;
const listNames = Object.keys(lists).filter((name): name is keyof typeof lists => name in lists);

/** The rule says that something repeats, but not how. Only its first time is certain. */
export class NoInterval extends Error {}

/**
 * Reads the value of an RRULE of RFC 5545 or vCalendar 1.0. `until` turns the text of UNTIL into the wall
 * time of the last possible time, in the zone of the event, or null if it cannot be read. @throws Unread, or
 * NoInterval
 */
export function ruleOf(text: string, until: (text: string) => WallTime | null): Rule {
  const parts = partsOf(ruleOfVersion1(text) ?? text);
  const freq = freqs.find((each) => each === parts.get('FREQ'));
  if (freq === undefined) throw unread(text.trim());
  for (const name of ['INTERVAL', 'COUNT'])
    if (/^[+-]?\d+$/.test(parts.get(name) ?? '') && Number(parts.get(name)) <= 0) throw new NoInterval(text);
  const end = parts.get('UNTIL');
  const rule: Rule = {
    freq,
    interval: countOf(parts, 'INTERVAL') ?? 1,
    count: countOf(parts, 'COUNT'),
    until: end === undefined ? null : until(end),
    byMonth: [],
    byWeekNumber: [],
    byYearDay: [],
    byMonthDay: [],
    byDay: daysOf(parts.get('BYDAY')),
    byHour: [],
    byMinute: [],
    bySecond: [],
    bySetPosition: [],
    weekStart: weekStartOf(parts.get('WKST')),
  };
  if (end !== undefined && rule.until === null) throw unread(`UNTIL=${end}`);
  for (const name of listNames) Object.assign(rule, { [lists[name].field]: numbersOf(parts, name) });
  return rule;
}

/** The parts of a rule by name, in capitals. If a name comes twice, the last one counts. */
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().replaceAll(/\s+/g, '').split(';')) {
    const [name = '', value = ''] = part.split('=', 2);
    if (name !== '' && value !== '') parts.set(name, value);
  }
  return parts;
}

function countOf(parts: ReadonlyMap<string, string>, name: string): number | null {
  const text = parts.get(name);
  if (text === undefined) return null;
  if (!/^\+?\d{1,10}$/.test(text)) throw unread(`${name}=${text}`);
  return Number(text);
}

function numbersOf(parts: ReadonlyMap<string, string>, name: keyof typeof lists): number[] {
  const { least, most, signed } = lists[name];
  const listed = parts.get(name)?.split(',').filter(Boolean) ?? [];
  return listed.map((text) => {
    const number = Number(text);
    const size = signed ? Math.abs(number) : number;
    if (!/^[+-]?\d+$/.test(text) || size < least || size > most) throw unread(`${name}=${text}`);
    return name === 'BYSECOND' ? Math.min(number, 59) : number;
  });
}

function daysOf(text: string | undefined): Rule['byDay'] {
  return (text?.split(',').filter(Boolean) ?? []).map((each) => {
    const [, nth = '', name = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(each) ?? [];
    const weekday = weekdays.indexOf(name);
    if (weekday === -1 || Math.abs(Number(nth)) > 53) throw unread(`BYDAY=${each}`);
    return { nth: Number(nth), weekday };
  });
}

function weekStartOf(text: string | undefined): number {
  const weekday = weekdays.indexOf(text ?? 'MO');
  return weekday === -1 ? 1 : weekday;
}

const unread = (part: string) => new Unread(`Its way of repeating cannot be read: “${part.slice(0, 60)}”.`);
