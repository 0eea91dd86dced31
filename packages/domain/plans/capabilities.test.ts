import { expect, test } from 'vitest';
import { type Capability, capabilityLabels, lowestPlanWith, planCapabilities } from './capabilities.ts';
import { type PlanTier, planTiers } from './tiers.ts';

/** [capability, starter, professional, business, enterprise] */
const matrix: [Capability, boolean, boolean, boolean, boolean][] = [
  ['hasTasks', true, true, true, true],
  ['hasTimeClock', false, true, true, true],
  ['hasExpenses', false, true, true, true],
  ['hasReports', false, true, true, true],
  ['hasMessaging', false, true, true, true],
  ['hasGpsTracking', false, false, true, true],
  ['hasTeamManagement', false, false, true, true],
];

test.each(matrix)(
  'PLAN-5 %s: starter %s, professional %s, business %s, enterprise %s',
  (capability, ...expected) => {
    expect(planTiers.map((tier) => planCapabilities[tier][capability])).toEqual(expected);
  },
);

test('PLAN-5 starter has 5 active projects, every other plan has no limit', () => {
  expect(planTiers.map((tier) => planCapabilities[tier].maxActiveProjects)).toEqual([5, null, null, null]);
});

test('PLAN-5 a plan has the seven capabilities and the project limit, and nothing else', () => {
  for (const tier of planTiers) {
    expect(Object.keys(planCapabilities[tier])).toEqual([
      'maxActiveProjects',
      ...matrix.map(([name]) => name),
    ]);
  }
});

test('PLAN-6 the capability labels', () => {
  expect(capabilityLabels).toEqual({
    hasTasks: 'Tasks',
    hasTimeClock: 'Tasks & Time Clock',
    hasExpenses: 'Expenses',
    hasReports: 'Reports',
    hasMessaging: 'Messaging',
    hasGpsTracking: 'GPS Tracking',
    hasTeamManagement: 'Team Management',
    maxActiveProjects: 'Projects',
  });
});

test.each<[Capability, PlanTier]>([
  ['hasTasks', 'starter'],
  ['hasTimeClock', 'professional'],
  ['hasExpenses', 'professional'],
  ['hasReports', 'professional'],
  ['hasMessaging', 'professional'],
  ['hasGpsTracking', 'business'],
  ['hasTeamManagement', 'business'],
])('PLAN-7 the lowest plan with %s is %s', (capability, tier) => {
  expect(lowestPlanWith(capability)).toBe(tier);
});
