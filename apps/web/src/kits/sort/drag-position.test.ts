import { expect, test } from 'vitest';
import { createDropMark } from './drag-position.ts';
import type { DragLane, Drop } from './drag-sort.ts';

const laneOf = (id: string, ...rows: string[]): DragLane => ({ id, name: id, rows, ordered: true });

function board() {
  const dropMark = createDropMark();
  const drops: Drop[] = [];
  const show = (...lanes: DragLane[]) => {
    dropMark.setPorts({
      lanes,
      nameOf: (row) => row,
      onDrop: async (drop) => {
        drops.push(drop);
        await Promise.resolve();
      },
    });
    dropMark.sort.lanesChanged();
  };
  show(laneOf('todo', 'a', 'b', 'c'), laneOf('done'));
  return { dropMark, drops, show };
}

test('WORK-165: by keys the lane that a row comes to is asked to show its place, until it is there no more', () => {
  const { dropMark } = board();
  const shown: string[] = [];
  const forget = dropMark.setShow('todo', (index) => shown.push(`todo ${index}`));
  dropMark.setShow('done', (index) => shown.push(`done ${index}`));
  dropMark.sort.lift('a', 'todo', 'keys');
  dropMark.sort.step('ArrowDown');
  dropMark.sort.step('ArrowRight');
  expect(shown).toEqual(['todo 1', 'done 0']);
  forget();
  dropMark.sort.step('ArrowLeft');
  expect(shown).toEqual(['todo 1', 'done 0']);
});

test('WORK-165: the row that was put down takes the focus once, where it was put and not before it stands there', () => {
  const { dropMark, show } = board();
  dropMark.sort.lift('a', 'todo', 'keys');
  dropMark.sort.step('ArrowDown');
  dropMark.want(dropMark.sort.drop());
  expect(dropMark.takeFocus('todo', 'a')).toBe(false);
  show(laneOf('todo', 'b', 'a', 'c'), laneOf('done'));
  expect(dropMark.takeFocus('todo', 'b')).toBe(false);
  expect(dropMark.takeFocus('done', 'a')).toBe(false);
  expect(dropMark.takeFocus('todo', 'a')).toBe(true);
  expect(dropMark.takeFocus('todo', 'a')).toBe(false);
});

test('WORK-165: where a refusal calls the row back, nobody takes the focus', () => {
  const { dropMark, show } = board();
  dropMark.sort.lift('a', 'todo', 'keys');
  dropMark.sort.step('ArrowRight');
  dropMark.want(dropMark.sort.drop());
  dropMark.want(null);
  show(laneOf('todo', 'b', 'c'), laneOf('done', 'a'));
  expect(dropMark.takeFocus('done', 'a')).toBe(false);
});

test('WORK-165: a lane is on the screen until its element is taken away', () => {
  const { dropMark } = board();
  // Only which one it is counts here; there is no page.
  const element: HTMLElement = Object.create(null);
  dropMark.setElement('todo', element);
  expect(dropMark.elementOf('todo')).toBe(element);
  dropMark.setElement('todo', null);
  expect(dropMark.elementOf('todo')).toBeUndefined();
});

test('WORK-165: before it knows its lanes nothing is lifted', () => {
  const dropMark = createDropMark();
  dropMark.sort.lift('a', 'todo', 'keys');
  expect(dropMark.sort.drag.get()).toBeNull();
  expect(dropMark.sort.announcement.get()).toBe('');
});
