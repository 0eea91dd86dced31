import { expect, test } from 'vitest';
import { chosenNeighbours, isOpenChoice } from './position-choice.ts';

const others = [{ id: 'a' }, { id: 'b' }];

test('a chosen place leads to its neighbours among the others', () => {
  expect(chosenNeighbours({ way: 'same', after: null }, others)).toBeNull();
  expect(chosenNeighbours({ way: 'first', after: null }, others)).toEqual({ after: null, before: 'a' });
  expect(chosenNeighbours({ way: 'last', after: null }, others)).toEqual({ after: 'b', before: null });
  expect(chosenNeighbours({ way: 'after', after: 'a' }, others)).toEqual({ after: 'a', before: null });
  expect(chosenNeighbours({ way: 'first', after: null }, [])).toEqual({ after: null, before: null });
});

test('only "after" without a chosen row is incomplete', () => {
  expect(isOpenChoice({ way: 'after', after: null })).toBe(true);
  expect(isOpenChoice({ way: 'after', after: 'a' })).toBe(false);
  expect(isOpenChoice({ way: 'last', after: null })).toBe(false);
});
