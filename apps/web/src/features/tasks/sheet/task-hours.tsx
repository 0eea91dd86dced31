import { ADMIN } from '@plumbline/domain/access/roles';
import type { Task } from '@plumbline/domain/entities/task';
import { useFetchedEntriesOf } from '../../../data/records/fetched/time-entries.ts';
import { useNow } from '../../../data/device/clock.ts';
import { useUser } from '../../../data/session/session.ts';
import { LevelBar } from '../../../design/display/level-bar.tsx';
import { formatHoursInWords } from '../../../design/format.ts';
import { workedMinutes } from '../../hours/parts/hours.ts';

/** Estimated and worked hours. A field technician sees only their own hours, and is told so. */
export function TaskHours({ task }: { task: Task }) {
  const { id: userId, role } = useUser();
  const { rows, reach } = useFetchedEntriesOf(task.projectId);
  const now = useNow();
  const office = role === ADMIN;
  const entries = rows.filter((entry) => entry.taskId === task.id && (office || entry.userId === userId));
  const worked = workedMinutes(entries, now);
  const estimated = task.estimatedHours == null ? null : Math.round(task.estimatedHours * 60);
  if (estimated === null && worked === 0) return null;
  const over = estimated !== null && worked > estimated;
  return (
    <section aria-label="Hours">
      <h3 className="heading mb-1 text-panel">Hours</h3>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {reach !== 'complete' && <span className="text-ink-2">at least</span>}
        <span className="figures text-panel">{formatHoursInWords(worked)}</span>
        <span className="text-ink-2">
          {office ? 'worked' : 'worked by you'}
          {estimated !== null && `, ${formatHoursInWords(estimated)} estimated`}
        </span>
      </p>
      {estimated !== null && estimated > 0 && (
        <LevelBar
          className="mt-2"
          label="Worked of the estimate"
          value={worked / estimated}
          valueText={`${formatHoursInWords(worked)} of ${formatHoursInWords(estimated)}`}
          tone={over ? 'risk' : 'progress'}
        />
      )}
      {over && (
        <p className="mt-1 text-meta text-risk">{formatHoursInWords(worked - estimated)} over the estimate</p>
      )}
      {!office && <p className="mt-1 text-meta text-ink-2">You see your own hours; the office sees all.</p>}
    </section>
  );
}
