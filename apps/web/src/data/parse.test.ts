import { expect, test } from 'vitest';
import { isRecord, listOf, recordOf, textOf } from './parse.ts';

test('FRESH-9: what comes over the wire is read as what it is, and as nothing where it is something else', () => {
  expect([{}, { a: 1 }, [], null, 'text', 7].map(isRecord)).toEqual([true, true, false, false, false, false]);
  expect(recordOf(['a'])).toEqual({});
  expect(recordOf({ a: 1 })).toEqual({ a: 1 });
  expect(listOf({ length: 2 })).toEqual([]);
  expect(listOf(['a'])).toEqual(['a']);
  expect(['words', '', ' ', 0, null, undefined].map(textOf)).toEqual(['words', null, ' ', null, null, null]);
});
