import { expect, test } from 'vitest';
import {
  formatAgo,
  formatClock,
  formatDay,
  formatDayTime,
  formatHours,
  formatHoursInWords,
  formatMoney,
  formatTime,
} from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

test('FORMAT-1 an age without a valid instant is written as recently', () => {
  for (const instant of [null, undefined, '', 'soon', Number.NaN]) {
    expect(formatAgo(instant, Date.UTC(2026, 10, 12), 'en-US', 'UTC')).toBe('recently');
  }
});

test('FORMAT-1 ages are written in the largest whole unit, and as a day after a week', () => {
  const now = Date.UTC(2026, 10, 12, 17, 0);
  const ago = (milliseconds: number) => formatAgo(now - milliseconds, now, 'en-US', 'America/Chicago');
  expect(ago(-5_000)).toBe('now');
  expect(ago(59_999)).toBe('now');
  expect(ago(60_000)).toBe('1 minute ago');
  expect(ago(59 * 60_000)).toBe('59 minutes ago');
  expect(ago(3 * 3_600_000)).toBe('3 hours ago');
  expect(ago(24 * 3_600_000)).toBe('yesterday');
  expect(ago(7 * 24 * 3_600_000)).toBe('Nov 5, 2026');
});

test('FORMAT-2 hours are those of the zone asked for', () => {
  const instant = '2026-11-13T04:30:00Z';
  expect(plain(formatTime(instant, 'en-US', 'America/Chicago'))).toBe('10:30 PM');
  expect(plain(formatTime(instant, 'de-DE', 'Europe/Berlin'))).toBe('05:30');
  expect(plain(formatDayTime(instant, 'en-US', 'America/Chicago'))).toBe('Nov 12, 10:30 PM');
});

test('FORMAT-2 a calendar day is the same day in every zone', () => {
  expect(formatDay('2026-11-12', 'en-US')).toBe('Nov 12');
  expect(formatDay('2026-11-12', 'en-US', 'weekday')).toBe('Thu, Nov 12');
  expect(formatDay('2026-11-12', 'en-US', 'full')).toBe('Thursday, November 12, 2026');
  expect(formatDay('2026-11-12', 'en-GB', 'medium')).toBe('12 Nov 2026');
});

test('FORMAT-3 durations', () => {
  expect(formatHours(524)).toBe('8:44');
  expect(formatHours(-3)).toBe('−0:03');
  expect(formatHours(16_413)).toBe('273:33');
  expect(formatHoursInWords(52)).toBe('0:52 h');
  expect(formatClock(10_392)).toBe('2:53:12');
  expect(formatClock(-1)).toBe('0:00:00');
});

test('FORMAT-4 money is given in minor units of its currency', () => {
  expect(formatMoney(31_840, 'USD', 'en-US')).toBe('$318.40');
  expect(formatMoney(14_820_000, 'USD', 'en-US', { whole: true })).toBe('$148,200');
  expect(formatMoney(128_400_000, 'USD', 'en-US', { compact: true })).toBe('$1.3M');
  expect(formatMoney(290_000, 'USD', 'en-US', { signed: true, whole: true })).toBe('+$2,900');
  expect(formatMoney(500, 'JPY', 'en-US')).toBe('¥500');
  expect(plain(formatMoney(31_840, 'EUR', 'de-DE'))).toBe('318,40 €');
});
