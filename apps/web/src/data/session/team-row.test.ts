import { expect, test } from 'vitest';
import { subscriptionOf } from './subscription-view.ts';
import { teamRowsOf } from './team-row.ts';

test('SIGNIN-16: of a team list the shell reads whose rows they are, and passes over what names nobody', () => {
  const rows = [
    { userId: 'dana', firstName: 'Dana', lastName: '', position: 'Owner', email: 'dana@halden.example' },
    { firstName: 'Nobody' },
    'row',
  ];
  expect(teamRowsOf({ rows })).toEqual([
    { userId: 'dana', firstName: 'Dana', lastName: null, position: 'Owner' },
  ]);
  expect(teamRowsOf(null)).toEqual([]);
  expect(teamRowsOf({ rows: 'none' })).toEqual([]);
});

test('SIGNIN-17: without a subscription there is none, and one that says little says nothing in its place', () => {
  expect(subscriptionOf(undefined)).toBeNull();
  expect(subscriptionOf(null)).toBeNull();
  expect(subscriptionOf({ planName: 'business', status: '' })).toEqual({
    ...{ planName: 'business', status: null, trialEndsAt: null, graceEndsAt: null },
    currentPeriodEndsAt: null,
  });
});
