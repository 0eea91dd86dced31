import { expect, test } from 'vitest';
import { axisOf, instantOn, isOn, partOn, percentAt } from './axis.ts';
import { itemAfter } from './focus-steps.ts';
import { type Item, packLanes } from './lanes.ts';
import { reasonsAt } from './timeline.tsx';

const hour = 3_600_000;
/** Two days of which six to ten is shown. */
const axis = axisOf([
  { from: 6 * hour, to: 10 * hour },
  { from: 30 * hour, to: 34 * hour },
]);

test('BOARD-1: an instant has its place among the hours shown, and one between them is where they meet', () => {
  expect([0, 6, 8, 10, 20, 30, 32, 34, 50].map((at) => percentAt(axis, at * hour))).toEqual([
    ...[0, 0, 0.25, 0.5, 0.5, 0.5, 0.75, 1, 1],
  ]);
  expect([5, 6, 10, 33].map((at) => isOn(axis, at * hour))).toEqual([false, true, false, true]);
  expect(percentAt(axisOf([]), hour)).toBe(0);
  expect([-1, 0, 0.25, 0.75, 1, 2].map((at) => instantOn(axis, at) / hour)).toEqual([6, 6, 8, 32, 34, 34]);
});

test('BOARD-1: what is cut by the hours shown keeps the part within, and what is outside has none', () => {
  expect(partOn(axis, { from: 0, to: 8 * hour })).toEqual({ from: 0, to: 0.25 });
  expect(partOn(axis, { from: 9 * hour, to: 31 * hour })).toEqual({ from: 0.375, to: 0.625 });
  expect(partOn(axis, { from: 10 * hour, to: 30 * hour })).toBeNull();
  expect(partOn(axis, { from: 34 * hour, to: 40 * hour })).toBeNull();
});

const item = (key: string, lane: string, from: number, to: number): Item => ({
  ...{ key, id: key, lane, from, to },
});

test('BOARD-2: what overlaps stands in rows beside each other, and what only touches keeps the whole lane', () => {
  const packed = packLanes([
    item('long', 'joel', 1, 5),
    item('early', 'joel', 0, 2),
    item('late', 'joel', 2, 3),
    item('after', 'joel', 5, 6),
    item('ray', 'ray', 1, 5),
  ]);
  expect(Object.fromEntries(packed)).toEqual({
    early: { row: 0, rows: 2 },
    long: { row: 1, rows: 2 },
    late: { row: 0, rows: 2 },
    after: { row: 0, rows: 1 },
    ray: { row: 0, rows: 1 },
  });
});

/** Items in two lanes, another set for each seed. */
function drawn(seed: number): Item[] {
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  return Array.from({ length: next(30) }, (_, at) => {
    const from = next(40);
    return item(String(at), next(2) === 0 ? 'a' : 'b', from, from + next(12));
  });
}

const overlaps = (a: Item, b: Item) => a.from < b.to && b.from < a.to;

/** What is wrong with the rows that the items got. */
function faultsIn(items: readonly Item[]): string[] {
  const packed = packLanes(items);
  return items.flatMap((a) => {
    const at = packed.get(a.key);
    if (at === undefined || at.row >= at.rows) return [`${a.key} has no row`];
    const lane = items.filter((b) => b.lane === a.lane);
    const covered = lane.filter((b) => b !== a && overlaps(a, b) && packed.get(b.key)?.row === at.row);
    const uneven = lane.filter((b) => overlaps(a, b) && packed.get(b.key)?.rows !== at.rows);
    // No more rows than items that are there at one instant.
    const together = lane.map(
      ({ from }) => lane.filter((b) => b.from <= from && from < Math.max(b.to, b.from + 1)).length,
    );
    return [
      ...covered.map((b) => `${a.key} covers ${b.key}`),
      ...uneven.map((b) => `${a.key} is not as high as ${b.key}`),
      ...(at.rows > Math.max(...together) ? [`${a.key} has a row too many`] : []),
    ];
  });
}

test('BOARD-3: whatever overlaps, no two items of a lane cover each other, and no row is without need', () => {
  for (let seed = 1; seed <= 300; seed += 1) expect(faultsIn(drawn(seed))).toEqual([]);
  expect(drawn(7).length).toBeGreaterThan(5);
});

test('BOARD-4: the arrows lead from item to item of a lane, and to the nearest in time of the next lane that has any', () => {
  const lanes = ['joel', 'sanna', 'ray'];
  const items = [
    ...[item('j1', 'joel', 0, 2), item('j2', 'joel', 4, 6), item('j3', 'joel', 8, 10)],
    ...[item('r1', 'ray', 0, 1), item('r2', 'ray', 7, 9)],
  ];
  const after = (...[key, step]: [string, Parameters<typeof itemAfter>[3]]) =>
    itemAfter(lanes, items, key, step)?.key ?? null;
  expect(after('j1', 'ArrowRight')).toBe('j2');
  expect(after('j2', 'ArrowLeft')).toBe('j1');
  expect(after('j1', 'ArrowLeft')).toBeNull();
  expect(after('j3', 'ArrowRight')).toBeNull();
  expect([after('j2', 'Home'), after('j2', 'End')]).toEqual(['j1', 'j3']);
  expect(after('j3', 'ArrowDown')).toBe('r2');
  expect(after('r1', 'ArrowUp')).toBe('j1');
  expect([after('j1', 'ArrowUp'), after('r1', 'ArrowDown'), after('gone', 'Home')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('PLANBOARD-48: what is in the way is named below, above the last lanes, and never over the lane of the proposal', () => {
  const lanes = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
  const reasonsOn = (at: number) =>
    [null, ...lanes.map(({ id }) => id)].map((lane) => reasonsAt(lanes, at, lane));
  expect(reasonsOn(0)).toEqual(['below', 'below', 'beside', 'beside', 'below', 'below', 'below']);
  expect(reasonsOn(2)).toEqual(['below', 'below', 'below', 'below', 'above', 'above', 'below']);
  expect(reasonsOn(5)).toEqual(['above', 'above', 'above', 'above', 'beside', 'beside', 'above']);
});
