import { expect, test } from 'vitest';
import { parseDayText } from './day-text.ts';

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
  expect(parseDayText(text, locale, today)).toBe(day);
});

test.each(['', 'soon', '2026-02-30', '13/13/2026', 'Nov', '31 June 2026', '2027-02-29'])(
  'DAY-1 %j is not a day',
  (text) => {
    expect(parseDayText(text, 'en-US', today)).toBeNull();
  },
);
