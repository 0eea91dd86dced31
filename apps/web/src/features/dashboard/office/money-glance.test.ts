import { expect, test } from 'vitest';
import { moneyGlance } from './money-glance.ts';

test('DASH-106 the money figures count the jobs with a budget, and say how many those are', () => {
  const cost = (budget: number | null, labour: number, materials: number) => ({
    ...{ budget, labour, materials, subcontractors: 0, spent: labour + materials },
  });
  const costs = new Map([
    ['clinic', cost(300_000, 60_000, 40_000)],
    ['school', cost(100_000, 0, 50_000)],
    ['hall', cost(null, 70_000, 0)],
  ]);
  const projects = ['clinic', 'school', 'hall', 'new'].map((id) => ({ id, percentComplete: 50 }));
  expect(moneyGlance(projects, costs)).toEqual({
    ...{ jobs: 4, budgeted: 2, budget: 400_000, spent: 150_000, labour: 60_000, done: 0.5 },
  });
  expect(moneyGlance(projects.slice(2), costs)).toBeNull();
});
