import { expect, test } from 'vitest';
import { budgetOf } from './budget.ts';
import { budgetDeviation, costDeviation, costTotals } from './job-cost.ts';

const line = {
  ...{ line: 'labour' as const, budget: null, committed: null, count: 1 },
  ...{ notBilled: 0, toCome: null },
};

test('DASH-101 the sums of a job are those of its lines, and nothing where no line says anything', () => {
  const lines = [
    { ...line, budget: 50_000, actual: 30_000, endsAt: 30_000 },
    { ...line, line: 'materials' as const, actual: 7_000, endsAt: 7_000 },
    {
      ...{ ...line, line: 'subcontractors' as const, budget: 20_000, committed: 20_000, actual: 5_000 },
      ...{ notBilled: 15_000, endsAt: 20_000 },
    },
  ];
  expect(costTotals({ lines })).toEqual({
    ...{ labour: 30_000, budget: 70_000, committed: 20_000, spent: 42_000, notBilled: 15_000 },
    ...{ toCome: null, isForecast: false, endsAt: 57_000 },
  });
});

test('DASH-902 an end beyond the budget is over, also where the budget is 0', () => {
  expect(budgetDeviation(53_000, 50_000)).toMatchObject({ over: 3_000, share: 0.06, severity: 'risk' });
  expect(budgetDeviation(1, 0)).toMatchObject({ over: 1, share: 1, severity: 'blocked' });
  expect(budgetDeviation(0, 0)).toMatchObject({ over: 0, severity: 'true' });
  expect(budgetDeviation(1, null)).toBeNull();
});

test('DASH-102 the cost of a job is compared with its budget for the work done so far', () => {
  const budget = budgetOf({ budgetLabour: 60_000, budgetMaterials: 40_000, budgetSubcontractors: null });
  expect(budget).toBe(100_000);
  expect(budgetOf({ budgetLabour: null, budgetMaterials: null, budgetSubcontractors: null })).toBeNull();
  const off = (spent: number) => costDeviation({ spent, budget, percentComplete: 50 }, 'en-US');
  expect(off(50_000)).toEqual({ words: 'On budget', severity: 'true', tilt: 0 });
  expect(off(48_000)).toMatchObject({ words: '2.0% under', severity: 'true' });
  expect(off(54_800)).toMatchObject({ words: '4.8% over', severity: 'risk' });
  expect(off(75_000)).toEqual({ words: '25.0% over', severity: 'blocked', tilt: 1 });
  // Between the marks what is true, and beyond them room for more: each of these stands at a place of its own.
  const positions = [0, 15_000, 25_000, 48_000, 53_000, 54_800, 60_000, 70_000].map(
    (spent) => off(spent)?.tilt ?? 0,
  );
  expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
  expect(positions.map((index) => Math.abs(index) <= 1 / 3)).toEqual([
    ...[false, false, false, true, true, false, false, false],
  ]);
  expect(costDeviation({ spent: 5, budget: null, percentComplete: 50 }, 'en-US')).toBeNull();
});
