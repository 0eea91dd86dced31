import { expect, test } from 'vitest';
import { type FeatureFlag, featureEnabled, featureFlags } from './features.ts';

/** [flag, admin, field_tech, client] */
const matrix: [FeatureFlag, boolean, boolean, boolean][] = [
  ['GPS_TRACKING', true, false, false],
  ['FINANCIAL_REPORTS', true, false, false],
  ['EXPENSE_APPROVAL', true, false, false],
  ['TEAM_MANAGEMENT', true, false, false],
  ['USER_MANAGEMENT', true, false, false],
  ['TASK_ASSIGNMENT', true, true, false],
];

test.each(matrix)('ACCESS-7 %s: admin %s, field_tech %s, client %s', (flag, admin, fieldTech, client) => {
  expect(featureEnabled(flag, 'admin')).toBe(admin);
  expect(featureEnabled(flag, 'field_tech')).toBe(fieldTech);
  expect(featureEnabled(flag, 'client')).toBe(client);
  expect(featureEnabled(flag, null)).toBe(false);
  expect(featureEnabled(flag, undefined)).toBe(false);
});

test('ACCESS-7 there is no seventh flag', () => {
  expect(Object.keys(featureFlags)).toEqual(matrix.map(([flag]) => flag));
});
