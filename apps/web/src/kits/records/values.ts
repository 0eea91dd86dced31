import { isRecord } from '../../data/server/parse.ts';
import { formatDay, formatDayTime, formatMoney } from '../../design/format.ts';
import { plainWordsOf } from '../../design/rich-text/rich-text-plain.ts';
import type { Change, Speech } from './record.ts';

type Say = (value: unknown, speech: Speech) => string;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** `say` for a value, `empty` for a missing one. */
const or =
  (empty: string, say: Say): Say =>
  (value, speech) =>
    isEmpty(value) ? empty : say(value, speech);

/** Any value: objects by their fields' names, lists one entry after the other. */
export const plainly: Say = or('none', (value, speech) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString(speech.locale, { maximumFractionDigits: 6 });
  if (typeof value === 'string') return speech.typed(value);
  if (Array.isArray(value)) return value.map((item) => plainly(item, speech)).join(', ');
  const parts = Object.entries(isRecord(value) ? value : {}).flatMap(([name, part]) =>
    name === 'id' || isEmpty(part) ? [] : [`${spaced(name)} ${plainly(part, speech)}`],
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
export const bare: Say = or('none', (value, speech) =>
  typeof value === 'string' ? value : plainly(value, speech),
);

/** A text that a person typed. */
export const text: Say = or('nothing', plainly);

/** A Markdown text that a person typed. */
export const markdown: Say = or('nothing', (value, speech) =>
  plainly(typeof value === 'string' ? plainWordsOf(value) : value, speech),
);

/** A calendar day, 'YYYY-MM-DD'. */
export const day: Say = or('none', (value, speech) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? formatDay(value, speech.locale, 'medium')
    : bare(value, speech),
);

/** An instant, ISO 8601 in UTC. */
export const time: Say = or('none', (value, speech) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
    ? formatDayTime(value, speech.locale, speech.timeZone)
    : bare(value, speech),
);

/** A person, or several, by their user ids. */
export const people: Say = or('nobody', (value, speech) =>
  (Array.isArray(value) ? value : [value]).map((id) => speech.personName(String(id))).join(', '),
);

/** A project by its id. */
export const project: Say = or('none', (value, speech) => speech.projectName(String(value)) || 'a project');

/** Another record by its id, or several, without their titles: 'a photo', '2 tasks'. */
export const reference = (one: string, many: string): Say =>
  or('none', (value, { locale }) =>
    Array.isArray(value) && value.length > 1 ? `${value.length.toLocaleString(locale)} ${many}` : one,
  );

/** A number with its unit. */
export const amountOf = (unit: string, empty = 'none'): Say =>
  or(empty, (value, speech) => `${bare(value, speech)} ${unit}`);

/** An amount in minor units. */
export const money: Say = or('none', (value, speech) =>
  typeof value === 'number' ? formatMoney(value, speech.currency, speech.locale) : bare(value, speech),
);

/** The steps of a checklist. */
export const steps: Say = or('none', (value, speech) =>
  (Array.isArray(value) ? value : [value])
    .map((step) => {
      if (!isRecord(step)) return plainly(step, speech);
      const done = step['done'] === true || typeof step['doneAt'] === 'string';
      return `${plainly(step['text'], speech)}${done ? ' (done)' : ''}`;
    })
    .join(', '),
);

/** A value of a closed list without a table of labels: 'en_route' as 'en route'. */
export const code: Say = or('none', (value, speech) =>
  typeof value === 'string' ? value.replaceAll('_', ' ') : plainly(value, speech),
);

/** A value of a closed list by its table of labels. */
export function oneOf<Value extends string>(
  words: Readonly<Record<Value, string | { word: string }>>,
): (value: Value, speech: Speech) => string {
  const table = new Map<string, string | { word: string }>(Object.entries(words));
  return (value, speech) => {
    const said = table.get(value) ?? code(value, speech);
    return typeof said === 'string' ? said : said.word;
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
