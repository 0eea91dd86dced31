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
    const text = ofTheSpecification.reduce((left, said) => left.replaceAll(said, ''), readSource(file));
    return [...text.matchAll(/\w+n['’]t\b.{0,20}/g)].map(([found]) => `${file}: ${found}`);
  });
  expect(contracted).toEqual([]);
});
