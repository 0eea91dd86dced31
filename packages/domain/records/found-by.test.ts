import { expect, test } from 'vitest';
import { definitionOf, recordNames, recordsWith } from './all.ts';
import { emptyRow, foundCases } from './found-by.fixture.ts';
import { rowFinder } from './found-by.ts';

const cases = recordsWith('search').flatMap((kind) => foundCases(kind).map((one) => ({ kind, ...one })));

test.each(cases)('SEARCH-900: a $kind is found by $path alone, and by nothing where it lacks that', (one) => {
  const { kind, field, value, asked, brief, isName } = one;
  const row = { ...emptyRow(kind), [field]: value };
  const finds = (search: string, given: object) => rowFinder(definitionOf(kind), search)?.(given);
  expect([finds(asked, row), finds(asked, { ...row, [field]: undefined })]).toEqual([true, false]);
  if (brief !== null) expect(finds(brief, row)).toBe(isName);
});

test('SEARCH-901: what has a list that is searched is found on devices too, and nothing else has a way to be found', () => {
  const searched: readonly string[] = recordsWith('search');
  expect(searched).toEqual(expect.arrayContaining(recordsWith('indexed')));
  const unsearched = recordNames.filter((kind) => definitionOf(kind).search === undefined);
  for (const kind of unsearched) expect(foundCases(kind)).toEqual([]);
});

test('SEARCH-902: a word is found in what a record lies in, but not one or two letters, and not over the border of two texts', () => {
  const row = { ...emptyRow('task'), title: 'Hang KV', description: '450 doors' };
  const finds = (search: string) => rowFinder(definitionOf('task'), search)?.(row, ['Harbor Lofts']);
  expect(['hang lofts', 'doors harbor'].map(finds)).toEqual([true, true]);
  expect(['lo', 'KV450'].map(finds)).toEqual([false, false]);
  expect(finds('ha')).toBe(true);
  expect(rowFinder(definitionOf('task'), '  ')).toBeNull();
});

test('SEARCH-902: a project that is not counted yet, or is the sample’s, is not found by a number', () => {
  const finds = (number: number, search: string) =>
    rowFinder(definitionOf('project'), search)?.({ ...emptyRow('project'), number });
  expect([finds(42, 'P-0042'), finds(42, 'p42'), finds(12_345, 'P-12345')]).toEqual([true, true, true]);
  expect([finds(0, 'P-0'), finds(0, '0000'), finds(-3, 'P-3')]).toEqual([false, false, false]);
});
