import { dayMs } from '@plumbline/domain/days/days';
import { definitionOf, records } from '@plumbline/domain/records/all';
import { isBrief } from '@plumbline/domain/search/asked';
import { folded } from '@plumbline/domain/search/searchable';
import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { recordKey, type SearchedEntity, searchedEntities, type SearchRecord } from './search-records.ts';
import { askedSpellings, forgives, numberText, piecesOf, wordsOf } from './search-words.ts';
import { createVocabulary } from './vocabulary.ts';

export type Asked = {
  text: string;
  /** Only these kinds; all by default. */
  entities?: readonly SearchedEntity[] | undefined;
  /** The most hits of each kind. */
  limit: number;
  /** Milliseconds since 1970: what was changed lately comes first. */
  now: number;
};

/**
 * `words`: the words of the record that matched, without case and accents. `excerpt`: the text around them,
 * when they are not in title or names.
 */
export type Hit = Omit<SearchRecord, 'names' | 'text'> & { words: string[]; excerpt: string | null };
export type HitGroup = { entity: SearchedEntity; hits: Hit[]; hasMore: boolean };
export type Found = {
  /** The kind with the best hit comes first. */
  groups: HitGroup[];
  /** The search text for a list, whose search is exact. */
  listText: string;
};

export type SearchIndex = {
  size: () => number;
  /** Adds records, or replaces their older form. */
  put: (records: readonly SearchRecord[]) => void;
  remove: (entity: SearchedEntity, ids: Iterable<string>) => void;
  /** The ids of one kind in the index. */
  ids: (entity: SearchedEntity) => string[];
  /** What the person opened, the latest first, as `entity:id`: these come first. */
  setOpened: (keys: readonly string[]) => void;
  search: (asked: Asked) => Found;
};

/** One or two letters are part of half of all texts, so they are searched only in titles and names. */
const wholeTextFrom = 3;

/** Fuzzy matches are added only when the exact search finds fewer than this. */
const few = 5;
const fuzzy = (word: string): number | false => (forgives(word) ? 0.2 : false);
const how: SearchOptions = {
  // A word of a search may have blanks in it, and is looked for as it is.
  tokenize: (word) => [word],
  processTerm: (word) => word,
  combineWith: 'AND',
  prefix: true,
  boost: { number: 8, title: 4, names: 2, project: 0.4, text: 0.8 },
  weights: { prefix: 0.6, fuzzy: 0.25 },
};

/** Words that have the typed one inside: behind those that begin with it, before those that are merely alike. */
const within = { combineWith: 'OR', prefix: false, fuzzy: false, boostTerm: () => 0.4 } as const;

/** `plain`: the title in the form in which it is compared. `changedMs`: milliseconds since 1970. */
type Entry = { key: string; record: SearchRecord; project: string; plain: string; changedMs: number };
type Document = { key: string; number: string; title: string; names: string; project: string; text: string };

/** Full-text search over one person's records, in memory. */
export function createSearchIndex(): SearchIndex {
  const entries = new Map<string, Entry>();
  const byEntity = new Map<SearchedEntity, Set<string>>(
    searchedEntities.map((entity) => [entity, new Set()]),
  );
  let opened = new Map<string, number>();
  const vocabulary = createVocabulary();
  const words = new MiniSearch<Document>({
    idField: 'key',
    fields: ['number', 'title', 'names', 'project', 'text'],
    tokenize: (text, field) =>
      text === '' ? [] : field === 'number' ? numberText(Number(text)) : vocabulary.heard(wordsOf(text)),
    processTerm: (term) => term,
  });

  const drop = (key: string) => {
    if (entries.delete(key)) words.discard(key);
  };
  const project = (id: string | null) => (id === null ? undefined : entries.get(recordKey('project', id)));
  const add = (record: SearchRecord) => {
    const key = recordKey(record.entity, record.id);
    const { title = '' } =
      (record.entity === 'project' ? undefined : project(record.projectId))?.record ?? {};
    const entry = {
      key,
      record,
      project: title,
      plain: folded(record.title),
      changedMs: Date.parse(record.changedAt),
    };
    drop(key);
    entries.set(key, entry);
    byEntity.get(record.entity)?.add(record.id);
    words.add(documentOf(entry));
  };
  /** What belongs to a project is found by its name, so it is updated when that changes. */
  const follow = (projectId: string, name: string) => {
    const stale = [...entries.values()].filter(
      ({ record, project: existing }) =>
        record.projectId === projectId && record.entity !== 'project' && existing !== name,
    );
    for (const { record } of stale) add(record);
  };

  return {
    size: () => entries.size,
    ids: (entity) => [...(byEntity.get(entity) ?? [])],
    put(given) {
      for (const record of given) {
        const before = entries.get(recordKey(record.entity, record.id));
        if (before && isSame(before.record, record)) continue;
        add(record);
        const renamed = record.entity === 'project' && before?.record.title !== record.title;
        if (renamed) follow(record.id, record.title);
      }
    },
    remove(entity, ids) {
      for (const id of ids) {
        drop(recordKey(entity, id));
        byEntity.get(entity)?.delete(id);
      }
    },
    setOpened(keys) {
      opened = new Map(keys.map((key, rank) => [key, rank]));
    },
    search({ text, entities, limit, now }) {
      const spellings = askedSpellings(text);
      if (spellings.length === 0) return { groups: [], listText: '' };
      const asked = spellings.map(([word = '']) => word);
      const phrase = folded(text).trim();
      const standing = { phrase, asked, opened, now };
      const options = {
        ...how,
        ...(isBrief(text) && { fields: ['number', 'title', 'names'] }),
      };
      const query = (of: (word: string) => readonly Query[], further = options): Query => ({
        ...further,
        combineWith: 'AND',
        queries: spellings.map((each) => ({ combineWith: 'OR', queries: each.flatMap(of) })),
      });
      const narrowed = { ...options, ...amongLong(words, spellings, options) };
      const strict = words.search(
        query((word) => [word], narrowed),
        narrowed,
      );
      // Matches within words and fuzzy ones only when the exact search finds fewer than five: they take time,
      // and would put similar words beside the right ones.
      const loose = { ...options, fuzzy };
      const results =
        strict.length >= few
          ? strict
          : words.search(
              query((word) => [word, { ...within, queries: vocabulary.within(word) }], loose),
              loose,
            );
      const best = new Map<SearchedEntity, Best>();
      for (const { id, score, terms, match } of results) {
        const entry = entries.get(String(id));
        if (entry === undefined || (entities && !entities.includes(entry.record.entity))) continue;
        const { entity } = entry.record;
        // When only the project's name matches, its messages and pictures are left out, because none of them
        // is a better hit than another.
        if (byProjectAlone(match) && !listedByProject.has(entity)) continue;
        const present = best.get(entity) ?? { top: [], count: 0 };
        best.set(entity, present);
        present.count += 1;
        keep(present.top, { entry, terms, score: score * weightOf(entry, standing) }, limit);
      }
      const groups = [...best].toSorted(([, a], [, b]) => topScore(b) - topScore(a));
      return {
        groups: groups.map(([entity, { top, count }]) => ({
          entity,
          hits: top.map(({ entry, terms }) => hitOf(entry.record, terms)),
          hasMore: count > limit,
        })),
        listText: listTextOf(asked, groups[0]?.[1].top[0]?.terms ?? []),
      };
    },
  };
}

/**
 * Beside longer words, one or two letters need not be searched in every record that has them, only in those
 * that the longer words find. The results are the same.
 */
function amongLong(
  words: MiniSearch<Document>,
  asked: readonly (readonly string[])[],
  options: SearchOptions,
): Pick<SearchOptions, 'boostDocument'> {
  const long = asked.filter((spellings) => spellings.every(({ length }) => length >= wholeTextFrom));
  if (long.length === 0 || long.length === asked.length) return {};
  const queries = long.map((spellings) => ({ combineWith: 'OR' as const, queries: [...spellings] }));
  const found = words.search({ ...options, combineWith: 'AND', queries }, options);
  const among = new Set<unknown>(found.map(({ id }) => id));
  return { boostDocument: (id) => (among.has(id) ? 1 : 0) };
}

/** Kinds that are listed when only the name of their project matches. */
const listedByProject: ReadonlySet<SearchedEntity> = new Set(
  searchedEntities.filter((entity) => definitionOf(entity).search?.byProject),
);

/** Whether no part of the record itself matched. */
function byProjectAlone(match: Readonly<Record<string, readonly string[]>>): boolean {
  return Object.values(match).every((fields) => fields.every((field) => field === 'project'));
}

type Scored = { entry: Entry; terms: string[]; score: number };
/** The best hits of one kind so far, in order, and the total number. */
type Best = { top: Scored[]; count: number };

const topScore = ({ top }: Best): number => top[0]?.score ?? 0;

/** Inserting into the five best is cheaper than sorting thousands. */
function keep(top: Scored[], next: Scored, limit: number): void {
  const last = top.at(-1);
  if (top.length >= limit && last !== undefined && last.score >= next.score) return;
  const at = top.findIndex(({ score }) => score < next.score);
  top.splice(at < 0 ? top.length : at, 0, next);
  if (top.length > limit) top.pop();
}

function isSame(one: SearchRecord, other: SearchRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function documentOf({ key, record, project }: Entry): Document {
  const { number, title, names, text } = record;
  return { key, number: number !== null && number > 0 ? String(number) : '', title, names, project, text };
}

type CopyStatus = {
  phrase: string;
  asked: readonly string[];
  opened: ReadonlyMap<string, number>;
  now: number;
};

/**
 * Weights beyond the match: an exact name or number, what the person had open, what changed lately, what is
 * finished.
 */
function weightOf(
  { key, record, plain, changedMs }: Entry,
  { phrase, asked, opened, now }: CopyStatus,
): number {
  const exact = plain === phrase || asked.some((word) => isNumber(word, record.number));
  const named = exact ? 20 : plain.startsWith(phrase) ? 1.5 : 1;
  const rank = opened.get(key);
  const lately = rank === undefined ? 1 : 1 + 0.8 * 2 ** (-rank / 4);
  const days = Math.max(0, now - changedMs) / dayMs;
  const fresh = 1 + 0.3 * 2 ** (-days / 7);
  return records[record.entity].search.weight * named * lately * fresh * (record.closed ? 0.6 : 1);
}

function isNumber(word: string, number: number | null): boolean {
  return number !== null && /^p?\d+$/.test(word) && Number(word.replace('p', '')) === number;
}

function hitOf({ names, text, ...record }: SearchRecord, words: string[]): Hit {
  const hit = words.toSorted((a, b) => b.length - a.length);
  const { title } = record;
  const called = folded(`${title} ${names}`);
  const excerpt =
    title !== '' && hit.some((word) => piecesOf(word).every((piece) => called.includes(piece)))
      ? null
      : (excerptOf(text, hit) ?? (title === '' ? text.slice(0, excerptLength) : null));
  return { ...record, words: hit, excerpt };
}

const excerptBefore = 24;
const excerptLength = 120;

/** The part of a text around the first word that matched, on one line; null where there is none. */
function excerptOf(text: string, words: readonly string[]): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  // Folding keeps the length of nearly all letters; a difference of one or two moves the excerpt slightly.
  const plain = folded(line);
  const positionsOf = (parts: readonly string[]) =>
    parts.map((part) => plain.indexOf(part)).filter((found) => found >= 0);
  const whole = positionsOf(words);
  // A part number need not stand there in one word; its longest part is where it is.
  const parts = words.flatMap(piecesOf).toSorted((a, b) => b.length - a.length);
  const at = whole.length > 0 ? Math.min(...whole) : positionsOf(parts)[0];
  if (at === undefined) return null;
  const from = at <= excerptBefore ? 0 : line.indexOf(' ', at - excerptBefore) + 1;
  const cut = line.slice(from, from + excerptLength);
  return `${from > 0 ? '… ' : ''}${cut}${from + excerptLength < line.length ? '…' : ''}`;
}

/** Words that were found only by a fuzzy match are replaced by the words found. */
function listTextOf(asked: readonly string[], found: readonly string[]): string {
  const list = asked.map((word) => {
    if (found.length === 0 || found.some((term) => term.startsWith(word))) return word;
    return found.toSorted((a, b) => distance(a, word) - distance(b, word))[0] ?? word;
  });
  return list.join(' ');
}

/** Roughly how many letters two words differ by: enough to choose which of the found words was meant. */
function distance(a: string, b: string): number {
  const letters = new Set(a);
  return Math.abs(a.length - b.length) + Array.from(b).filter((letter) => !letters.has(letter)).length;
}
