import { expect, test } from 'vitest';
import { createDragSort, type DragLane, type Drop, markIn } from './drag-sort.ts';

const todo: DragLane = { id: 'todo', name: 'To do', rows: ['a', 'b', 'c'], ordered: true };
const empty: DragLane = { id: 'blocked', name: 'Blocked', rows: [], ordered: true };
const done: DragLane = { id: 'done', name: 'Done', rows: ['z'], ordered: false };

function board() {
  const drops: Drop[] = [];
  const sort = createDragSort(() => ({
    lanes: [todo, empty, done],
    nameOf: (row) => row.toUpperCase(),
    onDrop: (drop) => void drops.push(drop),
    show: () => undefined,
  }));
  return { sort, drops };
}

test('WORK-104 a row is dropped between the two it hovers, counted without itself', () => {
  const { sort, drops } = board();
  sort.lift('a', 'todo', 'pointer');
  sort.hover('todo', 2);
  expect(markIn(todo, sort.drag.get())).toBe('before c');
  sort.drop();
  expect(drops).toEqual([{ row: 'a', from: 'todo', to: 'todo', neighbours: { after: 'b', before: 'c' } }]);
  expect(sort.drag.get()).toBeNull();
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
