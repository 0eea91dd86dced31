import type { ProjectMoney } from '@plumbline/domain/entities/project';

type Budgets = Pick<ProjectMoney, 'budgetLabour' | 'budgetMaterials' | 'budgetSubcontractors'>;

/** The whole budget of a job. Null if no part is set. */
export function budgetOf({ budgetLabour, budgetMaterials, budgetSubcontractors }: Budgets): number | null {
  const parts = [budgetLabour, budgetMaterials, budgetSubcontractors].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}
