import { expect, test } from 'vitest';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import { endOfWeek, instantsAround, weekOf } from '@plumbline/domain/days/weeks';
import { dayWord, stampText, timeAt } from './when.ts';

test('FORMAT-8: what was done today is told by its hour, and before that by its day, in the organization’s zone', () => {
  const organization = { today: '2026-03-04', locale: 'en-GB', timeZone: 'Europe/London' };
  expect(stampText('2026-03-04T06:41:00Z', organization)).toBe('06:41');
  expect(stampText('2026-03-03T23:59:00Z', organization)).toBe('3 Mar');
  // In New York it is still the day before.
  const york = { today: '2026-03-03', locale: 'en-GB', timeZone: 'America/New_York' };
  expect(stampText('2026-03-04T03:00:00Z', york)).toBe('22:00');
});

test('FORMAT-9: today and tomorrow have words, also over the end of a month; another year is named', () => {
  const word = (day: string) => dayWord(day, '2026-12-31', 'en-US');
  expect(['2026-12-31', '2027-01-01', '2026-12-30', '2027-01-02'].map(word)).toEqual([
    'Today',
    'Tomorrow',
    'Dec 30',
    'Jan 2, 2027',
  ]);
});

test('FORMAT-10: the clock of a zone is written in 24 hours, midnight as 00:00', () => {
  expect(timeAt('2026-03-04T05:00:00Z', 'America/New_York')).toBe('00:00');
  expect(timeAt(Date.UTC(2026, 2, 4, 23, 5), 'UTC')).toBe('23:05');
});

test.each([
  ['2026-03-04', '08:30', 'America/New_York', '2026-03-04T13:30:00.000Z'],
  // After the clocks have changed.
  ['2026-03-09', '08:30', 'America/New_York', '2026-03-09T12:30:00.000Z'],
  // The hour that summer time skips is the one after it.
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-04', '00:00', 'Pacific/Auckland', '2026-03-03T11:00:00.000Z'],
  ['2026-03-04', '12:00', 'Asia/Kolkata', '2026-03-04T06:30:00.000Z'],
])('FORMAT-11: on %s at %s in %s it is %s', (day, time, zone, instant) => {
  expect(instantAt(day, time, zone).toISOString()).toBe(instant);
});

test('FORMAT-11: what the clock shows at an instant leads back to it', () => {
  for (const zone of ['America/New_York', 'Europe/London', 'Asia/Kathmandu', 'Pacific/Chatham'])
    expect(timeAt(instantAt('2026-07-01', '17:45', zone).getTime(), zone)).toBe('17:45');
});

test('FORMAT-12: a week ends where the organization’s does, and its first day belongs to it as its last does', () => {
  // A Wednesday.
  expect(weekOf('2026-03-04', 'monday')).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  expect(weekOf('2026-03-04', 'sunday')).toEqual({ from: '2026-03-01', to: '2026-03-07' });
  expect(weekOf('2026-03-04', 'saturday')).toEqual({ from: '2026-02-28', to: '2026-03-06' });
  for (const start of ['monday', 'sunday', 'saturday'] as const) {
    const { from, to } = weekOf('2026-03-04', start);
    expect([endOfWeek(from, start), endOfWeek(to, start)]).toEqual([to, to]);
  }
});

test('FORMAT-13: the instants asked for hold the whole week in every zone', () => {
  const week = { from: '2026-03-02', to: '2026-03-08' };
  const { from, to } = instantsAround(week);
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(from <= instantAt(week.from, '00:00', zone).toISOString()).toBe(true);
    expect(instantAt(week.to, '23:59', zone).toISOString() < to).toBe(true);
  }
});
