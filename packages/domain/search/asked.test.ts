import { expect, test } from 'vitest';
import { askedWords, finder } from './asked.ts';
import { reportedCases, searchCases } from './cases.fixture.ts';
import { folded } from './searchable.ts';

test.each(searchCases)('SEARCH-800: in “%s” a search for “%s” finds it: %s', (stored, typed, found) => {
  expect(finder(typed)?.([stored])).toBe(found);
});

test.each(Object.entries(reportedCases))(
  'SEARCH-870: the reported inputs of %s are cases of every search',
  (_name, cases) => {
    for (const [stored, typed] of cases)
      expect(searchCases.filter((one) => one[0] === stored && one[1] === typed)).toEqual([
        [stored, typed, true],
      ]);
  },
);

test('SEARCH-801: figures do not flood: 12 finds what begins with it, among a thousand numbers', () => {
  const texts = Array.from({ length: 1000 }, (_, number) => `Unit ${number}`);
  const fits = finder('12');
  expect(texts.filter((text) => fits?.([text]))).toEqual([
    'Unit 12',
    ...Array.from({ length: 10 }, (_, last) => `Unit 12${last}`),
  ]);
});

test('SEARCH-802: nothing typed looks for nothing, and signs alone find nothing', () => {
  expect(finder('  ')).toBeNull();
  expect(askedWords('% -- …')).toEqual([]);
});

test.each([
  ['CAFÉ Façade', 'cafe facade'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærø, Þór', 'aero, thor'],
  ['e\u0301tage', 'etage'],
  ['Plain 42', 'plain 42'],
  ['O’Neill', "o'neill"],
  ['3½”', '3 1/2”'],
])('SEARCH-820: %s is compared as %s', (text, plain) => expect(folded(text)).toBe(plain));
