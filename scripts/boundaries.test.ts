import path from 'node:path';
import { expect, test } from 'vitest';
import { checked, circles, forbiddenImports, shownToNobody } from './boundaries.ts';
import { filesBelow, readSource } from './sources.ts';

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

test('HOUSE-924 a module has update.ts and delete.ts, or, where the acts are short, change.ts that holds two or more', () => {
  const files = filesBelow(['apps/server/src/modules'], ['.ts']);
  const changes = files.filter((file) => /^apps\/server\/src\/modules\/[^/]+\/change\.ts$/.test(file));
  expect(changes.length).toBeGreaterThan(0);
  const faults = changes.flatMap((file) => {
    const beside = ['update.ts', 'delete.ts'].filter((name) =>
      files.includes(`${path.dirname(file)}/${name}`),
    );
    const acts = readSource(file).match(/^export async function/gm)?.length ?? 0;
    return [
      ...beside.map((name) => `${file} stands beside ${name}`),
      ...(acts < 2 ? [`${file} holds ${acts} acts: name it after its act`] : []),
      ...(readSource(file).split('\n').length > 101 ? [`${file} is long: give each act its file`] : []),
    ];
  });
  expect(faults).toEqual([]);
});
