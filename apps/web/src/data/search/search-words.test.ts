import { searchCases } from '@plumbline/domain/search/cases.fixture';
import { expect, test } from 'vitest';
import { createSearchIndex } from './search-index.ts';
import { askedSpellings, forgives, numberText, wordsOf } from './search-words.ts';

test('SEARCH-14: a word with umlauts is found by both its spellings, composed or not', () => {
  expect(wordsOf('Jürgen')).toEqual(['jurgen', 'juergen']);
  expect(wordsOf('Ju\u0308rgen')).toEqual(['jurgen', 'juergen']);
  expect(wordsOf('ÖL, Naïve')).toEqual(['ol', 'naive', 'oel']);
});

test('SEARCH-14: a text is cut at whatever is no letter and no figure, and its part numbers are words as well', () => {
  expect(wordsOf('  St. Brigid’s—Clinic ')).toEqual(['st', 'brigid', 's', 'clinic', 'brigids']);
  expect(wordsOf('valve KV-450')).toEqual(['valve', 'kv', 'kv450', '450']);
  expect(wordsOf('…')).toEqual([]);
});

test('SEARCH-15: a number is found padded and bare, with and without its letter, each way once', () => {
  expect(numberText(42)).toEqual(['p0042', 'p42', '0042', '42']);
  expect(numberText(12_345)).toEqual(['p12345', '12345']);
});

test('SEARCH-15: a number that is asked for is one word, padded unless its hyphen says that it goes on', () => {
  expect(askedSpellings('P 42 roof')).toEqual([['p0042'], ['roof']]);
  expect(askedSpellings('p42')).toEqual([['p0042']]);
  expect(askedSpellings('P-4')).toEqual([['p4']]);
  expect(askedSpellings('RTU-3 p-004')).toEqual([['rtu3'], ['p004']]);
  expect(askedSpellings('gap 12')).toEqual([['gap'], ['12']]);
});

test('SEARCH-16: slips are forgiven in words of four letters and more, never in what holds a figure', () => {
  expect(['roof', 'clinic'].every(forgives)).toBe(true);
  expect(['rof', 'p0042', 'b2b4', ''].some(forgives)).toBe(false);
});

const task = (title: string) => ({
  ...({ entity: 'task', id: 't', title, projectId: null, number: null, userId: null, state: null } as const),
  ...{ detail: null, channel: null, names: '', text: '', closed: false, changedAt: '2026-01-05T09:00:00Z' },
});

test.each(searchCases)('SEARCH-806: the palette with “%s” finds it for “%s”: %s', (stored, typed, found) => {
  const index = createSearchIndex();
  index.put([task(stored)]);
  const { groups } = index.search({ text: typed, limit: 5, now: 0 });
  expect(groups.length > 0).toBe(found);
});
