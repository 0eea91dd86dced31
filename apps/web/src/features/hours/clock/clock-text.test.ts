import { expect, test } from 'vitest';
import { punchPositionText, spanText } from './clock-text.ts';
import type { FencePosition } from './fence-position.ts';

const position = (inside: boolean | null, distanceM: number | null = null, accuracyM = 12) => ({
  ...{ inside, distanceM, accuracyM },
});
const textOf = (at: FencePosition | null, locale = 'en-US') =>
  punchPositionText(at, locale).title.replaceAll('\u00a0', ' ');

test('CLOCK-4 the text about a punch’s position says what is known, and never that it costs time', () => {
  expect(textOf(position(true))).toBe('On site when you clocked in');
  expect(textOf(position(false))).toBe('Off site when you clocked in');
  expect(textOf(position(null))).toBe('Your location is saved with the punch');
  expect(textOf(null)).toBe('Clocked in without a location');
  expect(punchPositionText(null, 'en-US').detail).toContain('counts all the same');
});

test('CLOCK-52 the distance of a punch stands in the units of the organization, and a wide accuracy is called that', () => {
  expect(textOf(position(true, 37))).toBe('On site, 120 ft from the pin');
  expect(textOf(position(true, 37), 'de-AT')).toBe('On site, 37 m from the pin');
  expect(textOf(position(false, 966))).toBe('Off site, 0.6 mi from the job');
  expect(textOf(position(null, 120, 91))).toBe('Near the job: the position is only known to 300 ft');
  expect(textOf(position(null, 4_000, 5_000))).toBe('Your position is only known to 3.1 mi');
});

test('CLOCK-6 an entry says from when to when, and now while it runs', () => {
  const zone = { locale: 'en-US', timeZone: 'America/Chicago' };
  const clockIn = '2026-11-18T13:04:00.000Z';
  const span = (clockOut: string | null) => spanText({ clockIn, clockOut }, zone).replaceAll('\u202f', ' ');
  expect(span('2026-11-18T14:39:59.000Z')).toBe('7:04 AM to 8:39 AM');
  expect(span(null)).toBe('7:04 AM to now');
});
