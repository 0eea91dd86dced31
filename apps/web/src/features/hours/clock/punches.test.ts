import { expect, test } from 'vitest';
import { awaitsPosition } from './punches.ts';

const clockIn = '2026-11-18T13:00:00.000Z';
const at = (seconds: number) => Date.parse(clockIn) + seconds * 1_000;
const location = { latitude: 46, longitude: -92, accuracyM: 9, insideGeofence: null };

test('CLOCK-10: a position may still come for four seconds after the punch, and is not waited for once it is there', () => {
  expect(awaitsPosition({ clockIn, clockInLocation: null }, at(0))).toBe(true);
  expect(awaitsPosition({ clockIn, clockInLocation: null }, at(3.9))).toBe(true);
  expect(awaitsPosition({ clockIn, clockInLocation: null }, at(4))).toBe(false);
  expect(awaitsPosition({ clockIn, clockInLocation: location }, at(1))).toBe(false);
  expect(awaitsPosition(null, at(1))).toBe(false);
});
