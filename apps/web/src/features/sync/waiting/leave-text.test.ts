import { expect, test } from 'vitest';
import { leaveText, otherCompanyText } from './leave-text.ts';

test('SYNCVIEW-18 a sign-out that would lose unsent work says how many changes are only here', () => {
  expect(leaveText(3, 'en-US').title).toBe('3 changes are only on this device');
  expect(leaveText(3, 'en-US').description).toContain('would be lost');
  expect(leaveText(1, 'en-US').title).toBe('One change is only on this device');
  expect(leaveText(0, 'en-US')).toEqual({
    title: 'Everything is safe now.',
    description: 'The server has all of it. You can sign out.',
  });
});

test('SYNCVIEW-18 it names what waits for each of the person’s other organizations', () => {
  expect(otherCompanyText('Salmon & Sons', 1, 'en-US')).toBe('One of them is for Salmon & Sons');
  expect(otherCompanyText('Salmon & Sons', 12, 'en-US')).toBe('12 of them are for Salmon & Sons');
  expect(otherCompanyText(null, null, 'en-US')).toBe('What waits for another company cannot be read');
});
