import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { useState } from 'react';
import { byId } from '../../../data/records/order.ts';
import { useRecords } from '../../../data/records/use-records.ts';
import { Segmented } from '../../../design/controls/segmented.tsx';
import { Panel } from '../../../design/display/panel.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { hoursByCode, hoursByJob } from './hours-by-job.ts';
import { hoursText } from './sheet-text.ts';

export interface WhereHoursWentProps {
  entries: readonly TimeEntry[];
  names: ProjectNames;
  /** Milliseconds since 1970. */
  now: number;
}

type Line = { key: string; name: string; workedS: number };
type Group = Line & { parts: Line[] };
type Grouping = 'job' | 'code';

/** The hours of a week by job and task, or by cost code where tasks have one. */
export default function WhereHoursWent({ entries, names, now }: WhereHoursWentProps) {
  const [chosen, setChosen] = useState<Grouping>('job');
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
  const byTask = new Map(tasks.map((task) => [task.id, task]));
  const hasCodes = tasks.some(({ costCode }) => costCode != null);
  const grouping = hasCodes ? chosen : 'job';
  const jobName = (projectId: string | null) =>
    projectId === null ? 'No job' : names.nameOf(projectId) || 'Another job';
  const taskName = (taskId: string | null) =>
    taskId === null ? 'No task' : (byTask.get(taskId)?.title ?? 'Another task');
  const groups =
    grouping === 'code'
      ? hoursByCode(entries, (taskId) => byTask.get(taskId ?? '')?.costCode ?? null, now).map(
          ({ costCode, workedS, jobs }): Group => ({
            key: costCode ?? '',
            name: costCode ?? 'No cost code',
            workedS,
            parts: jobs.map((job) => ({
              key: job.projectId ?? '',
              name: jobName(job.projectId),
              workedS: job.workedS,
            })),
          }),
        )
      : hoursByJob(entries, now).map(({ projectId, workedS, tasks: of }): Group => {
          const named = of.length > 1 || of[0]?.taskId !== null;
          return {
            key: projectId ?? '',
            name: jobName(projectId),
            workedS,
            parts: (named ? of : []).map((part) => ({
              key: part.taskId ?? '',
              name: taskName(part.taskId),
              workedS: part.workedS,
            })),
          };
        });
  if (groups.length === 0) return null;
  return (
    <Panel
      title="Where the hours went"
      action={
        hasCodes && (
          <Segmented
            label="Hours by"
            value={grouping}
            onChange={setChosen}
            segments={[
              { value: 'job', label: 'Job' },
              { value: 'code', label: 'Cost code' },
            ]}
          />
        )
      }
    >
      <table className="w-full border-t border-hairline text-cell">
        <thead className="sr-only">
          <tr>
            <th scope="col">{grouping === 'code' ? 'Cost code and job' : 'Job and task'}</th>
            <th scope="col">Hours</th>
          </tr>
        </thead>
        {groups.map(({ key, name, workedS, parts }) => (
          <tbody key={key} className="border-b border-hairline last:border-b-0">
            <tr className="font-bold">
              <th scope="rowgroup" className="px-4 pt-2.5 pb-1 text-left wrap-anywhere">
                {name}
              </th>
              <td className="px-4 pt-2.5 pb-1 text-right tabular">{hoursText(workedS)}</td>
            </tr>
            {parts.map((part) => (
              <tr key={part.key} className="text-ink-2">
                <th scope="row" className="px-4 py-1 pl-8 text-left font-regular wrap-anywhere">
                  {part.name}
                </th>
                <td className="px-4 py-1 text-right tabular">{hoursText(part.workedS)}</td>
              </tr>
            ))}
            <tr aria-hidden className="h-1.5" />
          </tbody>
        ))}
      </table>
    </Panel>
  );
}
