import { jobCostsMax } from '@plumbline/domain/limits/costs';
import type { JobCost } from '@plumbline/domain/operations/projects';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rpc } from '../server/rpc.ts';
import { follows } from './followed-queries.ts';

export type KnownCosts = {
  /** By project, as far as they were asked for; null until they are loaded. */
  costs: ReadonlyMap<string, JobCost> | null;
  /** When they were counted, milliseconds since 1970. */
  countedAt: number;
  failed: boolean;
  retry: () => void;
};

/**
 * What these jobs cost, the first fifty of them. Only the server knows, because it keeps what approved hours cost; every change
 * of the company's records asks anew. Used inside `ServerQueries`.
 */
export function useJobCosts(projectIds: readonly string[]): KnownCosts {
  const asked = projectIds.slice(0, jobCostsMax);
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['projects.jobCost', ...asked],
    meta: follows('changes'),
    queryFn: async () => {
      const { costs } = await rpc.projects.jobCost.query({ projectIds: asked });
      return new Map(costs.map((cost) => [cost.projectId, cost]));
    },
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  return { costs: data ?? null, countedAt: dataUpdatedAt, failed: isError, retry: () => void refetch() };
}
