import { expect, test } from 'vitest';
import { planDefinitions, savingsPercent } from './definitions.ts';
import { type PlanTier, planTiers, tierOf } from './tiers.ts';

type Row = [PlanTier, string, number, number, number | null, number | null, number | null];

/** [plan, name, monthly, annual per month, annual total, included users (null = unlimited), saving in per cent] */
const rows: Row[] = [
  ['starter', 'Starter', 25, 19, 228, 1, 24],
  ['professional', 'Professional', 59, 49, 588, 3, 17],
  ['business', 'Business', 109, 89, 1068, 10, 18],
  ['enterprise', 'Enterprise', 199, 199, null, null, null],
];

test.each(rows)('PLAN-3 %s is named %s and costs %s, %s, %s; %s users', (tier, name, ...figures) => {
  const plan = planDefinitions[tier];
  const [monthly, annualMonthly, annual, users] = figures;
  expect(plan.key).toBe(tier);
  expect(plan.name).toBe(name);
  expect(plan.monthlyPrice).toBe(monthly);
  expect(plan.annualMonthlyPrice).toBe(annualMonthly);
  expect(plan.annualPrice).toBe(annual);
  expect(plan.includedUsers).toBe(users);
});

test.each(rows)('PLAN-4 what paying %s yearly saves', (tier, ...figures) => {
  expect(savingsPercent(planDefinitions[tier])).toBe(figures[5]);
});

test('PLAN-4 the saving is computed from the monthly and annual totals', () => {
  expect(savingsPercent({ ...planDefinitions.starter, monthlyPrice: 100, annualPrice: 900 })).toBe(25);
  expect(savingsPercent({ ...planDefinitions.starter, monthlyPrice: 10, annualPrice: 120 })).toBe(0);
});

test('PLAN-2 every alias of a plan leads to its tier', () => {
  for (const tier of planTiers) {
    expect(planDefinitions[tier].aliases.length).toBeGreaterThan(0);
    for (const alias of planDefinitions[tier].aliases) expect(tierOf(alias)).toBe(tier);
  }
});
