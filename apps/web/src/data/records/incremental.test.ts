import { expect, test } from 'vitest';
import { seeded } from '../../../../../packages/offline/testing/random.ts';
import { createDistinct, createFilter, createMapper, createSorter } from './incremental.ts';
import { merged } from './row-lists.ts';

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

type Row = { id: number; due: number };

/** Lists of rows, each some edits from the one before it: rows leave, come, change and change their places. */
function* edited(seed: number): Generator<readonly Row[]> {
  const { below } = seeded(seed);
  let rows: Row[] = Array.from({ length: 20 }, (_, id) => ({ id, due: id % 7 }));
  for (let round = 0; round < 12; round += 1) {
    yield rows;
    for (let edits = below(5); edits > 0; edits -= 1) {
      const id = below(30);
      const at = rows.findIndex((row) => row.id === id);
      if (at >= 0) rows = rows.toSpliced(at, 1);
      if (below(3) > 0) rows = rows.toSpliced(below(rows.length + 1), 0, { id, due: below(9) });
    }
    if (below(6) === 0) rows = rows.toReversed();
  }
}

const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1);

test('ROWS-6 a list sorted again after any change is as if it were sorted anew', () => {
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

test('ROWS-20 a list filtered or mapped again after any change is as if it were filtered or mapped anew', () => {
  for (const seed of seeds) {
    const { below } = seeded(seed + 1_000);
    const tests = [({ due }: Row) => due < 5, ({ id }: Row) => id % 2 === 0, () => false];
    const makers = [({ id }: Row) => ({ id }), ({ due }: Row) => ({ id: due })];
    const [filter, map] = [createFilter<Row>(), createMapper<Row, { id: number }>()];
    let [fits, make] = [below(3), below(2)];
    for (const rows of edited(seed)) {
      if (below(4) === 0) [fits, make] = [below(3), below(2)];
      const [check, maker] = [tests[fits] ?? (() => true), makers[make] ?? (({ id }: Row) => ({ id }))];
      expect(filter(rows, check)).toEqual(rows.filter(check));
      expect(map(rows, maker)).toEqual(rows.map(maker));
    }
  }
});

test('ROWS-21 what is filtered stays the same list while nothing of it changes, and what is mapped keeps what was made of rows that stay', () => {
  const [a, b, c] = [
    { id: 1, due: 1 },
    { id: 2, due: 8 },
    { id: 3, due: 3 },
  ];
  const soon = ({ due }: Row) => due < 5;
  const filter = createFilter<Row>();
  const matching = filter([a, b, c], soon);
  expect(filter([a, { id: 2, due: 9 }, c], soon)).toBe(matching);
  const map = createMapper<Row, object>();
  const make = ({ id }: Row) => ({ id });
  const made = map([a, b, c], make);
  const [first, , third] = map([a, { id: 2, due: 9 }, c], make);
  expect([first, third]).toEqual([made[0], made[2]]);
  expect(first).toBe(made[0]);
  expect(third).toBe(made[2]);
});

test('ROWS-22 the different keys of a list stay the same array until one comes or goes', () => {
  for (const seed of seeds) {
    const distinct = createDistinct(({ due }: Row) => (due === 0 ? null : due));
    let before: readonly number[] = [];
    for (const rows of edited(seed)) {
      const keys = distinct(rows);
      const anew = [...new Set(rows.flatMap(({ due }) => (due === 0 ? [] : [due])))].toSorted(
        (a, b) => a - b,
      );
      expect(keys.toSorted((a, b) => a - b)).toEqual(anew);
      if (anew.length === before.length && anew.every((key) => before.includes(key)))
        expect(keys).toBe(before);
      before = keys;
    }
  }
});
