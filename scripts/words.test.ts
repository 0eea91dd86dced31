import { expect, test } from 'vitest';
import { filesBelow, isTest, readSource } from './sources.ts';

/** Sentences of the specification, which stay to the letter (§2.7, §6, §8). */
const ofTheSpecification = [
  "You don't have access to this section.",
  "You don't have permission: ",
  "You don't have permission to perform this action.",
];

/** Below these folders stand the texts that people read. */
const folders = ['apps/web/src', 'apps/server/src', 'packages/domain'];

test('WORDS-1 texts write a negation in full, did not and cannot; only sentences of the specification contract it', () => {
  const files = filesBelow(folders, ['.ts', '.tsx']).filter((file) => !isTest(file));
  expect(files.length).toBeGreaterThan(1_000);
  const contracted = files.flatMap((file) => {
    const text = ofTheSpecification.reduce((left, message) => left.replaceAll(message, ''), readSource(file));
    return [...text.matchAll(/\w+n['’]t\b.{0,20}/g)].map(([found]) => `${file}: ${found}`);
  });
  expect(contracted).toEqual([]);
});

/** Names that told nobody what they are, with what such a thing is called. */
const refusedNames: readonly (readonly [name: RegExp, instead: string])[] = [
  [/\buse(?:Any|All)[A-Z]\w*/g, 'useFetched…, for what asks the server besides the copy'],
  [/\busePlace\b/g, 'useScheduling'],
  [/\buseFacts\b/g, 'useBookings'],
  [/\bwakesOf\b/g, 'syncTriggers'],
  [/\b(?:export (?:async )?function|export const) finish\b/g, 'commit…, for what ends a write'],
];

test('WORDS-900 functions have names that say what they do, none of those that had to be decoded', () => {
  const files = filesBelow(folders, ['.ts', '.tsx']);
  const found = files.flatMap((file) =>
    refusedNames.flatMap(([name, instead]) =>
      [...readSource(file).matchAll(name)].map(([met]) => `${file}: ${met} → ${instead}`),
    ),
  );
  expect(found).toEqual([]);
});

/**
 * Words that stood for many things each, and what such a thing is called instead. A place is only what the map's
 * search finds.
 */
const refusedWords: Readonly<Record<string, string>> = {
  place: 'index, position, slot, sort key or coordinates',
  places: 'indexes, positions, slots, sort keys or points',
  placed: 'scheduled, sorted or located',
  placement: 'request',
  said: 'text, message, announcement or given fields',
  told: 'notified, reported or shown',
  known: 'existing, present, loaded or cached',
  held: 'pending, locked, waiting or leased',
  kept: 'stored, queued, remaining or matching',
  taken: 'used, reserved or booked',
  acts: 'actions',
};

/** Where such a word is a column's, stored on devices or sent to older ones, or the third party's own. */
const besides: readonly RegExp[] = [
  /^apps\/web\/src\/data\/maps\//,
  /^apps\/web\/src\/kits\/map\//,
  /^apps\/server\/src\/database\/migrate\.ts: taken/,
  /^apps\/server\/src\/modules\/calendar-events\/acknowledge\.ts: kept/,
  /^apps\/server\/src\/modules\/locations\/track\.ts: kept/,
  /^apps\/server\/src\/modules\/organization\/settings\/change-zone\.ts: known/,
  /^apps\/server\/src\/modules\/sample\/keep\.ts: kept/,
  /^apps\/server\/src\/modules\/time-entries\/payroll\/read-hours\.ts: known/,
  /^apps\/web\/src\/data\/replica\/local-database\.ts: told/,
  /^apps\/web\/src\/design\/display\/vial-dial\.tsx: held/,
  /^packages\/offline\/conflicts\/conflicts\.ts: told/,
  /^packages\/offline\/replica\/queue-records\.ts: told/,
];

/** Code without its comments and texts. */
const codeOf = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''");

const declared = (words: readonly string[]): RegExp =>
  new RegExp(
    `\\b(?:const|let|function|type|interface|class)\\s+(${words.join('|')})\\b|` +
      `(?<=[{,(\\[]\\s*|\\bas )(${words.join('|')})(?=\\s*(?:[,}\\])]|\\??:|=[^=>]))`,
    'gi',
  );

const wordsIn = (source: string): string[] =>
  [...codeOf(source).matchAll(declared(Object.keys(refusedWords)))].map((met) => met[1] ?? met[2] ?? '');

test('WORDS-902 a name is not one of the words that stood for seven things each', () => {
  const files = filesBelow(folders, ['.ts', '.tsx']).filter((file) => !isTest(file));
  const found = files.flatMap((file) =>
    wordsIn(readSource(file))
      .map((word) => `${file}: ${word} → ${refusedWords[word.toLowerCase()]}`)
      .filter((line) => !besides.some((each) => each.test(line))),
  );
  expect(found).toEqual([]);
});

test('WORDS-903 refused words are found where something is declared, and in no text', () => {
  expect(wordsIn('const place = 1; type Kept = { told: string; placeholder?: string };')).toEqual([
    'place',
    'Kept',
    'told',
  ]);
  expect(wordsIn('rows.map((row, place) => f({ ...row, known })); const { kept: stored } = of;')).toEqual([
    'place',
    'known',
    'kept',
  ]);
  expect(wordsIn("/** It is kept, said: */ f('known', `told`, isKept(keptForms)); // place")).toEqual([]);
});

test('WORDS-901 a type of times has one definition: a span', () => {
  const span = /type \w+ = \{ from: number; to: number \};/;
  expect(filesBelow(folders, ['.ts', '.tsx']).filter((file) => span.test(readSource(file)))).toEqual([
    'packages/domain/days/span.ts',
  ]);
});

test('WORDS-904 an object is written with its fields, none spread into it in a literal to save lines', () => {
  const files = filesBelow([...folders, 'packages/offline'], ['.ts', '.tsx']).filter((file) => !isTest(file));
  expect(files.filter((file) => /\.\.\.\{ *\w/.test(readSource(file)))).toEqual([]);
});

/** What people did not understand on the screen, with what is written instead. */
const refusedTexts: readonly (readonly [text: RegExp, instead: string])[] = [
  [/geofence/i, 'how near counts as on site'],
  [/\battendees?\b/i, 'crew'],
  [/no promise\b/i, 'no date promised'],
  [/beside the board/i, 'under “Not scheduled”'],
  [/\bis held\b/i, 'is paused'],
  [/has not been heard/i, 'no word from their phone yet'],
  [/\b[Cc]ancell(?:ed|ing)\b/, 'canceled, canceling'],
];

/** The sentences of a source: quoted texts with a blank in them and the words between tags. */
function sentencesIn(source: string): string[] {
  const plain = source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replaceAll(/^import .*$|className=(?:"[^"]*"|\{[^}]*\})/gm, '');
  const quoted = [...plain.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"([^"\n]*)"/g)];
  const tagged = [...plain.matchAll(/>\s*([^<>{}=;()]+?)\s*(?=[<{])/g)];
  return [...quoted, ...tagged]
    .map(([, one = '', two = '', three = '']) => one || two || three)
    .filter((text) => /^[\p{Lu}“][^_]*$|\p{L} \p{L}/u.test(text));
}

const refusedIn = (source: string): string[] =>
  sentencesIn(source).flatMap((text) =>
    refusedTexts.flatMap(([refused, instead]) => (refused.test(text) ? [`“${text}” → ${instead}`] : [])),
  );

test('WORDS-1100 no sentence on the screen has a word that people did not understand', () => {
  const files = filesBelow(['apps/web/src'], ['.ts', '.tsx']).filter((file) => !isTest(file));
  expect(files.flatMap((file) => refusedIn(readSource(file)).map((line) => `${file}: ${line}`))).toEqual([]);
});

test('WORDS-1101 such a word is found in quoted texts and between tags, and not in code', () => {
  expect(refusedIn("const label = 'The geofence of a job';")).toHaveLength(1);
  expect(refusedIn('<p>\n  No promise yet\n</p>')).toHaveLength(1);
  expect(refusedIn("const { attendees } = event; // attendees of it\nstatus === 'cancelled'")).toEqual([]);
});

test('WORDS-1102 a sentence that goes on with a value on the next line keeps the blank between them', () => {
  const files = filesBelow(['apps/web/src'], ['.tsx']).filter((file) => !isTest(file));
  const joined = files.flatMap((file) =>
    [...readSource(file).matchAll(/(?:<\/\w+> \{\w+\},|·)\n\s+\{\w+/g)].map(([found]) => `${file}: ${found}`),
  );
  expect(joined).toEqual([]);
});
