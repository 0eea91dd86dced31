import { trailOf, type TrailPoint } from '@plumbline/domain/positions/trail';
import { expect, test } from 'vitest';
import { leftOutGroups, leftOutText } from './left-out-text.ts';
import { positionAt, trackOf } from './trail.ts';

const minuteMs = 60_000;
/** A hundred metres north. */
const step = 100 / 111_195;
const point = (minute: number, steps: number, more: Partial<TrailPoint> = {}): TrailPoint => ({
  ...{ at: minute * minuteMs, longitude: -92.1, accuracyM: 8, entryId: 'one' },
  latitude: 46.78 + steps * step,
  ...more,
});
const trackAlong = (...points: TrailPoint[]) => trackOf(trailOf(points).way);

test('GPS-63 a moment of the day is on the line between two positions, with the share of the way behind it', () => {
  const track = trackAlong(point(0, 0), point(10, 10), point(20, 20), point(60, 40));
  expect(positionAt(track, -1)).toBeNull();
  const middle = positionAt(track, 5 * minuteMs);
  expect(middle?.latitude).toBeCloseTo(point(0, 5).latitude, 6);
  expect(middle?.done).toBeCloseTo(5 / 40, 3);
  // Nothing is known of the forty minutes: the last position stands.
  expect(positionAt(track, 40 * minuteMs)?.latitude).toBeCloseTo(point(0, 20).latitude, 6);
  expect(positionAt(track, 100 * minuteMs)?.done).toBeCloseTo(1, 6);
  expect(positionAt(trackAlong(), 0)).toBeNull();
});

test('TRACK-830 across 180° a moment is between its two positions, and a position that does not count is not played', () => {
  const across = trackAlong(
    point(0, 0, { longitude: 179.99 }),
    point(1, 0, { latitude: 0, longitude: 0 }),
    point(2, 0, { longitude: -179.99 }),
  );
  const middle = positionAt(across, minuteMs);
  expect(middle?.longitude).toBeCloseTo(180, 6);
  expect(middle?.latitude).toBeCloseTo(46.78, 6);
});

test('TRACK-831 during a stop the person stands in its middle', () => {
  const stop = Array.from({ length: 21 }, (_, minute) => point(minute, (minute % 2) * 0.3));
  const track = trackAlong(...stop);
  const points = [1, 7.5, 20].map((minute) => positionAt(track, minute * minuteMs)?.latitude);
  expect(new Set(points).size).toBe(1);
  expect(points[0]).toBeCloseTo(46.78 + 0.15 * step, 4);
});

test('TRACK-832 what is left out in a row for one reason is told together', () => {
  const vague = (minute: number, accuracyM: number) => ({
    point: point(minute, 0, { accuracyM }),
    reason: 'vague' as const,
  });
  const nowhere = { point: point(3, 0), reason: 'nowhere' as const };
  const groups = leftOutGroups([vague(0, 600), vague(1, 400), vague(2, 500), nowhere, vague(4, 500)]);
  expect(
    groups.map(({ reason, count, from, to }) => [reason, count, from / minuteMs, to / minuteMs]),
  ).toEqual([
    ['vague', 3, 0, 2],
    ['nowhere', 1, 3, 3],
    ['vague', 1, 4, 4],
  ]);
  const texts = groups.map((group) => leftOutText(group, 'de-DE').replaceAll('\u00a0', ' '));
  expect(texts).toEqual([
    'Known only to within 400 m to 600 m',
    'At 0°, 0°: the device did not know where it was',
    'Known only to within 500 m',
  ]);
});
