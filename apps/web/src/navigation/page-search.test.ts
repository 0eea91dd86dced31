import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, textSearch } from './page-search.ts';

test('ROUTE-1 a query is unchanged after being written to an address and read, also when its values look like numbers or JSON', () => {
  const search = { id: '0197', tab: 'notes', q: 'a&b="c" 50%', filter: '{"x":1}' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('ROUTE-1 empty and missing values are left out of the address', () => {
  expect(stringifySearch({ q: '', tab: undefined })).toBe('');
  expect(stringifySearch({ page: 2, done: false })).toBe('?page=2&done=false');
  expect(textSearch({ tab: 'notes', odd: 3 })).toEqual({ tab: 'notes' });
});
