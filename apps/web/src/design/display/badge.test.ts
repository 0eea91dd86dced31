import { expect, test } from 'vitest';
import { badgeText } from './badge.tsx';

test('BADGE-1 a badge shows counts to 99 and 99+ above', () => {
  expect([1, 99, 100, 4_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});
