import { expect, test } from 'vitest';
import { createDragPlace } from './drag-position.ts';
import type { DragLane, Drop } from './drag-sort.ts';

const laneOf = (id: string, ...rows: string[]): DragLane => ({ id, name: id, rows, ordered: true });

function board() {
  const place = createDragPlace();
  const drops: Drop[] = [];
  const show = (...lanes: DragLane[]) => {
    place.setPorts({
      lanes,
      nameOf: (row) => row,
      onDrop: async (drop) => {
        drops.push(drop);
        await Promise.resolve();
      },
    });
    place.sort.lanesChanged();
  };
  show(laneOf('todo', 'a', 'b', 'c'), laneOf('done'));
  return { place, drops, show };
}

test('WORK-165: by keys the lane that a row comes to is asked to show its place, until it is there no more', () => {
  const { place } = board();
  const shown: string[] = [];
  const forget = place.setShow('todo', (index) => shown.push(`todo ${index}`));
  place.setShow('done', (index) => shown.push(`done ${index}`));
  place.sort.lift('a', 'todo', 'keys');
  place.sort.step('ArrowDown');
  place.sort.step('ArrowRight');
  expect(shown).toEqual(['todo 1', 'done 0']);
  forget();
  place.sort.step('ArrowLeft');
  expect(shown).toEqual(['todo 1', 'done 0']);
});

test('WORK-165: the row that was put down takes the focus once, where it was put and not before it stands there', () => {
  const { place, show } = board();
  place.sort.lift('a', 'todo', 'keys');
  place.sort.step('ArrowDown');
  place.want(place.sort.drop());
  expect(place.takeFocus('todo', 'a')).toBe(false);
  show(laneOf('todo', 'b', 'a', 'c'), laneOf('done'));
  expect(place.takeFocus('todo', 'b')).toBe(false);
  expect(place.takeFocus('done', 'a')).toBe(false);
  expect(place.takeFocus('todo', 'a')).toBe(true);
  expect(place.takeFocus('todo', 'a')).toBe(false);
});

test('WORK-165: where a refusal calls the row back, nobody takes the focus', () => {
  const { place, show } = board();
  place.sort.lift('a', 'todo', 'keys');
  place.sort.step('ArrowRight');
  place.want(place.sort.drop());
  place.want(null);
  show(laneOf('todo', 'b', 'c'), laneOf('done', 'a'));
  expect(place.takeFocus('done', 'a')).toBe(false);
});

test('WORK-165: a lane is on the screen until its element is taken away', () => {
  const { place } = board();
  // Only which one it is counts here; there is no page.
  const element: HTMLElement = Object.create(null);
  place.setElement('todo', element);
  expect(place.elementOf('todo')).toBe(element);
  place.setElement('todo', null);
  expect(place.elementOf('todo')).toBeUndefined();
});

test('WORK-165: before it knows its lanes nothing is lifted', () => {
  const place = createDragPlace();
  place.sort.lift('a', 'todo', 'keys');
  expect(place.sort.drag.get()).toBeNull();
  expect(place.sort.said.get()).toBe('');
});
