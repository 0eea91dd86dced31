import { useMemo } from 'react';
import type { Project } from '@plumbline/domain/entities/project';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { useExpenses, useProjectMoney, useRates } from '../../../data/records/money.ts';
import { useNow } from '../../../data/device/clock.ts';
import { useLocale } from '../../../design/locale.tsx';
import { budgetOf, type Cost, costOf } from '../../hours/shown/job-cost.ts';

/** How often the cost of running clocks is updated. */
const stepMs = 300_000;

export type JobCost = Cost & { budget: number | null };

/** The cost and the budget of each project in minor units, from the data on this device. */
export function useJobCosts(
  projects: readonly Project[],
  entries: readonly TimeEntry[],
): ReadonlyMap<string, JobCost> {
  const { timeZone } = useLocale();
  const now = Math.floor(useNow() / stepMs) * stepMs;
  const rates = useRates().rows;
  const expenses = useExpenses().rows;
  const money = useProjectMoney().rows;
  return useMemo(() => {
    const entriesOf = byProject(entries);
    const expensesOf = byProject(expenses);
    const budgets = new Map(money.map((each) => [each.projectId, budgetOf(each)]));
    return new Map(
      projects.map(({ id }) => {
        const sources = { entries: entriesOf.get(id) ?? [], expenses: expensesOf.get(id) ?? [] };
        const cost = costOf({ ...sources, rates, timeZone, now });
        return [id, { ...cost, budget: budgets.get(id) ?? null }];
      }),
    );
  }, [projects, entries, rates, expenses, money, timeZone, now]);
}

function byProject<Row extends { projectId: string | null }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.projectId === null) continue;
    const existing = found.get(row.projectId);
    if (existing) existing.push(row);
    else found.set(row.projectId, [row]);
  }
  return found;
}
