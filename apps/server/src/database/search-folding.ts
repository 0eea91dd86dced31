import {
  cut,
  joined,
  mayJoin,
  phone,
  type Respelling,
  type Step,
  tidied,
  umlauts,
  unmarked,
} from '@plumbline/domain/search/folding';

export type SearchFunction = { name: string; signature: string; body: string };

/** A regular expression as PostgreSQL writes it. */
const regex = (from: string): string =>
  quoted(from.replaceAll(/\\u\{([0-9A-F]+)\}/g, (_, hex: string) => `\\U${hex.padStart(8, '0')}`));
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** An expression that takes a text through the steps. */
const done = (text: string, steps: readonly Step[]): string =>
  steps.reduce((now, { from, to }) => `regexp_replace(${now}, ${regex(from)}, ${quoted(to)}, 'g')`, text);

/** Statements that add a text's other spellings to `more`; `finish` is the last thing done with each. */
function respell(source: string, { find, steps }: Respelling, finish = (text: string) => text): string {
  return (
    `select more || coalesce(string_agg(' ' || ${finish('other')}, ''), '') into more ` +
    `from regexp_matches(${source}, ${regex(`(${find})`)}, 'g') m, lateral (select ${done('m[1]', steps)} as other) o ` +
    `where other <> m[1]; `
  );
}

const withoutMarks = (text: string): string => `normalize(${done(`normalize(${text}, NFD)`, unmarked)}, NFC)`;

/** What `searchable` of the domain does, by the same steps. */
const folding =
  ` declare plain text; more text := ''; begin ` +
  // Nearly all texts have one byte for each letter, and the steps for others are the slow ones.
  `if octet_length(content) = length(content) and strpos(content, chr(96)) = 0 then plain := lower(content); else ` +
  `plain := lower(normalize(${done('content', tidied)}, NFKC)); ${respell('plain', umlauts, withoutMarks)}` +
  `plain := ${withoutMarks('plain')}; end if; ` +
  `if plain ~ ${regex(mayJoin)} then ${[...joined, phone].map((one) => respell('plain', one)).join('')}end if; ` +
  `return ' ' || btrim(${done(`plain || ' ' || more`, cut)}); end `;

/** Texts in one, with what nobody looks for between them, so that nothing is found over the border of two. */
const foldedTexts = ` begin return search.folded(array_to_string(texts, ' ' || chr(1) || ' ')); end `;

/** The texts by one name in an object, or in each object of a list. */
const textsIn =
  ` select case jsonb_typeof(content) when 'object' then array[content ->> inner_name] ` +
  `when 'array' then array(select item ->> inner_name from jsonb_array_elements(content) item) end `;

/** The first letter and the first two of each piece. The trigrams of whole texts cannot answer fewer than three. */
const beginnings =
  ` select coalesce(array_agg(distinct beginning), '{}') from regexp_split_to_table(search.folded_texts(texts), ' ') piece, ` +
  `lateral (values (left(piece, 1)), (left(piece, 2))) b(beginning) where piece <> '' `;

/** A word of a search, in its spellings, as a condition on an expression. */
const spelled =
  ` select string_agg(format('%s like %L', expression, '%' || spelling || '%'), ' or ') ` +
  `from jsonb_array_elements_text(word) spelling `;

/** With which letters the pieces of words begin that have one spelling, as an array. */
const firstLetters =
  ` select quote_literal(coalesce(array_agg(distinct left(piece, 2)), '{}')::text) || '::text[]' ` +
  `from jsonb_array_elements(words) word, lateral regexp_split_to_table(btrim(word->>0), ' ') piece ` +
  `where jsonb_array_length(word) = 1 and piece <> '' `;

/** Indexes are built on the first four, so they are declared immutable, and as dear as they are. */
export const foldingFunctions: readonly SearchFunction[] = [
  {
    name: 'folded',
    signature: '(content text) returns text language plpgsql immutable strict parallel safe cost 10000',
    body: folding,
  },
  {
    name: 'folded_texts',
    signature: '(texts text[]) returns text language plpgsql immutable strict parallel safe cost 10000',
    body: foldedTexts,
  },
  {
    name: 'texts_in',
    signature:
      '(content jsonb, inner_name text) returns text[] language sql immutable strict parallel safe cost 100',
    body: textsIn,
  },
  {
    name: 'beginnings_of',
    signature: '(texts text[]) returns text[] language sql immutable cost 10000',
    body: beginnings,
  },
  {
    name: 'spelled',
    signature: '(expression text, word jsonb) returns text language sql stable',
    body: spelled,
  },
  { name: 'first_letters', signature: '(words jsonb) returns text language sql stable', body: firstLetters },
];
