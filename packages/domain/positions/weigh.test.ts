import { expect, test } from 'vitest';
import { point } from './trail.fixture.ts';
import { countedOf, isDriven, reasonAlone, weigh } from './weigh.ts';

const nowhere = { latitude: 0, longitude: 0 };
const still = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => point(from + index, (index % 2) * 5));
const reasonsOf = (points: Parameters<typeof weigh>[0]) =>
  weigh(points).flatMap((reason, index) => (reason === null ? [] : [`${index}: ${reason}`]));

test('TRACK-800 a position alone is left out at 0°, 0° and where it is known too roughly, and counts otherwise', () => {
  expect(weigh([])).toEqual([]);
  expect(weigh([point(0, 0)])).toEqual([null]);
  expect(weigh([point(0, 0, nowhere)])).toEqual(['nowhere']);
  expect(weigh([point(0, 0, { accuracyM: 2_200 })])).toEqual(['vague']);
  expect(weigh([point(0, 0, { accuracyM: 300 })])).toEqual([null]);
  // On the equator or on the meridian of Greenwich people work.
  expect(reasonAlone(point(0, 0, { latitude: 0 }))).toBeNull();
  expect(reasonAlone(point(0, 0, { longitude: 0 }))).toBeNull();
});

test.each([
  ['in the middle', [...still(0, 10), point(10, 40_000), ...still(11, 10)], ['10: leap']],
  [
    'three in a row',
    [...still(0, 9), ...[9, 10, 11].map((at) => point(at, 40_000)), ...still(12, 9)],
    ['9: leap', '10: leap', '11: leap'],
  ],
  ['the first, of a device that remembered yesterday', [point(0, 40_000), ...still(1, 9)], ['0: leap']],
  ['the last', [...still(0, 9), point(9, 40_000)], ['9: leap']],
  [
    'after a pause in which it could be reached',
    [...still(0, 9), point(40, 40_000), ...still(41, 9)],
    ['9: leap'],
  ],
  [
    'near enough to be driven to, but not to turn there',
    [...still(0, 9), point(9, 2_500), ...still(10, 9)],
    ['9: leap'],
  ],
])('TRACK-801 a position apart from all others is left out: %s', (_, points, expected) => {
  expect(reasonsOf(points)).toEqual(expected);
});

test('TRACK-802 driving counts, also fast and after a pause, and so does a flight to where work goes on', () => {
  const motorway = Array.from({ length: 20 }, (_, minute) => point(minute, minute * 2_200));
  expect(reasonsOf(motorway)).toEqual([]);
  const there = [...still(0, 5), point(6, 1_200), point(7, 0), point(90, 60_000), ...still(150, 3)];
  expect(reasonsOf(there)).toEqual([]);
  const flight = [...still(0, 10), ...Array.from({ length: 10 }, (_, index) => point(70 + index, 900_000))];
  expect(reasonsOf(flight)).toEqual([]);
  expect(isDriven(point(9, 0), point(70, 900_000))).toBe(false);
});

test('TRACK-803 of two positions that exclude each other the more accurate one counts', () => {
  const [rough, good] = [point(0, 0, { accuracyM: 200 }), point(1, 40_000, { accuracyM: 9 })];
  expect(weigh([rough, good])).toEqual(['leap', null]);
  expect(
    weigh([
      { ...good, at: rough.at },
      { ...rough, at: good.at },
    ]),
  ).toEqual([null, 'leap']);
  expect(countedOf([rough, good])).toEqual([good]);
});

test('TRACK-804 two positions at once exclude each other only where they are farther apart than they are known', () => {
  expect(weigh([point(0, 0), point(0, 40)])).toEqual([null, null]);
  expect(reasonsOf([...still(0, 3), point(2, 400), ...still(3, 3)])).toEqual(['3: leap']);
  expect(
    reasonsOf([...still(0, 3), point(2, 400, { accuracyM: 290 }), point(2, 150, { accuracyM: 100 })]),
  ).toHaveLength(1);
});

test('TRACK-805 where 180° east is 180° west nobody leaps', () => {
  const across = Array.from({ length: 20 }, (_, index) =>
    point(index, 0, { longitude: index < 10 ? 179.99 + index * 0.001 : -180 + (index - 10) * 0.001 }),
  );
  expect(reasonsOf(across)).toEqual([]);
});
