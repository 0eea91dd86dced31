import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { mentionedIn, mentionOf, namedIn } from './mention.ts';

const priya = '01a1fdd9-b0ad-7446-a662-bab0f4c5ab45';
const marko = '01A1FDD9-B9A0-71D7-B3AD-8CE2823FE91A';

test('NOTE-18 mentions are found in Markdown, each person once', () => {
  const content = `# Log\n\n- [ ] ask @[Priya Raman](member:${priya}), @[Marko](member:${marko})\n@[P.](member:${priya})`;
  expect(mentionedIn(content)).toEqual([priya, marko.toLowerCase()]);
});

test.each([
  `[Priya](member:${priya})`,
  `@[Priya](member:someone)`,
  `@[Priya](https://example.org/${priya})`,
  `@[Pri\nya](member:${priya})`,
  `@Priya`,
])('NOTE-18 %j mentions nobody', (content) => {
  expect(mentionedIn(content)).toEqual([]);
});

test('NOTE-18 a mention of any name is found again', () => {
  assert(
    property(string(), (name) => {
      expect(mentionedIn(`x ${mentionOf({ userId: priya, name: name.replaceAll('\n', ' ') })} y`)).toEqual([
        priya,
      ]);
    }),
  );
});

test('NOTE-18 a long text with many unfinished mentions is read quickly', { timeout: 1_000 }, () => {
  expect(mentionedIn('@['.repeat(10_000))).toEqual([]);
});

const named = (text: string) =>
  namedIn(text, [
    { userId: 'priya', firstName: 'Priya', lastName: 'Raman', displayName: null },
    { userId: 'will', firstName: 'Will', lastName: 'Adler', displayName: 'Big Will' },
    { userId: 'ann', firstName: 'Ann', lastName: '', displayName: null },
    { userId: 'new', firstName: '', lastName: '', displayName: null },
  ]);

test('FLAG-105 a text names people by their full name, and by @ and the first name', () => {
  expect(named('Ask Priya Raman')).toEqual(['priya']);
  expect(named('ask PRIYA RAMAN, or @will.')).toEqual(['priya', 'will']);
  expect(named('Big Will has the key')).toEqual(['will']);
  expect(named('@Ann?')).toEqual(['ann']);
});

test('FLAG-105 a first name alone, a part of a word and an empty name name nobody', () => {
  expect(named('It will leak. Will Priya come? See anna@annex and priya ramanujan.')).toEqual([]);
  expect(named('@')).toEqual([]);
});
