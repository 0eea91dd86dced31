import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { distanceM } from '../hours/geofence.ts';
import { stopRadiusM } from '../limits/tracking.ts';
import { clinic, minuteMs, north, numbersFrom, point } from './trail.fixture.ts';
import { type TrailPoint, trailOf } from './trail.ts';
import { countedOf } from './weigh.ts';

const span = ({ from, to }: { from: number; to: number }) => [from / minuteMs, to / minuteMs];
const metresOf = (points: readonly TrailPoint[]) => trailOf(points).metres;

test('TRACK-810 eight hours of 28 m of jitter, a position a minute, are one stop and no way', () => {
  const day = Array.from({ length: 481 }, (_, minute) => point(minute, (minute % 2) * 28));
  const { metres, stops, leftOut } = trailOf(day);
  expect(metres).toBe(0);
  expect(stops.map(span)).toEqual([[0, 480]]);
  expect(leftOut).toEqual([]);
});

test.each([1, 2, 3, 4, 5])(
  'TRACK-811 a phone in a building that is off by 28 m in all directions (%i) goes next to nowhere in eight hours',
  (seed) => {
    const next = numbersFrom(seed);
    const day = Array.from({ length: 481 }, (_, minute) => {
      const [away, around] = [28 * Math.sqrt(-2 * Math.log(1 - next())), 2 * Math.PI * next()];
      return point(minute, away * Math.cos(around), {
        longitude:
          clinic.longitude + (north(away) * Math.sin(around)) / Math.cos((clinic.latitude * Math.PI) / 180),
        accuracyM: 15,
      });
    });
    const { metres, stops } = trailOf(day);
    expect(metres).toBeLessThan(500);
    expect(stops.reduce((sum, { from, to }) => sum + to - from, 0)).toBeGreaterThan(450 * minuteMs);
  },
);

/** A mile on foot, one 0, 0, and an hour at its end with one fix of a mast in the middle. */
function walkWithWrongFixes() {
  const steps = Array.from({ length: 30 }, (_, minute) => point(minute, minute * 55.6));
  const end = 29 * 55.6;
  const mast = point(60, end, { longitude: clinic.longitude + 0.25, accuracyM: 2_200 });
  const half = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => point(from + index, end + (index % 3) * 4));
  return [...steps, point(30, 0, { latitude: 0, longitude: 0 }), ...half(31, 29), mast, ...half(61, 29)];
}

test('TRACK-812 one 0, 0 and one fix of a mast change neither the mile that was walked nor the one stop behind it', () => {
  const { metres, stops, leftOut, counted, way } = trailOf(walkWithWrongFixes());
  expect(metres).toBeGreaterThan(1_560);
  expect(metres).toBeLessThan(1_640);
  expect(stops).toHaveLength(1);
  expect(((stops[0]?.to ?? 0) - (stops[0]?.from ?? 0)) / minuteMs).toBeGreaterThanOrEqual(57);
  expect(leftOut.map(({ point: { at }, reason }) => [at / minuteMs, reason])).toEqual([
    [30, 'nowhere'],
    [60, 'vague'],
  ]);
  expect(counted).toBe(88);
  expect(way.every(({ latitude }) => latitude > 46)).toBe(true);
});

test('TRACK-813 the same mast that claims to be exact is a leap, and changes nothing either', () => {
  const points = walkWithWrongFixes().map((each) => ({ ...each, accuracyM: 8 }));
  const { leftOut, ...rest } = trailOf(points);
  expect(leftOut.map(({ reason }) => reason)).toEqual(['nowhere', 'leap']);
  expect(rest).toEqual(expect.objectContaining({ counted: 88, stops: [expect.anything()] }));
  expect(rest.metres).toBeCloseTo(metresOf(walkWithWrongFixes()), 3);
});

test('TRACK-814 a way across 180° is as long as anywhere, its stop lies on it, and its line does not go around the Earth', () => {
  const equator = (minute: number, metres: number) => {
    const longitude = 179.995 + north(metres);
    return point(minute, 0, { latitude: 0.5, longitude: longitude > 180 ? longitude - 360 : longitude });
  };
  const drive = Array.from({ length: 11 }, (_, minute) => equator(minute, minute * 110));
  // Around the line itself.
  const stay = Array.from({ length: 11 }, (_, minute) => equator(20 + minute, 560 + (minute % 2) * 10));
  expect(metresOf(drive)).toBeGreaterThan(1_090);
  expect(metresOf(drive)).toBeLessThan(1_110);
  const { way, stops } = trailOf([...drive.slice(0, 5), ...stay]);
  expect(stops).toHaveLength(1);
  expect(Math.abs((stops[0]?.longitude ?? 0) - 180)).toBeLessThan(0.001);
  for (const [index, { longitude }] of way.entries())
    expect(Math.abs(longitude - (way[index - 1]?.longitude ?? longitude))).toBeLessThan(0.01);
});

test('TRACK-815 no position and one position are no way and no stop', () => {
  expect(trailOf([])).toEqual({ way: [], stops: [], metres: 0, counted: 0, leftOut: [] });
  expect(trailOf([point(0, 0)])).toMatchObject({ way: [{ metres: 0 }], stops: [], metres: 0, counted: 1 });
});

test('GPS-60 the distance is that of the way, without the trembling of a device that lies still and without what lies between entries', () => {
  const still = Array.from({ length: 100 }, (_, minute) => point(minute, (minute % 2) * 10));
  expect(metresOf(still)).toBe(0);
  const two = { entryId: 'two' };
  const way = [point(0, 0), point(1, 500), point(2, 1_000), point(3, 3_000, two), point(4, 3_200, two)];
  expect(metresOf(way)).toBeCloseTo(1_200, -1);
  // A leg that is shorter than what is uncertain is not counted until it is longer.
  const rough = [0, 60, 120, 180].map((metres, minute) => point(minute, metres, { accuracyM: 150 }));
  expect(metresOf(rough)).toBeCloseTo(180, -1);
  expect(metresOf(rough.slice(0, 3))).toBe(0);
});

test('GPS-61 a stop is five minutes or longer around one place', () => {
  const day = [
    ...[0, 1, 2, 3, 4].map((minute) => point(minute, 0)),
    ...[5, 6, 7, 8, 9, 10].map((minute) => point(minute, 1_000 + (minute % 2) * 30)),
    point(11, 2_000),
  ];
  expect(trailOf(day).stops.map(span)).toEqual([[5, 10]]);
  // Where nothing is known for long, or another entry begins, no stop is claimed.
  expect(trailOf([point(0, 0), point(60, 0)]).stops).toEqual([]);
  expect(trailOf([point(0, 0), point(4, 0), point(8, 0, { entryId: 'two' })]).stops).toEqual([]);
  expect(trailOf([point(0, 0), point(4, 0), point(8, 0)]).stops).toHaveLength(1);
});

test('TRACK-816 a short way out and back is part of a stop, and leaving it is not', () => {
  const at = (metres: readonly number[]) => metres.map((each, minute) => point(minute, each));
  const stayed = [0, 5, 0, 5, 0, 5, 90, 95, 0, 5, 0, 5];
  expect(trailOf(at(stayed)).stops.map(span)).toEqual([[0, 11]]);
  expect(metresOf(at(stayed))).toBe(0);
  const left = [0, 5, 0, 5, 0, 5, 0, 90, 180, 270, 360];
  expect(trailOf(at(left)).stops.map(span)).toEqual([[0, 6]]);
  expect(metresOf(at(left))).toBeCloseTo(360, -1);
});

const anyPoints = array(
  record({
    wait: integer({ min: 0, max: 20 * 60 }),
    east: integer({ min: -3_000, max: 3_000 }),
    up: integer({ min: -3_000, max: 3_000 }),
    accuracyM: integer({ min: 0, max: 500 }),
    entryId: constantFrom('one', 'one', 'one', 'two'),
    wrong: constantFrom(false, false, false, false, false, false, true),
  }),
  { maxLength: 60 },
);

test('TRACK-817 whatever the positions are: the way only grows, is never longer than the legs between those that count, and each is counted or left out', () => {
  assert(
    property(anyPoints, constantFrom(-92.1, 179.999, -180, 0), (steps, longitude) => {
      let at = 0;
      const points = steps.map(({ wait, east, up, wrong, ...more }) => {
        at += wait * 1_000;
        const index = longitude + north(east);
        const lies = { latitude: 0.5 + north(up), longitude: index > 180 ? index - 360 : index };
        return { at, ...(wrong ? { latitude: 0, longitude: 0 } : lies), ...more };
      });
      const trail = trailOf(points);
      const counted = countedOf(points);
      expect(trail.counted + trail.leftOut.length).toBe(points.length);
      expect(trail.counted).toBe(counted.length);
      let legs = 0;
      for (const [position, each] of counted.entries()) {
        const before = counted[position - 1];
        if (before) legs += distanceM(before, each);
      }
      // The middle of a stop lies off its positions, by less than its radius.
      expect(trail.metres).toBeLessThanOrEqual(legs + 2 * stopRadiusM * trail.stops.length);
      const ups = trail.way.map(({ metres }) => metres);
      expect(ups).toEqual(ups.toSorted((a, b) => a - b));
      const times = trail.way.map((each) => each.at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(trail.stops.every(({ from, to }) => to - from >= 5 * minuteMs)).toBe(true);
    }),
    { numRuns: 400, seed: 817 },
  );
});

test('TRACK-818 what follows later takes nothing away from the way so far, where all positions count', () => {
  const next = numbersFrom(818);
  const day: TrailPoint[] = [];
  for (let minute = 0; minute < 120; minute += 1)
    day.push(point(minute, (day.length === 0 ? 0 : minute * 300) + next() * 40));
  let before = 0;
  for (let count = 1; count <= day.length; count += 1) {
    const metres = metresOf(day.slice(0, count));
    expect(metres).toBeGreaterThanOrEqual(before - 1e-6);
    before = metres;
  }
});
