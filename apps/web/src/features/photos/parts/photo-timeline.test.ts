import { addDays } from '@plumbline/domain/days/days';
import { expect, test } from 'vitest';
import type { TimelineDay } from '../../../data/records/fetched/photo-timeline.ts';
import { recordsOf } from '../../../testing/company.ts';
import { type LayoutMeasures, layoutDay, placesWithin } from './day-layout.ts';
import {
  anchorAt,
  boxPxMax,
  dayAt,
  edgeOf,
  heightOf,
  monthAt,
  monthsOf,
  photoAt,
  runAround,
  scrollScale,
  timelineOf,
  yearsAgo,
} from './photo-timeline.ts';

const records = recordsOf('halden');
const phone: LayoutMeasures = { widthPx: 358, remPx: 16, squares: true, byJob: false };
const office: LayoutMeasures = { widthPx: 1_100, remPx: 16, squares: false, byJob: true };

const dayOf = (day: string, here: number, pending = 0, size = { width: 400, height: 300 }): TimelineDay => ({
  ...{ day, pending, failed: false },
  photos: Array.from({ length: here }, (_, nth) => records.photo({ ...size, id: `${day} ${nth}` })),
});
const timeline = (days: readonly TimelineDay[], measures = phone) =>
  timelineOf(
    days.map((day) => layoutDay(day, measures)),
    20,
  );

test('PHOTOVIEW-1812 squares stand four in a row, and a day is as high before its photos come as with them', () => {
  const [without, half, whole] = [
    dayOf('2026-03-04', 0, 9),
    dayOf('2026-03-04', 5, 4),
    dayOf('2026-03-04', 9),
  ].map((day) => layoutDay(day, phone));
  expect([without?.height, half?.height]).toEqual([whole?.height, whole?.height]);
  const places = [
    ...(half?.jobs[0]?.photos ?? []),
    ...placesWithin(half?.pending ?? never, 4, { from: 0, to: 1_000 }),
  ].map(({ x, y, width }) => ({ x, y, width }));
  expect(places).toEqual(whole?.jobs[0]?.photos.map(({ x, y, width }) => ({ x, y, width })));
  expect(placesWithin(without?.pending ?? never, 4, { from: 40, to: 100 })).toHaveLength(4);
});
const never = { y: 0, width: 0, height: 0, columns: 1, from: 0, count: 0 };

test('PHOTOVIEW-1813 at the office the rows of a day are full to their end, in each all of one height and with their own proportions, by job', () => {
  const at = (projectId: string, width: number, count: number) =>
    Array.from({ length: count }, (_, nth) =>
      records.photo({ id: `${projectId} ${nth}`, projectId, width, height: 300 }),
    );
  const day = {
    ...dayOf('2026-03-04', 0),
    photos: [
      ...at('clinic', 400, 23),
      ...at('bridge', 225, 4),
      ...at('school', 400, 3),
      ...at('bakery', 225, 1),
    ],
  };
  for (const widthPx of [700, 1_100, 1_600]) {
    const { jobs, height } = layoutDay(day, { ...office, widthPx });
    const placed = jobs.flatMap(({ photos }) => photos);
    let short = 0;
    const tops = new Set(placed.map(({ y }) => y));
    const rows = [...tops].map((top) => placed.filter(({ y }) => y === top));
    for (const row of rows) {
      // A name may need more width than the one photo under it.
      const named = jobs.filter(
        ({ photos }) => photos.length === 1 && photos.some((one) => row.includes(one)),
      );
      const ends = [...row, ...named.map(({ box }) => box)].map(({ x, width }) => x + width);
      // What is too little for a row does not grow without end.
      if ((row[0]?.height ?? 0) < 168) expect(Math.max(...ends)).toBeCloseTo(widthPx, 6);
      else short += 1;
      expect(new Set(row.map((each) => Math.round(each.height * 1_000))).size).toBe(1);
      expect(row[0]?.height).toBeGreaterThan(70);
      expect(row[0]?.height).toBeLessThanOrEqual(168);
      for (const { photo, width, height: high } of row)
        expect(width / high).toBeCloseTo(photo.width / photo.height, 6);
    }
    expect(short).toBeLessThanOrEqual(1);
    expect(height).toBe(Math.ceil(Math.max(...jobs.map(({ box }) => box.y + box.height))));
    const boxes = jobs.map(({ box }) => box);
    for (const [nth, box] of boxes.entries()) {
      expect(box.width).toBeGreaterThanOrEqual(136);
      const before = boxes[nth - 1];
      if (before?.y === box.y) expect(box.x).toBeCloseTo(before.x + before.width + 20, 6);
      else if (before) expect(box.y).toBeCloseTo(before.y + before.height + 12, 6);
    }
  }
});

test('PHOTOVIEW-1813 a few photos do not grow beyond bounds, panoramas are cut, and no row is wider than the screen', () => {
  const at = (projectId: string, width: number) => records.photo({ projectId, width, height: 300 });
  const day = {
    ...dayOf('2026-03-04', 0),
    photos: [at('clinic', 300), at('clinic', 9_000), at('bridge', 10), at('bridge', 300)],
  };
  const [clinic, bridge] = layoutDay(day, office).jobs;
  expect(clinic?.photos.map(({ width, height }) => [width, height])).toEqual([
    [168, 168],
    [expect.closeTo(369.6, 6), 168],
  ]);
  expect(bridge?.box.x).toBeGreaterThan((clinic?.box.x ?? 0) + (clinic?.box.width ?? 0));
  const narrow = layoutDay(day, { ...office, widthPx: 200 });
  const right = narrow.jobs.flatMap(({ photos }) => photos.map(({ x, width }) => x + width));
  expect(Math.max(...right)).toBeLessThanOrEqual(200 + 1e-6);
});

test('PHOTOVIEW-1814 what is in sight stays where it is while days above it are measured anew', () => {
  const days = [dayOf('2026-03-04', 0, 40), dayOf('2026-03-03', 10), dayOf('2026-03-02', 30)];
  const before = timeline(days, office);
  const day = before.tops[1] ?? 0;
  const after = timeline([dayOf('2026-03-04', 40, 0, { width: 300, height: 300 }), ...days.slice(1)], office);
  expect(heightOf(after)).not.toBe(heightOf(before));
  // A photo of the second day, then its heading, then a place of the first.
  const inSight = photoAt(before, '2026-03-03 0')?.top ?? 0;
  for (const edge of [inSight - 30, day - 10]) {
    const anchor = anchorAt(before, edge, edge + 100);
    const moved = (after.tops[1] ?? 0) - day;
    expect(anchor && edgeOf(after, anchor)).toBeCloseTo(edge + moved, 6);
  }
  const [first, part] = [anchorAt(before, 100, 200), anchorAt(timelineOf([], 0), 0, 100)];
  expect(first && edgeOf(after, first)).toBeLessThan(after.tops[1] ?? 0);
  expect(part).toBeNull();
  // A photo that is gone holds nothing.
  const gone = anchorAt(after, 50, 300);
  expect(gone?.photoId).not.toBeNull();
  expect(gone && edgeOf(before, gone)).toBeNull();
});

test('PHOTOVIEW-1815 the scroll box is at most eight million px high, and its ends are those of the timeline', () => {
  const whole = scrollScale(50_000, 800);
  expect([whole.boxPx, whole.toContent(700)]).toEqual([50_000, 700]);
  const content = 90_000_000;
  const { boxPx, toContent, toScroll } = scrollScale(content, 800);
  expect(boxPx).toBe(boxPxMax);
  expect([toContent(0), toContent(boxPxMax - 800)]).toEqual([0, content - 800]);
  expect(toScroll(toContent(123_456))).toBeCloseTo(123_456, 4);
});

test('PHOTOVIEW-1816 a hundred thousand photos of ten years are found by height within a few steps, and their months share it', () => {
  const days = Array.from({ length: 3_650 }, (_, nth) => dayOf(addDays('2026-03-04', -nth), 0, 27));
  const all = timeline(days);
  for (const index of [0, 1, 1_800, 3_649]) {
    expect(dayAt(all, all.tops[index] ?? 0)).toBe(index);
    expect(dayAt(all, (all.tops[index + 1] ?? 0) - 1)).toBe(index);
  }
  const months = monthsOf(all);
  expect(months[0]).toMatchObject({ month: '2026-03', from: 0, count: 4 * 27 });
  expect(months.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 3);
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(3_650 * 27);
  expect([0, 0.5, 1].map((share) => months[monthAt(months, share)]?.month)).toEqual([
    '2026-03',
    '2021-03',
    '2016-03',
  ]);
});

test('PHOTOVIEW-1817 this day in earlier years is found by its date, the last year first', () => {
  const days = ['2026-03-04', '2025-03-04', '2025-03-03', '2021-03-04'].map((day) => dayOf(day, 1, 2));
  const found = yearsAgo(timeline(days).days, '2026-03-04');
  expect(found).toEqual([
    { day: '2025-03-04', years: 1, count: 3 },
    { day: '2021-03-04', years: 5, count: 3 },
  ]);
});

test('PHOTOVIEW-1818 the viewer turns through the photos around one, as far as none is missing between, and counts all of the filter', () => {
  const days = [
    dayOf('2026-03-05', 0, 4),
    dayOf('2026-03-04', 1),
    dayOf('2026-03-03', 2),
    dayOf('2026-03-02', 1, 1),
    dayOf('2026-03-01', 1),
  ];
  const run = (id: string) => {
    const { photos, counts, lacking } = runAround(days, id);
    const lacks = [lacking.newer, lacking.older].map((of) => of.map(({ day }) => day.slice(-2)).join());
    return [photos.map((photo) => photo.id.slice(-4)).join(), counts.newer, counts.older, ...lacks];
  };
  expect(run('2026-03-03 1')).toEqual(['04 0,03 0,03 1', 4, 3, '05', '02']);
  // What lacks of its own day comes first, to either side.
  expect(run('2026-03-02 0')).toEqual(['02 0', 7, 2, '02', '02']);
  expect(run('2026-03-01 0')).toEqual(['01 0', 9, 0, '02', '']);
  expect(run('gone')).toEqual(['', 0, 0, '', '']);
});
