import type { DayCount } from '@plumbline/domain/days/day-counts';
import { expect, test } from 'vitest';
import { missingOf, spansOf } from './day-reads.ts';

test('PHOTOVIEW-1806 a device lacks what the server has counted beyond its own, of which those that wait here are none', () => {
  const [stored, waiting] = [{ storageId: 'a' }, { storageId: '' }];
  const ours = new Map([
    ['2026-03-04', [stored, waiting]],
    ['2026-03-03', [stored, stored]],
  ]);
  const counted: DayCount[] = [
    ['2026-03-04', 1],
    ['2026-03-03', 1],
    ['2026-03-02', 4],
  ];
  expect([...missingOf(counted, ours)]).toEqual([
    ['2026-03-04', 0],
    ['2026-03-03', 0],
    ['2026-03-02', 4],
  ]);
});

test('PHOTOVIEW-1807 days next to each other are asked for together, at most a month and a hundred photos, and a day of more by itself', () => {
  const counted: DayCount[] = [
    ['2026-03-04', 40],
    ['2026-03-03', 60],
    ['2026-03-02', 1],
    ['2026-02-01', 5],
    ['2026-01-31', 4_000],
    ['2026-01-30', 1],
    ['2026-01-29', 7],
    ['2026-01-28', 1],
  ];
  const missing = new Map(counted.map(([day, count]) => [day, day === '2026-01-29' ? 0 : count]));
  const spans = [...new Set(spansOf(counted, missing).values())];
  expect(spans.map(({ first, last, count }) => [last, first, count])).toEqual([
    ['2026-03-04', '2026-03-03', 100],
    ['2026-03-02', '2026-02-01', 6],
    ['2026-01-31', '2026-01-31', 4_000],
    ['2026-01-30', '2026-01-30', 1],
    ['2026-01-28', '2026-01-28', 1],
  ]);
});
