import type { Priority } from '@plumbline/domain/entities/enumerations';
import { parseDayText } from '../../../design/fields/day-text.ts';
import { priorityOrder } from '../../../kits/labels/status-labels.ts';

/** A part of a line that was recognized. `text` is the text that was typed for it. */
export type QuickPart =
  | { kind: 'due'; text: string; day: string }
  | { kind: 'who'; text: string; userId: string }
  | { kind: 'priority'; text: string; priority: Priority }
  | { kind: 'project'; text: string; projectId: string };

export type QuickLine = { title: string; parts: readonly QuickPart[] };

export type QuickContext = {
  /** 'YYYY-MM-DD' in the organization's zone. */
  today: string;
  locale: string;
  people: readonly { id: string; label: string }[];
  projects: readonly { id: string; name: string; number: number }[];
  /** The parts that the person marked as ordinary text. */
  plain: ReadonlySet<string>;
};

/**
 * Parses a task in one line: 'Fit doors tomorrow @Priya !high #P-0004'. A sign is recognized if it identifies
 * exactly one thing, and a day only at the end of the line. All the rest is the title. Text that may be a
 * size stays in the title: 3/4, 1.2 and #5 are a day or a project only as 'by 3/4' and '#P-5'.
 */
export function quickLine(line: string, context: QuickContext): QuickLine {
  const parts: QuickPart[] = [];
  const words: string[] = [];
  for (const word of line.trim().split(/\s+/)) {
    const part = context.plain.has(word) || isCounted(word, words.at(-1)) ? null : signed(word, context);
    if (part === null || (part.kind !== 'who' && parts.some(({ kind }) => kind === part.kind)))
      words.push(word);
    else if (part.kind !== 'who' || !parts.some((each) => each.kind === 'who' && each.userId === part.userId))
      parts.push(part);
  }
  // A day is also found before a sign at the end that the person marked as ordinary text.
  const end = words.findLastIndex((word) => !(/^[@!#]/.test(word) && context.plain.has(word))) + 1;
  const due = dayAtEnd(words.slice(0, end), context);
  // The due day is taken from the line only if a title remains.
  const left = due === null ? words : words.toSpliced(end - due.words, due.words);
  if (due !== null && end > due.words) return { title: left.join(' '), parts: [due.part, ...parts] };
  return { title: words.join(' '), parts };
}

/**
 * Whether a number after # may belong to the title: bars and screws have numbers up to 18, and things are
 * numbered, as in 'rebar #5' and 'unit #42'.
 */
function isCounted(word: string, before = ''): boolean {
  const number = /^#([1-9]\d*)\D*$/.exec(word)?.[1];
  return number !== undefined && (Number(number) <= mostSize || numbered.test(before));
}
const mostSize = 18;
const numbered =
  /^(?:unit|apt|apartment|suite|room|lot|bldg|building|floor|door|gate|panel|circuit|box|item|sheet|rev|no|size|rebar|bar|screws?)\.?$/i;

function signed(word: string, { people, projects }: QuickContext): QuickPart | null {
  const [sign, name] = [word.slice(0, 1), folded(word.slice(1))];
  if (name === '') return null;
  if (sign === '@') {
    const found = only(people, ({ label }) => folded(label), name);
    return found && { kind: 'who', text: word, userId: found.id };
  }
  if (sign === '!') {
    const priority = priorityOrder.find((each) => each.startsWith(name));
    return priority === undefined ? null : { kind: 'priority', text: word, priority };
  }
  if (sign !== '#') return null;
  const number = /^(?:p-?)?0*(\d+)$/.exec(name)?.[1];
  const project =
    number === undefined
      ? only(projects, (each) => folded(each.name), name)
      : projects.find((each) => each.number === Number(number));
  return project ? { kind: 'project', text: word, projectId: project.id } : null;
}

/** The item with this name, or else the only item with a word that begins with it. */
function only<Item>(items: readonly Item[], nameOf: (item: Item) => string, name: string): Item | null {
  const bare = (item: Item) => nameOf(item).replace(/[^\p{L}\p{N}]/gu, '');
  const wanted = name.replace(/[^\p{L}\p{N}]/gu, '');
  if (wanted === '') return null;
  for (const fits of [
    (item: Item) => bare(item) === wanted,
    (item: Item) => nameOf(item).split(/\s+/).includes(name),
    (item: Item) =>
      nameOf(item)
        .split(/\s+/)
        .some((word) => word.startsWith(name)) || bare(item).startsWith(wanted),
  ]) {
    const found = items.filter(fits);
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

function dayAtEnd(
  words: readonly string[],
  context: QuickContext,
): { part: QuickPart; words: number } | null {
  // The longest phrase for a day is 'due in 3 days'.
  for (const count of [4, 3, 2, 1]) {
    if (words.length < count) continue;
    const text = words.slice(-count).join(' ');
    // If the phrase was marked as ordinary text, its end is no day either, such as 'Friday' in 'by Friday'.
    if (context.plain.has(text)) return null;
    const day = dayOf(text, context);
    if (day !== null) return { part: { kind: 'due', text, day }, words: count };
  }
  return null;
}

/**
 * The day that a text means. Only texts that are unlikely to mean anything else count: 'May' alone is not a
 * day, nor is a bare number.
 */
function dayOf(text: string, { today, locale }: QuickContext): string | null {
  const sizeText = text.toLowerCase().replace(/^(?:by|on|due) /, '');
  const isNamedDay = sizeText.length < text.length;
  if (!isNamedDay && maybeSize(sizeText, locale)) return null;
  if (!dayLike.test(sizeText) || otherWords.has(sizeText)) return null;
  const day = parseDayText(sizeText, { locale, today, direction: 'next' });
  return day !== null && (day >= today || /\d{4}/.test(sizeText)) ? day : null;
}

/** A fraction of an inch, or figures with a point such as a revision; with a year, or ending in a point as in German, it is a day. */
function maybeSize(text: string, locale: string): boolean {
  const [, above, below] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  if (above !== undefined && below !== undefined)
    return Number(above) < Number(below) && denominators.has(Number(below));
  return locale.startsWith('en') ? /^\d{1,2}\.\d{1,2}\.?$/.test(text) : /^\d{1,2}\.\d{1,2}$/.test(text);
}
const denominators: ReadonlySet<number> = new Set([2, 3, 4, 8, 16, 32, 64]);

const dayLike =
  /^(?:\p{L}+|\+\d{1,3}|in \d{1,3} days?|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\.?|\p{L}{3,9}\.? \d{1,2}|\d{1,2}\.? \p{L}{3,9}\.?)$/u;
/** Abbreviations of Saturday and Sunday that are also ordinary words at the end of a title. */
const otherWords: ReadonlySet<string> = new Set(['sat', 'sun']);

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
