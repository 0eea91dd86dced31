import { expect, test } from 'vitest';
import { planAtLeast, type PlanTier, planTiers, tierOf } from './tiers.ts';

test('PLAN-1 the four tiers are ordered starter < professional < business < enterprise', () => {
  expect(planTiers).toEqual(['starter', 'professional', 'business', 'enterprise']);
});

test.each<[PlanTier, boolean, boolean, boolean, boolean]>([
  ['starter', true, false, false, false],
  ['professional', true, true, false, false],
  ['business', true, true, true, false],
  ['enterprise', true, true, true, true],
])('PLAN-1 %s is at least starter %s, professional %s, business %s, enterprise %s', (have, ...expected) => {
  expect(planTiers.map((need) => planAtLeast(have, need))).toEqual(expected);
});

test.each<[string | null | undefined, PlanTier]>([
  [null, 'starter'],
  [undefined, 'starter'],
  ['', 'starter'],
  ['starter', 'starter'],
  ['Starter Monthly', 'starter'],
  ['professional', 'professional'],
  ['PROFESSIONAL', 'professional'],
  ['professional-annual', 'professional'],
  ['professional_monthly', 'professional'],
  ['Professional (Annual)', 'professional'],
  ['  Professional  ', 'professional'],
  ['business annual', 'business'],
  ['Business (Unlimited Users)', 'business'],
  ['business_unlimited_users', 'business'],
  ['business-unlimited-users-annual', 'business'],
  ['Business Annual (Unlimited Users)', 'business'],
  ['enterprise', 'enterprise'],
  ['Enterprise Monthly', 'enterprise'],
  ['platinum', 'starter'],
  ['enterprises', 'starter'],
  ['not enterprise', 'starter'],
  ['enterprise trial', 'starter'],
  ['annual', 'starter'],
  ['businessannual', 'starter'],
  ['toString', 'starter'],
])('PLAN-15 the plan name %j is of the tier %s', (planName, tier) => {
  expect(tierOf(planName)).toBe(tier);
});
