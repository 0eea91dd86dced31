import { numberText } from '@plumbline/domain/formats/number-text';
import type { Project, ProjectMoney } from '@plumbline/domain/entities/project';
import { jobCostsMax } from '@plumbline/domain/limits/costs';
import { budgetOf } from '../../hours/shown/budget.ts';

/** Of a job's cost what the dashboard shows; minor units. */
type Spent = { spent: number; labour: number };

/** What is spent on jobs with a budget. `done`: their progress weighted by budget, 0 to 1. */
export type MoneySpent = Spent & { done: number };

/** Sums over the jobs with a budget, in minor units. `spent` null: the server has not said it yet. */
export type MoneyGlance = { jobs: number; budgeted: number; budget: number; spent: MoneySpent | null };

export type Budgets = ReadonlyMap<string, number>;

/** The budgets of those of these jobs that have one, as many as one question for their cost takes. */
export function budgetsOf(projects: readonly Pick<Project, 'id'>[], money: readonly ProjectMoney[]): Budgets {
  const all = new Map(money.map((each) => [each.projectId, budgetOf(each)]));
  const budgeted = projects.flatMap(({ id }): [string, number][] => {
    const budget = all.get(id) ?? null;
    return budget === null || budget === 0 ? [] : [[id, budget]];
  });
  return new Map(budgeted.slice(0, jobCostsMax));
}

/** Null when no job has a budget, because there is nothing to compare the spending with. */
export function moneyGlance(
  projects: readonly Pick<Project, 'id' | 'percentComplete'>[],
  budgets: Budgets,
  costs: ReadonlyMap<string, Spent> | null,
): MoneyGlance | null {
  if (budgets.size === 0) return null;
  const glance = { jobs: projects.length, budgeted: 0, budget: 0 };
  const spent = { spent: 0, labour: 0, done: 0 };
  for (const { id, percentComplete } of projects) {
    const budget = budgets.get(id);
    const cost = costs?.get(id);
    // A job whose cost the server does not say is in none of the figures.
    if (budget === undefined || (costs !== null && cost === undefined)) continue;
    glance.budgeted += 1;
    glance.budget += budget;
    spent.spent += cost?.spent ?? 0;
    spent.labour += cost?.labour ?? 0;
    spent.done += (budget * percentComplete) / 100;
  }
  if (glance.budgeted === 0) return null;
  return { ...glance, spent: costs && { ...spent, done: spent.done / glance.budget } };
}

export function percentWord(share: number, locale: string): string {
  return numberText(share, locale, { percent: true });
}
