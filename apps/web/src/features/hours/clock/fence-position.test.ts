import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { expect, test } from 'vitest';
import { fencePositionOf, punchFencePosition } from './fence-position.ts';

const fence = { latitude: 46.8, longitude: -92.1, radiusM: 150 };
const at = (metresNorth: number, accuracyM = 9): NonNullable<TimeEntry['clockInLocation']> => ({
  ...{ latitude: 46.8 + metresNorth / 111_195, longitude: -92.1, accuracyM },
  insideGeofence: null,
});

test('CLOCK-58 until the server has judged a position, this device says where it was, by the same arithmetic', () => {
  expect(punchFencePosition(at(40), fence)).toEqual({ inside: true, distanceM: 40, accuracyM: 9 });
  expect(punchFencePosition(at(900), fence)).toEqual({ inside: false, distanceM: 900, accuracyM: 9 });
  expect(punchFencePosition(at(200, 80), fence)?.inside).toBeNull();
  expect(punchFencePosition(at(40), null)).toEqual({ inside: null, distanceM: null, accuracyM: 9 });
  expect(punchFencePosition(null, fence)).toBeNull();
});

test('CLOCK-58 what the server found stands, also where the fence was moved since', () => {
  const found = { ...at(900), insideGeofence: true, distanceM: 100 };
  expect(punchFencePosition(found, fence)).toEqual({ inside: true, distanceM: 100, accuracyM: 9 });
  expect(punchFencePosition({ ...at(40), distanceM: null }, fence)?.inside).toBeNull();
});

test('CLOCK-150 the position of somebody who punched for a person is not shown as theirs', () => {
  const other = { ...at(40), distanceM: 40, by: '0197f3a0-0000-7000-8000-000000000009' };
  expect(punchFencePosition(other, fence)).toBeNull();
});

test('TRACK-867 a punch at 0°, 0° is one without a location, whatever an earlier server has found', () => {
  const nowhere = { latitude: 0, longitude: 0, accuracyM: 9 };
  expect(punchFencePosition({ ...nowhere, insideGeofence: null }, fence)).toBeNull();
  expect(punchFencePosition({ ...nowhere, insideGeofence: false, distanceM: 9_000_000 }, fence)).toBeNull();
  expect(fencePositionOf(nowhere, fence)).toEqual({ inside: null, distanceM: null, accuracyM: 9 });
});
