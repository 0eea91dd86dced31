import { expect, test } from 'vitest';
import { moneyGlance } from './money-glance.ts';

const projects = ['clinic', 'school', 'hall', 'new'].map((id) => ({ id, percentComplete: 50 }));
const budgets = new Map([
  ['clinic', 300_000],
  ['school', 100_000],
]);

test('DASH-106 the money figures count the jobs with a budget, and say how many those are', () => {
  const costs = new Map([
    ['clinic', { spent: 100_000, labour: 60_000 }],
    ['school', { spent: 50_000, labour: 0 }],
    ['hall', { spent: 70_000, labour: 70_000 }],
  ]);
  expect(moneyGlance(projects, budgets, costs)).toEqual({
    ...{ jobs: 4, budgeted: 2, budget: 400_000 },
    spent: { spent: 150_000, labour: 60_000, done: 0.5 },
  });
  expect(moneyGlance(projects, new Map(), costs)).toBeNull();
});

test('DASH-901 a job whose cost is not known is in none of the figures', () => {
  const costs = new Map([['school', { spent: 50_000, labour: 0 }]]);
  expect(moneyGlance(projects, budgets, costs)).toMatchObject({ budgeted: 1, budget: 100_000 });
  expect(moneyGlance(projects, budgets, null)).toEqual({
    ...{ jobs: 4, budgeted: 2, budget: 400_000, spent: null },
  });
});
