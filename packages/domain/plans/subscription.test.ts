import { expect, test } from 'vitest';
import { allowsAccess, planEnd, subscriptionStatuses } from './subscription.ts';

test('PLAN-8 the subscription statuses, beginning with that of a new organization', () => {
  expect(subscriptionStatuses).toEqual([
    'trial',
    'active',
    'grace_period',
    'past_due',
    'cancelled',
    'expired',
  ]);
});

test.each<[string | null | undefined, boolean]>([
  ['trial', true],
  ['active', true],
  ['grace_period', true],
  ['past_due', false],
  ['cancelled', false],
  ['expired', false],
  ['Active', false],
  ['', false],
  ['unheard of', false],
  [null, false],
  [undefined, false],
])('PLAN-8 the status %j allows access: %s', (status, expected) => {
  expect(allowsAccess(status)).toBe(expected);
});

test.each([
  ['its own date', 'May 1', 'April 1', 'May 1'],
  ['the end of the paid time', null, 'April 1', 'April 1'],
  ['its last change', null, null, 'June 1'],
])('PLAN-13 a plan has ended with %s', (_, expiredAt, currentPeriodEndsAt, end) => {
  expect(planEnd({ expiredAt, currentPeriodEndsAt, updatedAt: 'June 1' })).toBe(end);
});
