import { expect, test } from 'vitest';
import { isDay, parseDayText } from './day-text.ts';

// A Thursday.
const today = '2026-11-12';

test.each([
  ['2026-11-05', 'en-US', '2026-11-05'],
  ['11/5/2026', 'en-US', '2026-11-05'],
  ['5/11/2026', 'en-GB', '2026-11-05'],
  ['05.11.26', 'de-DE', '2026-11-05'],
  ['11/5', 'en-US', '2026-11-05'],
  ['Nov 5', 'en-US', '2026-11-05'],
  ['Nov 5, 2027', 'en-US', '2027-11-05'],
  ['5 November 2027', 'en-GB', '2027-11-05'],
  ['Thu, Nov 5, 2026', 'en-US', '2026-11-05'],
  ['5. März 2027', 'de-DE', '2027-03-05'],
  ['2028-02-29', 'en-US', '2028-02-29'],
])('DAY-1 %s in %s is %s', (text, locale, day) => {
  expect(parseDayText(text, { locale, today })).toBe(day);
});

test.each([
  '',
  'soon',
  'fr',
  'morning',
  '+',
  'in days',
  'next week',
  '12',
  '2026-02-30',
  '13/13/2026',
  'Nov',
  '31 June 2026',
  '2027-02-29',
])('DAY-1 %j is not a day', (text) => {
  expect(parseDayText(text, { locale: 'en-US', today })).toBeNull();
});

test.each([
  ['today', 'en-US', '2026-11-12'],
  [' Tomorrow ', 'en-US', '2026-11-13'],
  ['yesterday', 'en-US', '2026-11-11'],
  ['fri', 'en-US', '2026-11-13'],
  ['Thurs', 'en-US', '2026-11-19'],
  ['Mon.', 'en-US', '2026-11-16'],
  ['+3', 'en-US', '2026-11-15'],
  ['-3', 'en-US', '2026-11-09'],
  ['+10d', 'en-US', '2026-11-22'],
  ['in 3 days', 'en-US', '2026-11-15'],
  ['2 days ago', 'en-US', '2026-11-10'],
  ['12/5', 'en-US', '2026-12-05'],
  ['12/5', 'en-GB', '2027-05-12'],
  ['morgen', 'de-DE', '2026-11-13'],
  ['tomorrow', 'de-DE', '2026-11-13'],
  ['Fr', 'de-DE', '2026-11-13'],
  ['Samstag', 'de-DE', '2026-11-14'],
])('DATE-100: %j in %s is %s', (text, locale, day) => {
  expect(parseDayText(text, { locale, today })).toBe(day);
});

test.each([
  ['11/5', '2027-11-05', '2026-11-05', '2026-11-05'],
  ['Jan 5', '2027-01-05', '2026-01-05', '2027-01-05'],
  ['11/12', '2026-11-12', '2026-11-12', '2026-11-12'],
  ['fri', '2026-11-13', '2026-11-06', '2026-11-13'],
  ['thu', '2026-11-19', '2026-11-12', '2026-11-19'],
])(
  'DATE-101: %j is the next, the last or the closest such day, by what its field is about',
  (text, ...days) => {
    const read = (['next', 'last', 'closest'] as const).map((direction) =>
      parseDayText(text, { locale: 'en-US', today, direction }),
    );
    expect(read).toEqual(days);
  },
);

test('DATE-102: a field holds a day, or what could not be read as one', () => {
  expect(['2026-11-12', '', 'soon', '2026-02-30', '2026-2-3'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
