import type { Project } from '@plumbline/domain/entities/project';
import { useJobCosts } from '../../data/queries/job-costs.ts';
import { costTotals } from '../hours/shown/job-cost.ts';

/** The job's cost with its sums, null until the server has said it. For admins, inside `ServerQueries`. */
export function useProjectCost({ id }: Project) {
  const { costs, ...known } = useJobCosts([id]);
  const cost = costs?.get(id) ?? null;
  // The server says nothing of a job that was deleted meanwhile.
  return { isGone: costs !== null && cost === null, cost, total: cost && costTotals(cost), ...known };
}
