import { expect, test } from 'vitest';
import {
  afterStep,
  type DragGrid,
  dragKey,
  type DragPart,
  type DragPlan,
  type DragStep,
  dropOf,
  newId,
  pickUp,
} from './drag-plan.ts';

const minute = 60_000;
const hour = 60 * minute;
const grid: DragGrid = {
  lanes: ['joel', 'sanna', 'ray'],
  shown: { from: 6 * hour, to: 17 * hour },
  stepMs: 15 * minute,
};
const visit = { id: 'visit', lane: 'joel', from: 8 * hour, to: 10 * hour };
const after = (part: DragPart, ...steps: DragStep[]): DragPlan =>
  steps.reduce((plan, step) => afterStep(plan, step, grid), pickUp(visit, part));
const hours = ({ lane, from, to }: DragPlan) => [lane, from / hour, to / hour];

test('BOARD-8: what the pointer moves follows it in quarter hours, keeps its length and stays in the time shown', () => {
  const at = (part: DragPart, time: number, lane = 'ray') =>
    hours(after(part, { to: 'point', at: time * hour, lane }));
  expect(at('move', 12.6)).toEqual(['ray', 12.5, 14.5]);
  expect(at('move', 3)).toEqual(['ray', 6, 8]);
  expect(at('move', 16.5)).toEqual(['ray', 15, 17]);
  expect(at('move', 9, 'nobody of the board')).toEqual(['joel', 9, 11]);
});

test('BOARD-8: a held edge moves alone, in its lane, and leaves a quarter hour at least', () => {
  const at = (part: DragPart, time: number) =>
    hours(after(part, { to: 'point', at: time * hour, lane: 'ray' }));
  expect(at('end', 11.1)).toEqual(['joel', 8, 11]);
  expect(at('end', 3)).toEqual(['joel', 8, 8.25]);
  expect(at('end', 30)).toEqual(['joel', 8, 17]);
  expect(at('start', 6.9)).toEqual(['joel', 7, 10]);
  expect(at('start', 12)).toEqual(['joel', 9.75, 10]);
  expect(hours(after('start', { to: 'lane', by: 1 }))).toEqual(['joel', 8, 10]);
});

test('BOARD-9: the keys carry by a quarter hour, with Shift by an hour, from lane to lane, and with Alt the end', () => {
  const press = (key: string, pending: Partial<KeyboardEvent> = {}) => {
    const step = dragKey({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...pending });
    if (step === null || typeof step === 'string') throw new Error(`${key} is no step.`);
    return step;
  };
  expect(hours(after('move', press('ArrowRight'), press('ArrowDown')))).toEqual(['sanna', 8.25, 10.25]);
  expect(hours(after('move', press('ArrowLeft', { shiftKey: true })))).toEqual(['joel', 7, 9]);
  expect(hours(after('move', press('ArrowRight', { altKey: true })))).toEqual(['joel', 8, 10.25]);
  expect(hours(after('move', press('ArrowUp')))).toEqual(['joel', 8, 10]);
  const does = (key: string, waiting: Partial<KeyboardEvent> = {}) =>
    dragKey({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...waiting });
  expect([does('Enter'), does(' '), does('Escape'), does('a')]).toEqual(['drop', 'drop', 'back', null]);
  expect([does('ArrowLeft', { ctrlKey: true }), does(' ', { metaKey: true })]).toEqual([null, null]);
  expect([does('Enter', { metaKey: true }), does('Enter', { altKey: true })]).toEqual(['copy', 'add']);
});

test('BOARD-10: a drop names where from and where to; one that changes nothing is none, unless it copies', () => {
  expect(dropOf(after('move'))).toBeNull();
  expect(dropOf(after('move', { to: 'time', steps: 1 }, { to: 'time', steps: -1 }))).toBeNull();
  expect(dropOf(after('move', { to: 'keys', copy: true, add: false }))).toMatchObject({
    copy: true,
    lane: 'joel',
  });
  expect(dropOf(after('move', { to: 'lane', by: 1 }, { to: 'keys', copy: false, add: true }))).toEqual({
    ...{ id: 'visit', lane: 'sanna', fromLane: 'joel', from: 8 * hour, to: 10 * hour },
    ...{ copy: false, add: true },
  });
});

test('BOARD-10: in whatever order the steps come, the time stays shown and whole, and the length of what is moved is kept', () => {
  let state = 1;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const drawn = (): DragStep => {
    const steps = next(40) - 20;
    const kinds: DragStep[] = [
      { to: 'point', at: next(24 * 60) * minute, lane: grid.lanes[next(3)] ?? '' },
      { to: 'time', steps },
      { to: 'lane', by: next(2) === 0 ? -1 : 1 },
    ];
    return kinds[next(kinds.length)] ?? { to: 'time', steps };
  };
  for (let at = 0; at < 400; at += 1) {
    const part = (['move', 'start', 'end'] as const)[at % 3] ?? 'move';
    const plan = after(part, ...Array.from({ length: next(12) }, drawn));
    const { from, to, lane } = plan;
    expect({
      isShown: from >= grid.shown.from && to <= grid.shown.to && grid.lanes.includes(lane),
      isWhole: from % grid.stepMs === 0 && to % grid.stepMs === 0,
      hasLength: part === 'move' ? to - from === 2 * hour : to - from >= grid.stepMs,
    }).toEqual({ isShown: true, isWhole: true, hasLength: true });
  }
});

test('BOARD-11: from the tray it comes into the first lane at the entry hour or where it is dropped, and back without a time', () => {
  const withTray: DragGrid = { ...grid, lanes: ['tray', ...grid.lanes], entry: 9 * hour };
  const steps = (from: DragPlan, ...all: DragStep[]) =>
    all.reduce((plan, step) => afterStep(plan, step, withTray), from);
  const waiting = pickUp({ id: 'job', lane: 'tray', from: 0, to: 3 * hour }, 'move');
  expect(dropOf(steps(waiting, { to: 'time', steps: 1 }))).toBeNull();
  expect(hours(steps(waiting, { to: 'lane', by: 1 }))).toEqual(['joel', 9, 12]);
  expect(
    hours(steps(waiting, { to: 'lane', by: 1 }, { to: 'time', steps: 2 }, { to: 'lane', by: 1 })),
  ).toEqual(['sanna', 9.5, 12.5]);
  expect(hours(steps(waiting, { to: 'point', at: 13 * hour, lane: 'ray' }))).toEqual(['ray', 13, 16]);
  const back = steps(pickUp(visit, 'move'), { to: 'point', at: 3 * hour, lane: 'tray' });
  expect(dropOf(back)).toMatchObject({ lane: 'tray', fromLane: 'joel', from: 8 * hour, to: 10 * hour });
});

test('BOARD-12: what fills a day keeps its time, and where a step is a day the time of the clock is kept', () => {
  const whole = pickUp({ ...visit, fixed: true }, 'move');
  expect(hours(afterStep(whole, { to: 'point', at: 14 * hour, lane: 'ray' }, grid))).toEqual(['ray', 8, 10]);
  const byDay = (at: number, days: number) => at + days * 24 * hour;
  const week: DragGrid = { ...grid, shown: { from: 0, to: 7 * 24 * hour }, byDay };
  const odd = pickUp({ ...visit, from: 8 * hour + minute, to: 10 * hour }, 'move');
  const moved = afterStep(odd, { to: 'time', steps: 4 }, week);
  expect([moved.from, moved.to]).toEqual([32 * hour + minute, 34 * hour]);
  expect(afterStep(moved, { to: 'end', steps: 1 }, week)).toBe(moved);
  // Under the pointer is a day; what comes from the tray begins there when its day says.
  const over = (plan: DragPlan, at: number) => hours(afterStep(plan, { to: 'point', at, lane: 'ray' }, days));
  const days: DragGrid = { ...week, entryOn: (at) => at + 17 * hour };
  expect(over(odd, 3 * 24 * hour + 7 * hour)).toEqual(['ray', 80 + 1 / 60, 82]);
  const waiting = pickUp({ id: 'job', lane: 'tray', from: 0, to: 3 * hour }, 'move');
  expect(over(waiting, 3 * 24 * hour)).toEqual(['ray', 89, 92]);
});

test('BOARD-1320: a new item is drawn from where it was begun to either side, a quarter hour at least, and is dropped wherever that is', () => {
  const begun = { ...visit, id: newId, from: 9 * hour, to: 9.25 * hour };
  const drawn = (time: number) =>
    afterStep(pickUp(begun, 'new'), { to: 'point', at: time * hour, lane: 'ray' }, grid);
  expect(hours(drawn(11.6))).toEqual(['joel', 9, 11.5]);
  expect(hours(drawn(7.4))).toEqual(['joel', 7.5, 9]);
  expect(hours(drawn(9))).toEqual(['joel', 9, 9.25]);
  expect(hours(drawn(30))).toEqual(['joel', 9, 17]);
  expect(hours(drawn(2))).toEqual(['joel', 6, 9]);
  // Keys that copy or add mean nothing yet.
  expect(afterStep(drawn(10), { to: 'keys', copy: true, add: true }, grid)).toEqual(drawn(10));
  expect(dropOf(pickUp(begun, 'new'))).toMatchObject({ lane: 'joel', from: 9 * hour, to: 9.25 * hour });
});
