import { expect, test } from 'vitest';
import type { SignedIn } from '../../data/session/session-engine.ts';
import { accountOf, guardSession } from './guard-session.ts';

const dana: SignedIn = {
  status: 'signed-in',
  user: {
    ...{ id: 'dana', recordId: 'dana', email: 'dana@halden.example', name: 'Dana Okafor' },
    ...{ firstName: 'Dana', lastName: 'Okafor', role: 'admin', organizationId: 'halden', imageUrl: null },
    ...{ displayName: null, phone: null, position: null, department: null, metadata: {} },
    ...{ hasOrganization: true, needsTrial: false },
  },
  subscription: {
    ...{ planName: 'business', status: 'active', trialEndsAt: null, graceEndsAt: null },
    currentPeriodEndsAt: null,
  },
  teamRow: null,
  remembered: false,
};

test('GUARD-31: the guard is told role, organization, plan and status, or that nobody is there yet', () => {
  expect(guardSession({ status: 'loading', identified: true, trouble: null })).toBe('loading');
  expect(guardSession({ status: 'signed-out' })).toBe('signed-out');
  expect(guardSession(dana)).toEqual({
    ...{ role: 'admin', organizationId: 'halden', planName: 'business', subscriptionStatus: 'active' },
    email: 'dana@halden.example',
  });
  expect(guardSession({ ...dana, subscription: null })).toMatchObject({
    planName: null,
    subscriptionStatus: null,
  });
});

test('GUARD-32: tester and operator is only who the server says so of, in so many words', () => {
  const isNotified = (metadata: Record<string, unknown>) =>
    accountOf({ ...dana, user: { ...dana.user, metadata } });
  expect(isNotified({ isTester: true })).toEqual({ isTester: true, isOperator: false });
  expect(isNotified({ isOperator: true, isTester: 'true' })).toEqual({ isTester: false, isOperator: true });
  expect(isNotified({ isOperator: 1 })).toEqual({ isTester: false, isOperator: false });
  expect(accountOf({ status: 'signed-out' })).toEqual({ isTester: false, isOperator: false });
});
