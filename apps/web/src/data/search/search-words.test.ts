import { expect, test } from 'vitest';
import { folded } from './folded-text.ts';
import { askedWords, forgives, numberWords, wordsOf } from './search-words.ts';

test.each([
  ['CAFÉ Façade', 'cafe facade'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærø, Þór', 'aero, thor'],
  ['e\u0301tage', 'etage'],
  ['Plain 42', 'plain 42'],
])('SEARCH-14: %s is compared as %s', (text, plain) => expect(folded(text)).toBe(plain));

test('SEARCH-14: a word with umlauts is found by both its spellings, composed or not', () => {
  expect(wordsOf('Jürgen')).toEqual(['jurgen', 'juergen']);
  expect(wordsOf('Ju\u0308rgen')).toEqual(['jurgen', 'juergen']);
  expect(wordsOf('ÖL, Naïve')).toEqual(['ol', 'oel', 'naive']);
});

test('SEARCH-14: a text is cut at whatever is no letter and no figure', () => {
  expect(wordsOf('  St. Brigid’s—Clinic/2 ')).toEqual(['st', 'brigid', 's', 'clinic', '2']);
  expect(wordsOf('…')).toEqual([]);
});

test('SEARCH-15: a number is found padded and bare, with and without its letter, each way once', () => {
  expect(numberWords(42)).toEqual(['p0042', 'p42', '0042', '42']);
  expect(numberWords(12_345)).toEqual(['p12345', '12345']);
});

test('SEARCH-15: a number that is asked for is one word, padded unless its hyphen says that it goes on', () => {
  expect(askedWords('P 42 roof')).toEqual(['p0042', 'roof']);
  expect(askedWords('p42')).toEqual(['p0042']);
  expect(askedWords('P-4')).toEqual(['p4']);
  expect(askedWords('RTU-3 p-004')).toEqual(['rtu', '3', 'p004']);
  expect(askedWords('gap 12')).toEqual(['gap', '12']);
});

test('SEARCH-16: slips are forgiven in words of four letters and more, never in what holds a figure', () => {
  expect(['roof', 'clinic'].every(forgives)).toBe(true);
  expect(['rof', 'p0042', 'b2b4', ''].some(forgives)).toBe(false);
});
