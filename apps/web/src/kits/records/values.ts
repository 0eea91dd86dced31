import { numberText } from '@plumbline/domain/formats/number-text';
import { dayMs } from '@plumbline/domain/days/days';
import { parseRepeat, repeatTexts } from '@plumbline/domain/schedule/repeat';
import { isRecord } from '../../data/parse.ts';
import { formatDay, formatDayTime, formatHoursInWords, formatMoney } from '../../design/format.ts';
import { plainWordsOf } from '../../design/rich-text/rich-text-plain.ts';
import type { Change, FormatContext } from './record.ts';

type Formatter = (value: unknown, context: FormatContext) => string;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** `format` for a value, `empty` for a missing one. */
const or =
  (empty: string, format: Formatter): Formatter =>
  (value, context) =>
    isEmpty(value) ? empty : format(value, context);

/** Any value: objects by their fields' names, lists one entry after the other. */
export const anyValue: Formatter = or('none', (value, context) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(value, context.locale, { most: 6 });
  if (typeof value === 'string') return context.typed(value);
  if (Array.isArray(value)) return value.map((item) => anyValue(item, context)).join(', ');
  const parts = Object.entries(isRecord(value) ? value : {}).flatMap(([name, part]) =>
    name === 'id' || isEmpty(part) ? [] : [`${spaced(name)} ${anyValue(part, context)}`],
  );
  return parts.join(', ') || 'none';
});

/** 'clientPhone' as 'client phone'. */
export function spaced(name: string): string {
  return name
    .replace(/Id$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}

/** A value that is not typed text: never in quotes, never cut. Forms pass numbers and times as they were typed. */
export const verbatim: Formatter = or('none', (value, context) =>
  typeof value === 'string' ? value : anyValue(value, context),
);

/** A text that a person typed. */
export const text: Formatter = or('nothing', anyValue);

/** A Markdown text that a person typed. */
export const markdown: Formatter = or('nothing', (value, context) =>
  anyValue(typeof value === 'string' ? plainWordsOf(value) : value, context),
);

/** The rule by which an event repeats: 'Every week on Monday'. */
export const repetition: Formatter = or('never', (value, context) => {
  const repeat = typeof value === 'string' ? parseRepeat(value) : null;
  return repeat === null ? anyValue(value, context) : repeatTexts(repeat, context.locale);
});

/** A calendar day, 'YYYY-MM-DD'. */
export const day: Formatter = or('none', (value, context) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? formatDay(value, context.locale, 'medium')
    : verbatim(value, context),
);

/** An instant, ISO 8601 in UTC. */
export const time: Formatter = or('none', (value, context) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
    ? formatDayTime(value, context.locale, context.timeZone)
    : verbatim(value, context),
);

/** A person, or several, by their user ids. */
export const people: Formatter = or('nobody', (value, context) =>
  (Array.isArray(value) ? value : [value]).map((id) => context.personName(String(id))).join(', '),
);

/** A project by its id. */
export const project: Formatter = or(
  'none',
  (value, context) => context.projectName(String(value)) || 'a project',
);

/** Another record by its id, or several, without their titles: 'a photo', '2 tasks'. */
export const reference = (one: string, many: string): Formatter =>
  or('none', (value, { locale }) =>
    Array.isArray(value) && value.length > 1 ? `${value.length.toLocaleString(locale)} ${many}` : one,
  );

/** Minutes as hours: '8:00 h'. */
export const hoursOf: Formatter = or('none', (minutes, context) =>
  typeof minutes === 'number' ? formatHoursInWords(minutes) : anyValue(minutes, context),
);

/**
 * Hours as a decimal number, in which estimates are stored, in the notation of all hours: 1.5 is '1:30 h'.
 */
export const decimalHours: Formatter = (hours, context) =>
  hoursOf(typeof hours === 'number' ? Math.round(hours * 60) : hours, context);

/** A number with its unit. */
export const amountOf = (unit: string, empty = 'none'): Formatter =>
  or(empty, (value, context) => `${verbatim(value, context)} ${unit}`);

/** An exact decimal as a percentage: '8.875 %'. */
export const percent: Formatter = amountOf('%');

/** An amount in minor units. */
export const money: Formatter = or('none', (value, context) =>
  typeof value === 'number' ? formatMoney(value, context.currency, context.locale) : verbatim(value, context),
);

/** The steps of a checklist. */
export const steps: Formatter = or('none', (value, context) =>
  (Array.isArray(value) ? value : [value])
    .map((step) => {
      if (!isRecord(step)) return anyValue(step, context);
      const done = step['done'] === true || typeof step['doneAt'] === 'string';
      return `${anyValue(step['text'], context)}${done ? ' (done)' : ''}`;
    })
    .join(', '),
);

/** On which weekdays, and from when to when. */
export const workHours: Formatter = or('the usual hours', (value, context) => {
  const days = isRecord(value) ? value['days'] : null;
  if (!isRecord(value) || !Array.isArray(days)) return anyValue(value, context);
  const weekday = new Intl.DateTimeFormat(context.locale, { weekday: 'short', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(context.locale, { timeStyle: 'short', timeZone: 'UTC' });
  // 1970 began on a Thursday.
  const names = days.map((each) => weekday.format((Number(each) + 3) * dayMs));
  const [from, to] = [value['from'], value['to']].map((at) =>
    clock.format(Date.parse(`1970-01-01T${String(at)}Z`)),
  );
  return `${names.join(', ')}, ${from} to ${to}`;
});

/** A value of a closed list without a table of labels: 'en_route' as 'en route'. */
export const code: Formatter = or('none', (value, context) =>
  typeof value === 'string' ? value.replaceAll('_', ' ') : anyValue(value, context),
);

/** A value of a closed list by its table of labels. */
export function oneOf<Value extends string>(
  words: Readonly<Record<Value, string | { word: string }>>,
): (value: Value, context: FormatContext) => string {
  const table = new Map<string, string | { word: string }>(Object.entries(words));
  return (value, context) => {
    const word = table.get(value) ?? code(value, context);
    return typeof word === 'string' ? word : word.word;
  };
}

/** The sentence for an update that changed a record's status: 'moved the task “…” to Done'. */
export function moved<Status extends string>(words: Readonly<Record<Status, { word: string }>>) {
  const table = new Map<unknown, { word: string }>(Object.entries(words));
  return (thing: string, { fields, after }: Change): string | undefined => {
    const status = fields.includes('status') ? table.get(after?.['status']) : undefined;
    return status && `moved ${thing} to ${status.word}`;
  };
}

/**
 * For example 'shared the note “Gate code” with the client'. Undefined if anything else was changed as well.
 */
export function sharedNow(thing: string, { fields, after }: Change): string | undefined {
  const shared = fields.length === 1 && fields[0] === 'shared' ? after?.['shared'] : undefined;
  if (typeof shared !== 'boolean') return undefined;
  return shared ? `shared ${thing} with the client` : `stopped sharing ${thing} with the client`;
}
