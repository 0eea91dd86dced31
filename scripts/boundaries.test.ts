import { expect, test } from 'vitest';
import { circles, forbiddenImports } from './boundaries.ts';

test('HOUSE-1 no file imports what the picture of the house does not allow', () => {
  expect(forbiddenImports()).toEqual([]);
});

test('HOUSE-5 no rooms import each other in a circle', () => {
  expect(circles()).toEqual([]);
});
