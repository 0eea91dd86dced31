import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, textSearch } from './page-search.ts';

test('ROUTE-1 a query survives the way through an address unchanged, also when its values look like numbers or JSON', () => {
  const search = { id: '0197', tab: 'notes', q: 'a&b="c" 50%', filter: '{"x":1}' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('ROUTE-1 what is empty or missing leaves no trace in the address', () => {
  expect(stringifySearch({ q: '', tab: undefined })).toBe('');
  expect(stringifySearch({ page: 2, done: false })).toBe('?page=2&done=false');
  expect(textSearch({ tab: 'notes', odd: 3 })).toEqual({ tab: 'notes' });
});
