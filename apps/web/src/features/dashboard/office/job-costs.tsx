import { useEffect } from 'react';
import { useJobCosts } from '../../../data/queries/job-costs.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { costTotals, type CostTotals } from '../../hours/shown/job-cost.ts';

export type CostsOfJobs = { costs: ReadonlyMap<string, CostTotals> | null; failed: boolean };

type Props = { projectIds: readonly string[]; onCosts: (costs: CostsOfJobs) => void };

/**
 * Asks the server what these jobs cost, as the overview of each does, and tells it above. Apart, because the first screen has no
 * room for what asks.
 */
export default function JobCosts(props: Props) {
  return (
    <ServerQueries>
      <Costs {...props} />
    </ServerQueries>
  );
}

function Costs({ projectIds, onCosts }: Props) {
  const { costs, failed } = useJobCosts(projectIds);
  useEffect(() => {
    onCosts({ costs: costs && new Map([...costs].map(([id, cost]) => [id, costTotals(cost)])), failed });
  }, [costs, failed, onCosts]);
  return null;
}
