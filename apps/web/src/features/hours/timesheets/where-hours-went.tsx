import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { byId } from '../../../data/records/records.ts';
import { useRecords } from '../../../data/records/use-records.ts';
import { Panel } from '../../../design/display/panel.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { hoursByJob } from './hours-by-job.ts';
import { hoursText } from './sheet-words.ts';

export interface WhereHoursWentProps {
  entries: readonly TimeEntry[];
  names: ProjectNames;
  /** Milliseconds since 1970. */
  now: number;
}

/** The hours of a week by job, and on each job by task. */
export default function WhereHoursWent({ entries, names, now }: WhereHoursWentProps) {
  const ids = [...new Set(entries.flatMap(({ taskId }) => taskId ?? []))].toSorted();
  const tasks = useRecords(
    'task',
    'by ids',
    {
      find: async (table) => await table.where('id').anyOf(ids).toArray(),
      fits: ({ id }) => ids.includes(id),
      order: byId,
    },
    ids,
  ).rows;
  const titles = new Map(tasks.map(({ id, title }) => [id, title]));
  const jobs = hoursByJob(entries, now);
  if (jobs.length === 0) return null;
  const jobName = (projectId: string | null) =>
    projectId === null ? 'No job' : names.nameOf(projectId) || 'Another job';
  return (
    <Panel title="Where the hours went">
      <table className="w-full border-t border-hairline text-cell">
        <thead className="sr-only">
          <tr>
            <th scope="col">Job and task</th>
            <th scope="col">Hours</th>
          </tr>
        </thead>
        {jobs.map(({ projectId, workedS, tasks: parts }) => (
          <tbody key={projectId} className="border-b border-hairline last:border-b-0">
            <tr className="font-bold">
              <th scope="rowgroup" className="px-4 pt-2.5 pb-1 text-left">
                {jobName(projectId)}
              </th>
              <td className="px-4 pt-2.5 pb-1 text-right tabular">{hoursText(workedS)}</td>
            </tr>
            {(parts.length > 1 || parts[0]?.taskId !== null) &&
              parts.map(({ taskId, workedS: ofTask }) => (
                <tr key={taskId} className="text-ink-2">
                  <th scope="row" className="px-4 py-1 pl-8 text-left font-regular">
                    {taskId === null ? 'No task' : (titles.get(taskId) ?? 'Another task')}
                  </th>
                  <td className="px-4 py-1 text-right tabular">{hoursText(ofTask)}</td>
                </tr>
              ))}
            <tr aria-hidden className="h-1.5" />
          </tbody>
        ))}
      </table>
    </Panel>
  );
}
