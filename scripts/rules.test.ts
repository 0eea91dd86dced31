import { expect, test } from 'vitest';
import { familyOf, namedTests } from './named-tests.ts';
import { likeness, readRules, sameness, stemsOf } from './product-rules.ts';
import { filesBelow, readSource } from './sources.ts';

const document = readSource('docs/rules.md');
const { rules, unread, headings } = readRules(document);
const tests = namedTests();
const tested = new Set(tests.map(({ id }) => id));
const families = new Set([...tested].map(familyOf));

/** What people are asked to read: so many rules under the first headings, and ten under each that has come since. */
const most = { rules: 170, headings: 35, rulesOfLater: 10 };
const longestSentence = 200;

/** From here on two sentences say one thing. What was doubled or copied from a title is above, no other pair near. */
const alike = 0.65;

test('HOUSE-3 every test and every family that docs/rules.md names is there', () => {
  const named = rules.flatMap((rule) => rule.tests);
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter((name) => !tested.has(name) && !families.has(name))).toEqual([]);
});

test('HOUSE-3 every rule has its source and its tests', () => {
  expect(rules.length).toBeGreaterThan(100);
  expect(unread).toEqual([]);
  const sources = /^(?:(?:product )?§\d+(?:\.\d+)*|(?:trust|style|decision) \d+|architecture|ui|ours)$/;
  const unknown = rules.flatMap((rule) => rule.sources.filter((source) => !sources.test(source)));
  expect(unknown).toEqual([]);
});

test('HOUSE-3 every family of tests has a rule', () => {
  const named = new Set(rules.flatMap((rule) => rule.tests.map(familyOf)));
  expect([...families].filter((family) => !named.has(family))).toEqual([]);
});

test('HOUSE-3 an id means one thing: the tests that begin with it are in one file', () => {
  const several = [...tested].filter(
    (id) => new Set(tests.filter((one) => one.id === id).map(({ file }) => file)).size > 1,
  );
  expect(several).toEqual([]);
});

test('HOUSE-3 tests are read from lists, ranges and families, and anything else is none of a rule', () => {
  const read = (line: string) => readRules(`# Rules\n\n## Time\n\n${line}\n`);
  const [rule] = read(
    '- Time 4: A minute (as such) counts once. (§4, ours; QUEUE-9…11, SEAL-2, CLOCK)',
  ).rules;
  expect(rule).toEqual({
    id: 'Time 4',
    heading: 'Time',
    number: 4,
    sentence: 'A minute (as such) counts once.',
    sources: ['§4', 'ours'],
    tests: ['QUEUE-9', 'QUEUE-10', 'QUEUE-11', 'SEAL-2', 'CLOCK'],
  });
  expect(read('- Time 4: Backwards. (§4; QUEUE-3…1)').rules.flatMap((one) => one.tests)).toEqual([
    'QUEUE-3…1',
  ]);
  for (const line of [
    '- Time 4: Without a source. (QUEUE-1)',
    '- Time 4: Without tests.',
    '- Without an id. (§4; QUEUE-1)',
    '- Tasks 4: Under another heading. (§4; QUEUE-1)',
    'A text between the rules.',
  ])
    expect(read(line)).toMatchObject({ rules: [], unread: [line] });
});

test('HOUSE-910 ids of rules are unique, and ascend below each heading', () => {
  expect(new Set(headings).size).toBe(headings.length);
  const late = rules.filter((rule, at) => {
    const before = rules[at - 1];
    return before?.heading === rule.heading && before.number >= rule.number;
  });
  expect(late.map(({ id }) => id)).toEqual([]);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
});

test('HOUSE-911 there are few rules, and ten more at most for each heading that comes', () => {
  const later = Math.max(headings.length - most.headings, 0);
  expect(rules.length).toBeLessThanOrEqual(most.rules + later * most.rulesOfLater);
  expect(headings.filter((heading) => rules.filter((rule) => rule.heading === heading).length === 0)).toEqual(
    [],
  );
});

test('HOUSE-912 a rule is one sentence of bearable length, without a semicolon', () => {
  const chained = rules.filter(
    ({ sentence }) => sentence.length > longestSentence || /;|[.?!] [A-Z]/.test(sentence),
  );
  expect(chained.map(({ id }) => id)).toEqual([]);
});

test('HOUSE-913 no rule says what another says', () => {
  const stems = rules.map(({ id, sentence }) => ({ id, stems: stemsOf(sentence) }));
  const doubled = stems.flatMap((one, at) =>
    stems
      .slice(at + 1)
      .flatMap((other) => (likeness(one.stems, other.stems) < alike ? [] : [`${one.id} and ${other.id}`])),
  );
  expect(doubled).toEqual([]);
});

test('HOUSE-914 no rule says what the title of a test says', () => {
  const titles = tests.map(({ id, name }) => ({ id, stems: stemsOf(name) }));
  const copied = rules.flatMap((rule) => {
    const stems = stemsOf(rule.sentence);
    return titles.flatMap((title) =>
      sameness(stems, title.stems) < alike ? [] : [`${rule.id} and the title of ${title.id}`],
    );
  });
  expect(copied).toEqual([]);
});

test.each([
  [
    'A switch ends one entry and begins the next at the same second, and when the server refuses the new one it waits.',
    'A switch ends one entry and begins the next at the same second; when the new one is refused by the server it waits with its time. One tap takes a likely job.',
  ],
  [
    'A clock that runs for 14 hours, or an hour past the last job planned for the day, reminds its person once and says their last sign of work; it stops nothing.',
    'A clock that runs 14 hours, or an hour past the person’s last stop of the day, is asked about with the time of the last sign of work; nothing is changed before its person has answered.',
  ],
  ['Planning needs a signal on the phone.', 'On the phone planning needs a signal, and says so.'],
])('HOUSE-915 %j and its double are found, in whatever order and inflection', (one, other) => {
  expect(likeness(stemsOf(one), stemsOf(other))).toBeGreaterThanOrEqual(alike);
  expect(likeness(stemsOf(other), stemsOf(one))).toBeGreaterThanOrEqual(alike);
});

test('HOUSE-915 sentences with a few words in common, and those that add to each other, are no doubles', () => {
  const clock = stemsOf('One clock runs for a person on all their devices.');
  const offer = stemsOf('The clock offers the job at which the person is, else that of the next stop.');
  expect(likeness(clock, offer)).toBeLessThan(alike);
  const title = stemsOf('a clock that runs on a second device is refused');
  expect(sameness(clock, title)).toBeLessThan(alike);
  expect(sameness(clock, stemsOf('one clock runs for the person, on all devices'))).toBe(1);
});

test('HOUSE-916 the decisions that rules name are there', () => {
  const decisions = filesBelow(['docs/decisions'], ['.md']).map((file) =>
    Number(/\/(\d{4})-/.exec(file)?.[1]),
  );
  const named = rules.flatMap((rule) =>
    rule.sources.flatMap((source) => /^decision (\d+)$/.exec(source)?.[1] ?? []),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((number) => !decisions.includes(Number(number)))).toEqual([]);
});
