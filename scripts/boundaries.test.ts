import path from 'node:path';
import { expect, test } from 'vitest';
import { checked, circles, forbiddenImports, shownToNobody } from './boundaries.ts';
import { filesBelow } from './sources.ts';

test('HOUSE-1 no file has an import that the list of rooms does not allow', () => {
  expect(forbiddenImports()).toEqual([]);
});

test('HOUSE-5 no rooms import each other in a circle', () => {
  expect(circles()).toEqual([]);
});

test('HOUSE-900 what a feature shows elsewhere is shown there; what only its own folders use stands in its parts', () => {
  expect(shownToNobody()).toEqual([]);
});

test('HOUSE-10 no folder of code holds more than 40 files at one level', () => {
  const sizes = new Map<string, number>();
  for (const file of filesBelow([...checked, 'scripts'], ['.ts', '.tsx'])) {
    const folder = path.dirname(file);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  expect([...sizes].filter(([, files]) => files > 40)).toEqual([]);
});
