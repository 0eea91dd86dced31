import { expect, test } from 'vitest';
import { emptySelection, extended, stillSelected, toggled } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: typeof emptySelection) => [...selection.ids].toSorted();

test('WORK-116 a press selects or deselects a row, and Shift selects all from the last selected row to it, in either direction', () => {
  const one = toggled(emptySelection, 'd');
  expect(ids(extended(one, 'b', order))).toEqual(['b', 'c', 'd']);
  const more = extended(extended(one, 'b', order), 'e', order);
  expect(ids(more)).toEqual(['b', 'c', 'd', 'e']);
  expect(ids(toggled(more, 'c'))).toEqual(['b', 'd', 'e']);
  expect(ids(extended(emptySelection, 'c', order))).toEqual(['c']);
});

test('WORK-117 rows that leave the list are no longer selected', () => {
  const some = extended(toggled(emptySelection, 'a'), 'c', order);
  expect(ids(stillSelected(some, new Set(['a', 'c'])))).toEqual(['a', 'c']);
  expect(stillSelected(some, new Set(order))).toBe(some);
});
