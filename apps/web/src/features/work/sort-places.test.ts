import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPlace, placesFor, type SortPlace } from './sort-places.ts';

type Row = { id: string; sortOrder: string };

const inOrder = (rows: readonly Row[]) => rows.toSorted(byPlace).map(({ id }) => id);
const placed = (rows: readonly Row[], places: readonly SortPlace[]): Row[] =>
  rows.map((row) => places.find(({ id }) => id === row.id) ?? row);

test('WORK-101 a row put between two others changes alone', () => {
  const rows = [
    { id: 'a', sortOrder: 'a0' },
    { id: 'b', sortOrder: 'a1' },
    { id: 'c', sortOrder: 'a2' },
  ];
  const places = placesFor(rows, 'c', { after: 'a', before: 'b' });
  expect(places).toEqual([{ id: 'c', sortOrder: 'a0V' }]);
  expect(placesFor(rows, 'b', { after: 'a', before: 'c' })).toEqual([]);
  expect(placesFor(rows, 'b', { after: 'gone', before: null })).toEqual([]);
  expect(inOrder(placed(rows, placesFor(rows, 'c', { after: null, before: 'a' })))).toEqual(['c', 'a', 'b']);
});

/** Rows as they come about: many share a key. */
const someRows = fc
  .array(fc.constantFrom('a0', 'a0V', 'a1', 'a2', 'Zz'), { minLength: 2, maxLength: 30 })
  .map((keys) =>
    keys.map((sortOrder, index): Row => ({ id: `t${String(index).padStart(2, '0')}`, sortOrder })),
  );

test('WORK-102 wherever a row is put it stands there, also among equal keys, and no two others change their order', () => {
  fc.assert(
    fc.property(someRows, fc.nat(), fc.nat(), (rows, which, where) => {
      const ids = inOrder(rows);
      const id = ids[which % ids.length] ?? '';
      const others = ids.filter((other) => other !== id);
      const at = where % (others.length + 1);
      const neighbours = { after: others[at - 1] ?? null, before: others[at] ?? null };
      const now = inOrder(placed(rows, placesFor(rows, id, neighbours)));
      expect(now).toEqual(others.toSpliced(at, 0, id));
    }),
  );
});

test('WORK-103 two people who sort at once, from the same list, end with one order on both sides', () => {
  fc.assert(
    fc.property(someRows, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean())), (rows, moves) => {
      // Each decides by what they saw last; the server takes the changes one after another.
      let server = rows;
      let seen = rows;
      for (const [which, where, catchesUp] of moves) {
        const ids = inOrder(seen);
        const id = ids[which % ids.length] ?? '';
        const others = ids.filter((other) => other !== id);
        const at = where % (others.length + 1);
        server = placed(
          server,
          placesFor(seen, id, { after: others[at - 1] ?? null, before: others[at] ?? null }),
        );
        if (catchesUp) seen = server;
      }
      expect(new Set(inOrder(server)).size).toBe(rows.length);
      // However the rows arrive, they stand in the same order, and there is room between any two.
      expect(inOrder(server.toReversed())).toEqual(inOrder(server));
      const ids = inOrder(server);
      const [first, second, last] = [ids[0] ?? '', ids[1] ?? null, ids.at(-1) ?? ''];
      if (second !== null && second !== last)
        expect(inOrder(placed(server, placesFor(server, last, { after: first, before: second })))[1]).toBe(
          last,
        );
    }),
  );
});
