import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { usePageSearch } from '../../../navigation/use-page.ts';
import { ReadyJob } from '../parts/ready-job.tsx';
import { ReadyJobs } from '../parts/ready-jobs.tsx';

/** What can be billed: of the job that the address names, else the jobs of which something can be. For admins. */
export default function ReadyToBillView() {
  const projectId = usePageSearch()['project'];
  return (
    <ServerQueries>
      {projectId === undefined ? <ReadyJobs /> : <ReadyJob key={projectId} projectId={projectId} />}
    </ServerQueries>
  );
}
