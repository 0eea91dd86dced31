import type { Project } from '@plumbline/domain/entities/project';
import { useJobCosts } from '../../data/queries/job-costs.ts';
import { costTotals } from '../hours/shown/job-cost.ts';

/** The job's cost with its sums, null until the server has said it. For admins, inside `ServerQueries`. */
export function useProjectCost({ id }: Project) {
  const { costs, ...known } = useJobCosts([id]);
  const cost = costs?.get(id) ?? null;
  return { cost, total: cost && costTotals(cost), ...known };
}
