import { expect, test } from 'vitest';
import { createDragSort, type DragLane, type Drop, markIn } from './drag-sort.ts';

const todo: DragLane = { id: 'todo', name: 'To do', rows: ['a', 'b', 'c'], ordered: true };
const empty: DragLane = { id: 'blocked', name: 'Blocked', rows: [], ordered: true };
const done: DragLane = { id: 'done', name: 'Done', rows: ['z'], ordered: false };

function board() {
  const drops: Drop[] = [];
  const ends: { used: () => void; refused: () => void }[] = [];
  let lanes: readonly DragLane[] = [todo, empty, done];
  const sort = createDragSort(() => ({
    lanes,
    nameOf: (row) => row.toUpperCase(),
    onDrop: (drop) => {
      drops.push(drop);
      return new Promise<void>((reserved, refused) => void ends.push({ used: reserved, refused }));
    },
    show: () => undefined,
  }));
  /** Lanes whose rows have changed. */
  const show = (rows: Readonly<Record<string, readonly string[]>>) => {
    lanes = lanes.map((lane) => ({ ...lane, rows: rows[lane.id] ?? lane.rows }));
    sort.lanesChanged();
  };
  return { sort, drops, ends, show };
}

test('WORK-104 a row is dropped between the two it hovers over, counted without itself', () => {
  const { sort, drops } = board();
  sort.lift('a', 'todo', 'pointer');
  sort.hover('todo', 2);
  expect(markIn(todo, sort.drag.get())).toBe('before c');
  sort.drop();
  expect(drops).toEqual([{ row: 'a', from: 'todo', to: 'todo', neighbours: { after: 'b', before: 'c' } }]);
});

test('WORK-105 nothing is dropped at its own place, outside every lane, or after Escape', () => {
  const { sort, drops } = board();
  sort.lift('b', 'todo', 'pointer');
  for (const gap of [1, 2]) {
    sort.hover('todo', gap);
    expect(markIn(todo, sort.drag.get())).toBeNull();
    expect(sort.drop()).toBeNull();
    sort.lift('b', 'todo', 'pointer');
  }
  sort.hover(null, 0);
  expect(sort.drop()).toBeNull();
  sort.lift('b', 'todo', 'keys');
  sort.step('ArrowDown');
  sort.cancel();
  expect(sort.drop()).toBeNull();
  expect(drops).toEqual([]);
});

test('WORK-106 by keyboard a row moves up, down and from lane to lane, and each step is announced', () => {
  const { sort, drops } = board();
  sort.lift('c', 'todo', 'keys');
  expect(sort.announcement.get()).toBe('C lifted. To do.');
  sort.step('ArrowUp');
  expect(sort.announcement.get()).toBe('To do, 2 of 3.');
  expect(markIn(todo, sort.drag.get())).toBe('before b');
  sort.step('ArrowRight');
  expect(sort.announcement.get()).toBe('Blocked, 1 of 1.');
  expect(markIn(empty, sort.drag.get())).toBe('lane');
  sort.step('ArrowRight');
  sort.step('ArrowRight');
  expect(sort.announcement.get()).toBe('Done.');
  expect(markIn(done, sort.drag.get())).toBe('lane');
  sort.step('ArrowLeft');
  sort.drop();
  expect(drops).toEqual([
    { row: 'c', from: 'todo', to: 'blocked', neighbours: { after: null, before: null } },
  ]);
});

test('WORK-107 a lane without an order takes a row without a place', () => {
  const { sort, drops } = board();
  sort.lift('a', 'todo', 'pointer');
  sort.hover('done', 0);
  sort.drop();
  expect(drops).toEqual([{ row: 'a', from: 'todo', to: 'done', neighbours: null }]);
});

test('WORK-145 a dropped row stays in the drag until its lane shows it there, whatever others change meanwhile', () => {
  const { sort, show } = board();
  sort.lift('a', 'todo', 'pointer');
  sort.hover('todo', 2);
  sort.drop();
  // Another person's row is added above, and one of its two neighbours is removed.
  show({ todo: ['x', 'a', 'b', 'c'] });
  expect(sort.drag.get()?.row).toBe('a');
  expect(markIn(todo, sort.drag.get())).toBe('before c');
  show({ todo: ['x', 'a', 'c'] });
  expect(sort.drag.get()).toBeNull();
});

test('WORK-145 a dropped row can no longer be moved or cancelled', () => {
  const { sort, drops } = board();
  sort.lift('a', 'todo', 'keys');
  sort.step('ArrowDown');
  const drop = sort.drop();
  const dropped = sort.drag.get();
  expect(dropped?.dropped).toBe(drop);
  sort.step('ArrowDown');
  sort.hover('blocked', 0);
  sort.cancel();
  expect(sort.drop()).toBeNull();
  expect(sort.drag.get()).toBe(dropped);
  expect(drops).toEqual([drop]);
});

test('WORK-145 the drag ends when the row is in no lane any more, or its change has ended', async () => {
  const { sort, ends, show } = board();
  const putDown = (row: string) => {
    sort.lift(row, 'todo', 'pointer');
    sort.hover('blocked', 0);
    sort.drop();
  };
  putDown('a');
  show({ todo: ['b', 'c'] });
  expect(sort.drag.get()).toBeNull();
  for (const end of ['used', 'refused'] as const) {
    putDown('b');
    ends.at(-1)?.[end]();
    await expect.poll(() => sort.drag.get()).toBeNull();
  }
});

test('WORK-146 after the first of two changes the row is not at its place yet, and the end of an earlier move does not end a later one', async () => {
  const { sort, ends, show } = board();
  show({ blocked: ['p', 'q'] });
  sort.lift('b', 'todo', 'pointer');
  sort.hover('blocked', 1);
  sort.drop();
  // Its status has arrived, its sort key has not.
  show({ todo: ['a', 'c'], blocked: ['p', 'q', 'b'] });
  expect(sort.drag.get()?.row).toBe('b');
  sort.lift('b', 'blocked', 'pointer');
  sort.hover('blocked', 0);
  sort.drop();
  ends[0]?.used();
  await new Promise(setImmediate);
  expect(sort.drag.get()?.row).toBe('b');
  show({ blocked: ['b', 'p', 'q'] });
  expect(sort.drag.get()).toBeNull();
});

test('WORK-177 in a grid arrows lead to the place beside and to the line above or below, as far as there are places', () => {
  const grid: DragLane = {
    id: 'grid',
    name: 'Grid',
    rows: ['a', 'b', 'c', 'd', 'e'],
    ordered: true,
    columns: 3,
  };
  const sort = createDragSort(() => ({
    lanes: [grid],
    nameOf: (row) => row,
    onDrop: async () => await Promise.resolve(),
    show: () => undefined,
  }));
  const places = ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'Tab'].map(
    (key, at) => {
      if (at === 0) sort.lift('a', 'grid', 'keys');
      sort.step(key);
      return sort.drag.get()?.over?.index;
    },
  );
  expect(places).toEqual([1, 4, 4, 1, 0, 0, 0]);
});
