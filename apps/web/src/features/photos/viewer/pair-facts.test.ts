import { expect, test } from 'vitest';
import { apartText, betweenText } from './pair-facts.ts';

const metres = (length: number) => `${length} m`;
const at = (latitude: number, accuracyM: number | null) => ({ latitude, longitude: -92, accuracyM });

test('PHOTOPAIR-1: two photos are said to be apart only as far as their positions can tell', () => {
  expect(apartText(at(46, 5), at(46.0001, 8), metres)).toBe('11 m apart, no more than GPS can tell (± 13 m)');
  expect(apartText(at(46, 3), at(46.0001, 4), metres)).toBe('11 m apart, GPS ± 7 m');
  expect(apartText(at(46, 3), at(46.0001, null), metres)).toBe('11 m apart; how exactly is not known');
  expect(apartText(at(46, 3), { latitude: null, longitude: null, accuracyM: null }, metres)).toBeNull();
  // Clients receive no position.
  expect(apartText({}, {}, metres)).toBeNull();
});

test('PHOTOPAIR-2: the days between two photos are those of the company’s calendar', () => {
  const days = (before: string, after: string) => betweenText(before, after, 'America/Chicago');
  expect(days('2026-11-03T15:41:08.000Z', '2026-11-12T16:06:51.000Z')).toBe('9 days');
  expect(days('2026-11-03T23:00:00.000Z', '2026-11-04T05:00:00.000Z')).toBe('The same day');
  expect(days('2026-11-04T15:00:00.000Z', '2026-11-03T15:00:00.000Z')).toBe('1 day, the after first');
});
