import { expect, test } from 'vitest';
import { createDragSort, type DragLane, type Drop, markIn } from './drag-sort.ts';

const todo: DragLane = { id: 'todo', name: 'To do', rows: ['a', 'b', 'c'], ordered: true };
const empty: DragLane = { id: 'blocked', name: 'Blocked', rows: [], ordered: true };
const done: DragLane = { id: 'done', name: 'Done', rows: ['z'], ordered: false };

function board() {
  const drops: Drop[] = [];
  const ends: { taken: () => void; refused: () => void }[] = [];
  let lanes: readonly DragLane[] = [todo, empty, done];
  const sort = createDragSort(() => ({
    lanes,
    nameOf: (row) => row.toUpperCase(),
    onDrop: (drop) => {
      drops.push(drop);
      return new Promise<void>((taken, refused) => void ends.push({ taken, refused }));
    },
    show: () => undefined,
  }));
  /** The rows of the lanes that have others now. */
  const show = (rows: Readonly<Record<string, readonly string[]>>) => {
    lanes = lanes.map((lane) => ({ ...lane, rows: rows[lane.id] ?? lane.rows }));
    sort.lanesChanged();
  };
  return { sort, drops, ends, show };
}

test('WORK-104 a row is dropped between the two it hovers, counted without itself', () => {
  const { sort, drops } = board();
  sort.lift('a', 'todo', 'pointer');
  sort.hover('todo', 2);
  expect(markIn(todo, sort.drag.get())).toBe('before c');
  sort.drop();
  expect(drops).toEqual([{ row: 'a', from: 'todo', to: 'todo', neighbours: { after: 'b', before: 'c' } }]);
});

test('WORK-105 where it already stands, beside every lane, and after Escape nothing is dropped', () => {
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

test('WORK-106 by keys a row goes up and down and from lane to lane, and each step is said', () => {
  const { sort, drops } = board();
  sort.lift('c', 'todo', 'keys');
  expect(sort.said.get()).toBe('C lifted. To do.');
  sort.step('ArrowUp');
  expect(sort.said.get()).toBe('To do, 2 of 3.');
  expect(markIn(todo, sort.drag.get())).toBe('before b');
  sort.step('ArrowRight');
  expect(sort.said.get()).toBe('Blocked, 1 of 1.');
  expect(markIn(empty, sort.drag.get())).toBe('lane');
  sort.step('ArrowRight');
  sort.step('ArrowRight');
  expect(sort.said.get()).toBe('Done.');
  expect(markIn(done, sort.drag.get())).toBe('lane');
  sort.step('ArrowLeft');
  sort.drop();
  expect(drops).toEqual([
    { row: 'c', from: 'todo', to: 'blocked', neighbours: { after: null, before: null } },
  ]);
});

test('WORK-107 a lane without places of its own takes a row as it comes', () => {
  const { sort, drops } = board();
  sort.lift('a', 'todo', 'pointer');
  sort.hover('done', 0);
  sort.drop();
  expect(drops).toEqual([{ row: 'a', from: 'todo', to: 'done', neighbours: null }]);
});

test('WORK-145 what was put down is under way until its lane shows it there, whatever others change meanwhile', () => {
  const { sort, show } = board();
  sort.lift('a', 'todo', 'pointer');
  sort.hover('todo', 2);
  sort.drop();
  // Another's row comes in above, and one of its two neighbours goes.
  show({ todo: ['x', 'a', 'b', 'c'] });
  expect(sort.drag.get()?.row).toBe('a');
  expect(markIn(todo, sort.drag.get())).toBe('before c');
  show({ todo: ['x', 'a', 'c'] });
  expect(sort.drag.get()).toBeNull();
});

test('WORK-145 what was put down is carried, stepped and cancelled no more', () => {
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

test('WORK-145 a row that is in no lane any more is under way no longer, nor one whose change has ended', async () => {
  const { sort, ends, show } = board();
  const putDown = (row: string) => {
    sort.lift(row, 'todo', 'pointer');
    sort.hover('blocked', 0);
    sort.drop();
  };
  putDown('a');
  show({ todo: ['b', 'c'] });
  expect(sort.drag.get()).toBeNull();
  for (const end of ['taken', 'refused'] as const) {
    putDown('b');
    ends.at(-1)?.[end]();
    await expect.poll(() => sort.drag.get()).toBeNull();
  }
});

test('WORK-146 of a change in two halves the first is not its place yet, and the end of an earlier move ends no later one', async () => {
  const { sort, ends, show } = board();
  show({ blocked: ['p', 'q'] });
  sort.lift('b', 'todo', 'pointer');
  sort.hover('blocked', 1);
  sort.drop();
  // Its status is there, its place is not.
  show({ todo: ['a', 'c'], blocked: ['p', 'q', 'b'] });
  expect(sort.drag.get()?.row).toBe('b');
  sort.lift('b', 'blocked', 'pointer');
  sort.hover('blocked', 0);
  sort.drop();
  ends[0]?.taken();
  await new Promise(setImmediate);
  expect(sort.drag.get()?.row).toBe('b');
  show({ blocked: ['b', 'p', 'q'] });
  expect(sort.drag.get()).toBeNull();
});
