import { expect, test } from 'vitest';
import { seeded } from '../../../../../packages/offline/testing/random.ts';
import { createSorter, merged } from './sorted-rows.ts';

test('ROWS-5 rows are put among sorted ones in their order, behind what is equal', () => {
  const order = (a: [number, string], b: [number, string]) => a[0] - b[0];
  const rows: [number, string][] = [
    [1, 'a'],
    [3, 'b'],
    [3, 'c'],
    [5, 'd'],
  ];
  const more: [number, string][] = [
    [0, 'e'],
    [3, 'f'],
    [4, 'g'],
    [9, 'h'],
  ];
  expect(merged(rows, more, order).map(([, name]) => name)).toEqual(['e', 'a', 'b', 'c', 'f', 'g', 'd', 'h']);
  expect(merged(rows, [], order)).toBe(rows);
});

test('ROWS-6 a list sorted again after any change is as if it were sorted anew', () => {
  type Row = { id: number; due: number };
  const order = (a: Row, b: Row) => a.due - b.due || a.id - b.id;
  const otherWay = (a: Row, b: Row) => order(b, a);
  for (let seed = 1; seed <= 40; seed += 1) {
    const { below } = seeded(seed);
    const sort = createSorter<Row>();
    let rows: Row[] = Array.from({ length: 20 }, (_, id) => ({ id, due: id % 7 }));
    let by = order;
    for (let round = 0; round < 8; round += 1) {
      expect(sort(rows, by)).toEqual(rows.toSorted(by));
      expect(sort(rows, by)).toBe(sort(rows, by));
      if (below(4) === 0) by = by === order ? otherWay : order;
      for (let edits = below(5); edits > 0; edits -= 1) {
        const id = below(30);
        rows = rows.filter((row) => row.id !== id);
        if (below(3) > 0) rows = [...rows, { id, due: below(9) }];
      }
    }
  }
});
