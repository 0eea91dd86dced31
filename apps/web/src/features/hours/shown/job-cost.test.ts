import { expect, test } from 'vitest';
import { budgetOf, costDeviation, costOf } from './job-cost.ts';

const timeZone = 'America/Chicago';
const now = Date.parse('2026-11-12T18:00:00.000Z');
const entry = (userId: string, clockIn: string, clockOut: string | null) => ({
  ...{ userId, clockIn, clockOut, breaks: [] },
  status: 'approved' as const,
});

test('DASH-101 hours cost the rate of their day, a running clock counts up to now, and rejected hours cost nothing', () => {
  const rates = [
    { userId: 'sanna', hourlyCost: 6_000, validFrom: '2026-11-12' },
    { userId: 'sanna', hourlyCost: 5_000, validFrom: '2026-01-01' },
  ];
  const cost = costOf({
    ...{ rates, timeZone, now },
    entries: [
      // In Chicago that is still the 11th.
      entry('sanna', '2026-11-12T04:00:00.000Z', '2026-11-12T06:00:00.000Z'),
      entry('sanna', '2026-11-12T16:30:00.000Z', null),
      { ...entry('sanna', '2026-11-10T16:00:00.000Z', '2026-11-10T20:00:00.000Z'), status: 'rejected' },
      entry('without a rate', '2026-11-10T16:00:00.000Z', '2026-11-10T20:00:00.000Z'),
    ],
    expenses: [
      { kind: 'material', status: 'approved', amount: 31_840 },
      { kind: 'material', status: 'pending', amount: 99_999 },
      { kind: 'material', status: 'reimbursed', amount: 160 },
      { kind: 'subcontractor', status: 'approved', amount: 485_000 },
      { kind: 'subcontractor', status: 'approved', amount: null },
    ],
  });
  expect(cost).toEqual({
    labour: 10_000 + 9_000,
    materials: 32_000,
    subcontractors: 485_000,
    spent: 536_000,
  });
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
