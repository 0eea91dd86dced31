import { expect, test } from 'vitest';
import { allowsAccess, subscriptionStatuses } from './subscription.ts';

test('PLAN-8 the subscription statuses, the first of a new organization foremost', () => {
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
