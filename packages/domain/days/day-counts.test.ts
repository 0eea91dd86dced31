import { expect, test } from 'vitest';
import { type DayCount, dayRunsOf, daysInRuns } from './day-counts.ts';
import { addDays } from './days.ts';

test('PHOTO-37 counts of days travel as runs over short gaps, and come out as they went in', () => {
  const days: DayCount[] = [
    ['2026-03-09', 2],
    ['2026-03-08', 1],
    ['2026-02-21', 3],
    ['2026-02-05', 4],
    ['1969-12-31', 5],
  ];
  expect(dayRunsOf(days)).toEqual([
    { day: '2026-03-09', counts: [2, 1, ...Array.from({ length: 14 }, () => 0), 3] },
    { day: '2026-02-05', counts: [4] },
    { day: '1969-12-31', counts: [5] },
  ]);
  expect(daysInRuns(dayRunsOf(days))).toEqual(days);
  expect(dayRunsOf([])).toEqual([]);
});

test('PHOTO-37 ten years of days take less than thirty kilobytes, however they lie', () => {
  for (const every of [1, 2, 7, 15, 16]) {
    const days = Array.from({ length: 3_650 / every }, (_, nth): DayCount => [
      addDays('2026-03-09', -nth * every),
      250,
    ]);
    expect(JSON.stringify(dayRunsOf(days)).length).toBeLessThan(30_000);
    expect(daysInRuns(dayRunsOf(days))).toEqual(days);
  }
});
