import { expect, test } from 'vitest';
import { marketingPlans, priceUnit } from './marketing.ts';

const figures = marketingPlans.map((plan) => [
  plan.slug,
  plan.name,
  plan.monthlyPrice,
  plan.annualMonthlyPrice,
  plan.annualTotal,
]);

test('PLAN-9 the four plans are listed lowest first, at the prices of the definitions', () => {
  expect(figures).toEqual([
    ['starter', 'Starter', 25, 19, 228],
    ['professional', 'Professional', 59, 49, 588],
    ['business', 'Business', 109, 89, 1068],
    ['enterprise', 'Enterprise', 199, 199, null],
  ]);
  expect(priceUnit).toBe('per org / mo');
});

test('PLAN-10 Professional alone is featured and marked MOST POPULAR', () => {
  expect(marketingPlans.map((plan) => [plan.slug, plan.isFeatured, plan.badge])).toEqual([
    ['starter', false, null],
    ['professional', true, 'MOST POPULAR'],
    ['business', false, null],
    ['enterprise', false, null],
  ]);
});

test('PLAN-11 Enterprise is bought by contact, every other plan starts a trial of itself', () => {
  expect(marketingPlans.map((plan) => plan.callToAction)).toEqual([
    { kind: 'link', label: 'Start Free Trial', to: '/start-trial?plan=starter' },
    { kind: 'link', label: 'Start Free Trial', to: '/start-trial?plan=professional' },
    { kind: 'link', label: 'Start Free Trial', to: '/start-trial?plan=business' },
    { kind: 'contact', label: 'Contact Sales', to: '/#contact' },
  ]);
});

test.each([
  ['starter', ['1 user', '5 active projects']],
  ['professional', ['3 users', 'Unlimited projects']],
  ['business', ['10 users', 'Unlimited projects']],
  ['enterprise', ['Unlimited users', 'Unlimited projects']],
])('PLAN-12 %s is described with %j', (slug, features) => {
  const plan = marketingPlans.find((entry) => entry.slug === slug);
  expect(plan?.features.slice(0, 2)).toEqual(features);
});

test('PLAN-12 every plan has its texts; one with a yearly price says that it is billed upfront', () => {
  for (const plan of marketingPlans) {
    expect(plan.description).not.toBe('');
    expect(plan.summary).not.toBe('');
    expect(plan.aliases).not.toHaveLength(0);
    expect(plan.annualNote.includes('upfront')).toBe(plan.annualTotal !== null);
  }
});

test('TRIAL-101 a plan says in one line what it holds and what it adds, without the name of another plan', () => {
  expect(marketingPlans.map(({ holds }) => holds)).toEqual([
    '1 user, 5 active projects: tasks, notes and calendar',
    '3 users, unlimited projects: adds time clock, photos, expenses, messages and reports',
    '10 users, unlimited projects: adds GPS tracking and team management',
    'Unlimited users, unlimited projects: adds a person to talk to before you start',
  ]);
});
