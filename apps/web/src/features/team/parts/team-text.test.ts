import { expect, test } from 'vitest';
import { seatNotice, teamHeadline } from './team-text.ts';

test.each([
  [1, 1, 'One person, here now.'],
  [9, 0, 'Nine people, nobody here now.'],
  [9, 4, 'Nine people, four here now.'],
  [40, 40, '40 people, all here now.'],
])('TEAMVIEW-1 %d people of whom %d are here: %s', (people, here, words) => {
  expect(teamHeadline(people, here)).toBe(words);
});

test('TEAMVIEW-2 the invitation says when it takes the last seat, and what one more costs', () => {
  const next = { name: 'Enterprise', monthlyPrice: 199, includedUsers: null };
  expect(seatNotice('field_tech', 9, 10, next)).toBe(
    'This takes your last seat. One more needs Enterprise, $199 a month with no limit.',
  );
  expect(seatNotice('admin', 10, 10, next)).toMatch(/^All 10 seats of your plan are taken\./);
  expect(seatNotice('field_tech', 5, 10, next)).toBeNull();
  expect(seatNotice('client', 10, 10, next)).toBeNull();
  expect(seatNotice('admin', 50, null, null)).toBeNull();
});
