import { expect, test } from 'vitest';
import { bySortKey, sortKeysFor, type SortKeyOf } from './sort-positions.ts';

type Row = { id: string; sortOrder: string };

const inOrder = (rows: readonly Row[]) => rows.toSorted(bySortKey).map(({ id }) => id);
const sorted = (rows: readonly Row[], keys: readonly SortKeyOf[]): Row[] =>
  rows.map((row) => keys.find(({ id }) => id === row.id) ?? row);

/** Moves row number `which` before row number `where` of the others; also returns the expected order. */
function move(rows: readonly Row[], which: number, where: number) {
  const ids = inOrder(rows);
  const id = ids[which % ids.length] ?? '';
  const others = ids.filter((other) => other !== id);
  const at = where % (others.length + 1);
  const neighbours = { after: others[at - 1] ?? null, before: others[at] ?? null };
  return { sortKeys: sortKeysFor(rows, id, neighbours), wanted: others.toSpliced(at, 0, id) };
}

test('WORK-101 moving a row between two others changes only that row', () => {
  const rows = [
    { id: 'a', sortOrder: 'a0' },
    { id: 'b', sortOrder: 'a1' },
    { id: 'c', sortOrder: 'a2' },
  ];
  expect(sortKeysFor(rows, 'c', { after: 'a', before: 'b' })).toEqual([{ id: 'c', sortOrder: 'a0V' }]);
  expect(sortKeysFor(rows, 'b', { after: 'a', before: 'c' })).toEqual([]);
  expect(sortKeysFor(rows, 'b', { after: 'gone', before: null })).toEqual([]);
  expect(inOrder(sorted(rows, sortKeysFor(rows, 'c', { after: null, before: 'a' })))).toEqual([
    'c',
    'a',
    'b',
  ]);
});

const keys = ['Zz', 'a0', 'a0V', 'a1'];

/** Every list of this length with these keys, including repeated ones. */
function lists(length: number): Row[][] {
  if (length === 0) return [[]];
  return lists(length - 1).flatMap((rest) =>
    keys.map((sortOrder) => [...rest, { id: `t${length}`, sortOrder }]),
  );
}

test('WORK-102 a row ends where it was put, also among equal keys, and no two others change their order', () => {
  for (const rows of [2, 3, 4, 5].flatMap(lists)) {
    for (const which of rows.keys()) {
      for (const where of rows.keys()) {
        const { sortKeys, wanted } = move(rows, which, where);
        expect(inOrder(sorted(rows, sortKeys))).toEqual(wanted);
      }
    }
  }
});

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}

test('WORK-103 two people who sort at once, each from what they saw last, end with the same order', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const next = numbers(seed);
    const start = Array.from({ length: 2 + (next() % 20) }, (_, index): Row => ({
      id: `t${String(index).padStart(2, '0')}`,
      sortOrder: keys[next() % keys.length] ?? 'a0',
    }));
    let server = start;
    const seen = [start, start];
    for (let turn = 0; turn < 40; turn += 1) {
      const who = next() % 2;
      const { sortKeys } = move(seen[who] ?? start, next(), next());
      server = sorted(server, sortKeys);
      // A person sees their own change at once, and the other's some time later.
      seen[who] = next() % 3 === 0 ? server : sorted(seen[who] ?? start, sortKeys);
    }
    expect(inOrder(server.toReversed())).toEqual(inOrder(server));
    // There is room between any two rows.
    const { sortKeys, wanted } = move(server, next(), next());
    expect(inOrder(sorted(server, sortKeys))).toEqual(wanted);
  }
});
