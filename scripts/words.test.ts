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

test('WORDS-901 a type of times has one definition: a span', () => {
  const span = /type \w+ = \{ from: number; to: number \};/;
  expect(filesBelow(folders, ['.ts', '.tsx']).filter((file) => span.test(readSource(file)))).toEqual([
    'packages/domain/days/span.ts',
  ]);
});
