import { expect, test } from 'vitest';
import { lengthOf, placeAt, siteAt, stopsOf, timeOnSites, trackOf, type TrailPoint } from './trail.ts';

const minuteMs = 60_000;
/** A hundred metres north. */
const step = 100 / 111_195;
const site = { latitude: 46.78, longitude: -92.1 };
const point = (minute: number, steps: number, entryId = 'one'): TrailPoint => ({
  at: minute * minuteMs,
  latitude: site.latitude + steps * step,
  longitude: site.longitude,
  entryId,
});

test('GPS-60 the distance is that of the way, without the trembling of a device that lies still and without what lies between entries', () => {
  expect(lengthOf([])).toBe(0);
  const still = Array.from({ length: 100 }, (_, minute) => point(minute, (minute % 2) * 0.1));
  expect(lengthOf(still)).toBe(0);
  const way = [point(0, 0), point(1, 5), point(2, 10), point(3, 50, 'two'), point(4, 52, 'two')];
  expect(lengthOf(way)).toBeCloseTo(1_200, -1);
});

test('GPS-61 a stop is five minutes or longer within fifty metres', () => {
  const day = [
    ...[0, 1, 2, 3, 4].map((minute) => point(minute, 0)),
    ...[5, 6, 7, 8, 9, 10].map((minute) => point(minute, 10 + (minute % 2) * 0.3)),
    point(11, 20),
  ];
  expect(stopsOf(day)).toMatchObject([{ from: 5 * minuteMs, to: 10 * minuteMs }]);
  // Where nothing is known for long, or another entry begins, no stop is claimed.
  expect(stopsOf([point(0, 0), point(60, 0)])).toEqual([]);
  expect(stopsOf([point(0, 0), point(4, 0), point(8, 0, 'two')])).toEqual([]);
  expect(stopsOf([point(0, 0), point(4, 0), point(8, 0)])).toHaveLength(1);
});

test('GPS-62 the time on site is counted between positions that both lie within the fence', () => {
  const fences = [
    { ...site, id: 'clinic', radiusM: 150 },
    { ...site, latitude: site.latitude + 50 * step, id: 'school', radiusM: 150 },
  ];
  const day = [point(0, 0), point(10, 1), point(20, 10), point(30, 50), point(40, 50), point(80, 50)];
  expect([...timeOnSites(day, fences)]).toEqual([
    ['clinic', 10 * minuteMs],
    ['school', 10 * minuteMs],
  ]);
  expect(siteAt(point(0, 1), fences)?.id).toBe('clinic');
  expect(siteAt(point(0, 10), fences)).toBeNull();
});

test('GPS-63 a moment of the day is on the line between two positions, with the share of the way behind it', () => {
  const track = trackOf([point(0, 0), point(10, 10), point(20, 20), point(60, 40)]);
  expect(placeAt(track, -1)).toBeNull();
  const middle = placeAt(track, 5 * minuteMs);
  expect(middle?.latitude).toBeCloseTo(point(0, 5).latitude, 6);
  expect(middle?.done).toBeCloseTo(5 / 40, 3);
  // Nothing is known of the forty minutes: the last position stands.
  expect(placeAt(track, 40 * minuteMs)?.latitude).toBeCloseTo(point(0, 20).latitude, 6);
  expect(placeAt(track, 100 * minuteMs)?.done).toBeCloseTo(1, 6);
  expect(placeAt(trackOf([]), 0)).toBeNull();
});

test('GPS-64 a day of ten thousand positions has its stops, its sites and its way', () => {
  const day = Array.from({ length: 10_000 }, (_, place) =>
    point(place / 20, Math.floor(place / 400) * 8 + (place % 3) * 0.1),
  );
  const fences = Array.from({ length: 10 }, (_, place) => ({
    ...{ id: `${place}`, radiusM: 150, longitude: site.longitude },
    latitude: site.latitude + place * 8 * step,
  }));
  expect(stopsOf(day)).toHaveLength(25);
  expect(timeOnSites(day, fences).size).toBe(10);
  expect(lengthOf(day)).toBeGreaterThan(10_000);
});
