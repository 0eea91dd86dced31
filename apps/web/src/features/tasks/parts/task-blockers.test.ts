import { expect, test } from 'vitest';
import { someTask } from './task.fixture.ts';
import { blockersAmong, createBlockersAmong, wouldCircle } from './task-blockers.ts';

const tasks = [
  someTask({ id: 'frame' }),
  someTask({ id: 'door', blockedBy: ['frame', 'paint', 'gone'] }),
  someTask({ id: 'paint', status: 'done' }),
  someTask({ id: 'lock', blockedBy: ['door'] }),
];
const byId = new Map(tasks.map((task) => [task.id, task]));
const task = (id: string) => byId.get(id) ?? someTask({ id });

test('WORK-113 a task waits for those of its blockers that exist and are open', () => {
  const waitsFor = blockersAmong(tasks);
  expect(waitsFor(task('door')).map(({ id }) => id)).toEqual(['frame']);
  expect(waitsFor(task('frame'))).toEqual([]);
  expect(waitsFor({ ...task('door'), status: 'done' })).toEqual([]);
});

test('WORK-113 what a task waits for is looked up anew once a task that waits or is waited for has changed, and only then', () => {
  const among = createBlockersAmong();
  const waitsFor = among(tasks);
  expect(waitsFor(task('door')).map(({ id }) => id)).toEqual(['frame']);
  expect(among([...tasks, someTask({ id: 'another' })])).toBe(waitsFor);
  const framed = tasks.map((each) => (each.id === 'frame' ? { ...each, status: 'done' as const } : each));
  expect(among(framed)(task('door'))).toEqual([]);
  const gone = someTask({ id: 'gone' });
  expect(among([...framed, gone])(task('door'))).toEqual([gone]);
});

test('WORK-114 a circle of waiting is seen over any number of steps, and through one that is there already', () => {
  expect(wouldCircle(task('frame'), 'lock', byId)).toBe(true);
  expect(wouldCircle(task('frame'), 'frame', byId)).toBe(true);
  expect(wouldCircle(task('lock'), 'frame', byId)).toBe(false);
  const circle = new Map([
    ['a', { id: 'a', blockedBy: ['b'] }],
    ['b', { id: 'b', blockedBy: ['a'] }],
  ]);
  expect(wouldCircle({ id: 'c' }, 'a', circle)).toBe(false);
});
