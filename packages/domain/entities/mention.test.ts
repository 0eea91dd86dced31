import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { mentionedIn, mentionOf } from './mention.ts';

const priya = '01a1fdd9-b0ad-7446-a662-bab0f4c5ab45';
const marko = '01A1FDD9-B9A0-71D7-B3AD-8CE2823FE91A';

test('NOTE-15 mentions are found in Markdown, each person once', () => {
  const content = `# Log\n\n- [ ] ask @[Priya Raman](member:${priya}), @[Marko](member:${marko})\n@[P.](member:${priya})`;
  expect(mentionedIn(content)).toEqual([priya, marko.toLowerCase()]);
});

test.each([
  `[Priya](member:${priya})`,
  `@[Priya](member:someone)`,
  `@[Priya](https://example.org/${priya})`,
  `@[Pri\nya](member:${priya})`,
  `@Priya`,
])('NOTE-15 %j mentions nobody', (content) => {
  expect(mentionedIn(content)).toEqual([]);
});

test('NOTE-15 a mention of any name is found again', () => {
  assert(
    property(string(), (name) => {
      expect(mentionedIn(`x ${mentionOf({ userId: priya, name: name.replaceAll('\n', ' ') })} y`)).toEqual([
        priya,
      ]);
    }),
  );
});

test('NOTE-15 a long text with many unfinished mentions is read quickly', { timeout: 1_000 }, () => {
  expect(mentionedIn('@['.repeat(10_000))).toEqual([]);
});
