import { expect, test } from 'vitest';
import { someTask } from '../tasks/parts/task.fixture.ts';
import { datesFor, firstBars, moved, planBars, planScale, shareAt } from './plan-bars.ts';

const today = '2026-03-04';
const titles = (bars: ReturnType<typeof planBars>) => bars.map(({ task }) => task.title);

test('CHART-1: tasks with a date stand by their first day; one date takes its day, cancelled and undated ones are left out', () => {
  const bars = planBars(
    [
      someTask({ id: 'Start-up', startDate: '2026-03-10', dueDate: '2026-03-12' }),
      someTask({ id: 'Survey', dueDate: '2026-03-02' }),
      someTask({ id: 'No day' }),
      someTask({ id: 'Not done', dueDate: '2026-03-01', status: 'cancelled' }),
      someTask({ id: 'Wrong way round', startDate: '2026-03-09', dueDate: '2026-03-06' }),
    ],
    today,
  );
  expect(bars.map(({ task, from, to }) => [task.title, from, to])).toEqual([
    ['Survey', '2026-03-02', '2026-03-02'],
    ['Wrong way round', '2026-03-06', '2026-03-06'],
    ['Start-up', '2026-03-10', '2026-03-12'],
  ]);
});

test('CHART-2: an open task is late by the days since its last one, a finished one never; a bar is done as far as its checklist', () => {
  const step = { text: 'Step', doneBy: null, doneAt: null };
  const ticked = { ...step, doneAt: '2026-03-03T10:00:00.000Z' };
  const checklist = [
    { ...ticked, id: '1' },
    { ...step, id: '2' },
    { ...step, id: '3' },
    { ...ticked, id: '4' },
  ];
  const bars = planBars(
    [
      someTask({ id: 'Late', dueDate: '2026-03-02', checklist }),
      someTask({ id: 'Done', dueDate: '2026-03-02', status: 'done' }),
      someTask({ id: 'Due today', dueDate: today }),
    ],
    today,
  );
  const notified = Object.fromEntries(bars.map(({ task, lateDays, done }) => [task.title, [lateDays, done]]));
  expect(notified).toEqual({ Late: [2, 0.5], Done: [0, 1], 'Due today': [0, 0] });
});

test('CHART-3: of many tasks the last finished and the first open ones are shown first, in their order', () => {
  const day = (at: number) => `2026-03-${String(at).padStart(2, '0')}`;
  const bars = planBars(
    Array.from({ length: 20 }, (_, at) =>
      someTask({ id: String(at), dueDate: day(at + 1), status: at < 6 ? 'done' : 'todo' }),
    ),
    today,
  );
  expect(titles(firstBars(bars, 8))).toEqual(['3', '4', '5', '6', '7', '8', '9', '10']);
  expect(titles(firstBars(bars.slice(0, 8), 8))).toEqual(titles(bars.slice(0, 8)));
  expect(titles(firstBars(bars.slice(0, 9), 8))).toHaveLength(9);
});

test('CHART-4: the chart has whole weeks from the first to the last day, with today in them and at most eight labels', () => {
  const project = { startDate: '2026-02-25', endDate: '2026-03-20' };
  const scale = planScale([], project, { today, weekStart: 'monday' });
  expect(scale).toMatchObject({ from: '2026-02-23', to: '2026-03-22', days: 28 });
  expect(scale.ticks).toEqual(['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16']);
  expect(shareAt('2026-03-09', scale)).toBe(0.5);
  expect(planScale([], project, { today, weekStart: 'sunday' }).from).toBe('2026-02-22');
  const long = planScale([{ from: '2025-06-02', to: '2026-12-01' }], project, { today, weekStart: 'monday' });
  expect(long.ticks.length).toBeLessThanOrEqual(8);
  const without = planScale([], { startDate: null, endDate: null }, { today, weekStart: 'monday' });
  expect(without).toMatchObject({ from: '2026-03-02', to: '2026-03-08' });
});

test('CHART-5: a bar is moved whole or by an end, which never passes the other; a task with one date keeps one', () => {
  const span = { from: '2026-03-04', to: '2026-03-06' };
  expect(moved(span, 'bar', -2)).toEqual({ from: '2026-03-02', to: '2026-03-04' });
  expect(moved(span, 'end', 3)).toEqual({ from: '2026-03-04', to: '2026-03-09' });
  expect(moved(span, 'end', -9)).toEqual({ from: '2026-03-04', to: '2026-03-04' });
  expect(moved(span, 'start', 9)).toEqual({ from: '2026-03-06', to: '2026-03-06' });
  const day = { from: '2026-03-05', to: '2026-03-05' };
  expect(datesFor({ startDate: null, dueDate: today }, day)).toEqual({ startDate: null, dueDate: day.to });
  expect(datesFor({ startDate: today, dueDate: null }, day)).toEqual({ startDate: day.from, dueDate: null });
  expect(datesFor({ startDate: null, dueDate: today }, span)).toEqual({
    startDate: span.from,
    dueDate: span.to,
  });
});
