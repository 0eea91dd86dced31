import type { Project } from '@plumbline/domain/entities/project';
import type { JobCost } from './use-job-costs.ts';

/** Sums over the jobs with a budget, in minor units. `done`: their progress weighted by budget, 0 to 1. */
export type MoneyGlance = {
  jobs: number;
  budgeted: number;
  budget: number;
  spent: number;
  labour: number;
  done: number;
};

/** Null when no job has a budget, because there is nothing to compare the spending with. */
export function moneyGlance(
  projects: readonly Pick<Project, 'id' | 'percentComplete'>[],
  costs: ReadonlyMap<string, JobCost>,
): MoneyGlance | null {
  const glance = { jobs: projects.length, budgeted: 0, budget: 0, spent: 0, labour: 0, done: 0 };
  for (const { id, percentComplete } of projects) {
    const cost = costs.get(id);
    if (!cost || cost.budget === null || cost.budget === 0) continue;
    glance.budgeted += 1;
    glance.budget += cost.budget;
    glance.spent += cost.spent;
    glance.labour += cost.labour;
    glance.done += (cost.budget * percentComplete) / 100;
  }
  return glance.budgeted === 0 ? null : { ...glance, done: glance.done / glance.budget };
}

export function percentWord(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
