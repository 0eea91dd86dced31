import fc from 'fast-check';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { expect, test } from 'vitest';
import { freeKeys } from './free-keys.ts';

type Order = Map<string, string>;

/** In the order of every list: by key, and by id where two are equal. */
const read = (order: Order): string[] =>
  [...order].toSorted(([a, x], [b, y]) => (x < y || (x === y && a < b) ? -1 : 1)).map(([id]) => id);

/** The key that a device asks for when a person drags a row between two others of the list that they see. */
function drag(seen: Order, id: string, gap: number): string {
  const others = read(seen).filter((other) => other !== id);
  const keyOf = (other: string | undefined) => (other === undefined ? null : (seen.get(other) ?? null));
  const at = gap % (others.length + 1);
  const low = keyOf(others[at - 1]);
  // An outdated list may show one key twice: the row of the answer has what another row has left since.
  const high = others
    .slice(at)
    .map(keyOf)
    .find((key) => low === null || (key !== null && key > low));
  return generateKeyBetween(low, high ?? null);
}

const take = (order: Order, wanted: ReadonlyMap<string, string>) => {
  const others = [...order].filter(([id]) => !wanted.has(id)).map(([, key]) => key);
  for (const [id, key] of freeKeys(wanted, others)) order.set(id, key);
};

test('TASK-22 when two people sort at once from outdated lists, every task ends with a key of its own', () => {
  const move = fc.record({ who: fc.nat({ max: 1 }), row: fc.nat(), gap: fc.nat(), looks: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(move, { maxLength: 60 }), (rows, moves) => {
      const ids = Array.from({ length: rows }, (_, index) => `task-${index}`);
      const keys = generateNKeysBetween(null, null, rows);
      const order: Order = new Map(ids.map((id, index) => [id, keys[index] ?? '']));
      const seen = [new Map(order), new Map(order)];
      for (const { who, row, gap, looks } of moves) {
        if (looks) seen[who] = new Map(order);
        const mine = seen[who] ?? order;
        const id = ids[row % rows] ?? '';
        const key = drag(mine, id, gap);
        take(order, new Map([[id, key]]));
        // The server's answer corrects this person's list; the other's is still outdated.
        mine.set(id, order.get(id) ?? key);
        expect(new Set(order.values()).size).toBe(rows);
        const behind = order.get(id) ?? '';
        expect(behind >= key).toBe(true);
        // Between the requested and the assigned key there are only rows that had taken it.
        for (const [other, usedKeys] of order)
          if (other !== id) expect(usedKeys > key && usedKeys < behind).toBe(false);
      }
    }),
    { seed: 636_616_123, numRuns: 300 },
  );
});

test('TASK-22 several rows that ask for one key get keys in the order in which they were named, and a third fits between any two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 0, max: 10 }), (count, others) => {
      const usedKeys = generateNKeysBetween(null, null, others + 1);
      const key = usedKeys[Math.floor(others / 2)] ?? '';
      const wanted = new Map(Array.from({ length: count }, (_, index) => [`task-${index}`, key]));
      const keys = [...freeKeys(wanted, usedKeys).values()];
      expect(keys).toEqual(keys.toSorted());
      const all = [...usedKeys, ...keys].toSorted();
      all.slice(1).forEach((next, index) => generateKeyBetween(all[index] ?? null, next));
    }),
    { seed: 1 },
  );
});
