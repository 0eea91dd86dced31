import { weekdayOf } from '@plumbline/domain/days/days';
import { parseRepeat, type Repeat, repeatTexts, ruleOf } from '@plumbline/domain/schedule/repeat';

/** How a rule ends. `text` is what was typed for it, which may not be a number or a day yet. */
export type RepeatEnd = { kind: 'never' | 'until' | 'count'; text: string };
/**
 * A rule as the form shows it. `base` is null if the event does not repeat, or in a way that the form does
 * not offer.
 */
export type RepeatText = { base: Repeat | null; end: RepeatEnd };

/** Reads a rule as the form writes it, where the end is the last part. */
export function readRepeat(rule: string): RepeatText {
  const [, head = '', name, text = ''] = /^(.*?)(?:;(COUNT|UNTIL)=(.*))?$/s.exec(rule) ?? [];
  const base = parseRepeat(head);
  if (name === 'COUNT') return { base, end: { kind: 'count', text } };
  if (name === 'UNTIL')
    return { base, end: { kind: 'until', text: text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') } };
  return { base, end: { kind: 'never', text: '' } };
}

/** The text of a rule. If its end is not valid yet, it contains what was typed. */
export function writeRepeat({ base, end: { kind, text } }: RepeatText): string {
  if (base === null) return '';
  const head = ruleOf({ ...base, end: null });
  if (kind === 'never') return head;
  const written = text.replaceAll(';', '');
  return kind === 'count'
    ? `${head};COUNT=${written}`
    : `${head};UNTIL=${written.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3')}`;
}

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
/** The code of a day's weekday, such as 'MO'. */
export const weekdayCode = (day: string): string => codes[weekdayOf(day)] ?? 'MO';

const workdays = ['MO', 'TU', 'WE', 'TH', 'FR'];

export type UsualRepeat = { name: string; rule: string; label: string };

/** The usual ways to repeat an event that begins on a day. Their names do not depend on the day. */
export function usualRepeats(day: string, locale: string): UsualRepeat[] {
  const weekday = weekdayCode(day);
  const date = Number(day.slice(8));
  const once = { interval: 1, byDay: [], byMonthDay: null, end: null };
  const usual: Record<string, Repeat> = {
    daily: { ...once, freq: 'daily' },
    workdays: { ...once, freq: 'weekly', byDay: workdays },
    weekly: { ...once, freq: 'weekly', byDay: [weekday] },
    fortnightly: { ...once, freq: 'weekly', interval: 2, byDay: [weekday] },
    monthly: { ...once, freq: 'monthly', byMonthDay: date },
    monthlyByWeekday: { ...once, freq: 'monthly', byDay: [`${Math.ceil(date / 7)}${weekday}`] },
    yearly: { ...once, freq: 'yearly' },
  };
  return Object.entries(usual).map(([name, repeat]) => ({
    name,
    rule: ruleOf(repeat),
    label: name === 'workdays' ? 'Every workday' : repeatTexts(repeat, locale),
  }));
}

/** A rule as a sentence. A rule that the form does not offer is returned unchanged. */
export function repeatText(rule: string, locale: string): string {
  const repeat = parseRepeat(rule);
  return repeat === null ? rule : repeatTexts(repeat, locale);
}
