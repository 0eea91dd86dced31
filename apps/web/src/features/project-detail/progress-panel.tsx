import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { LevelBar } from '../../design/display/level-bar.tsx';
import { DeviationVial } from '../../design/display/vial.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { planShare } from '../projects/shown/plan.ts';
import { deviationShown, progressTone } from '../projects/shown/project-progress.tsx';

export interface ProgressPanelProps {
  project: Project;
  /** Null while they have not all loaded. */
  tasks: readonly Task[] | null;
  today: string;
}

/** The job's progress, where its plan is today, and the difference in days. */
export function ProgressPanel({ project, tasks, today }: ProgressPanelProps) {
  const { locale } = useLocale();
  const off = deviationShown(project, today);
  const plan = planShare(project, today);
  const counted = (tasks ?? []).filter(({ status }) => status !== 'cancelled');
  const done = counted.filter(({ status }) => status === 'done').length;
  return (
    <section
      aria-label="Progress"
      className="flex flex-col gap-3 rounded-card border border-hairline bg-card p-4"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="flex items-baseline gap-2.5">
          <span className="heading text-[2rem] leading-none tabular">{project.percentComplete}%</span>
          <span className="text-ink-2 tabular">
            {counted.length === 0 ? 'done' : `${done} of ${counted.length} tasks`}
          </span>
        </p>
        {off && (
          <DeviationVial value={off.tilt} severity={off.severity}>
            {off.words}
          </DeviationVial>
        )}
      </div>
      <LevelBar
        size="large"
        label="Done"
        value={project.percentComplete / 100}
        plan={plan}
        tone={progressTone(project, off)}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-meta text-ink-2 tabular">
        <span>{datesOf(project, today, locale)}</span>
        {plan !== undefined && <span>Plan says {Math.round(plan * 100)}%</span>}
      </p>
    </section>
  );
}

function datesOf({ startDate, endDate }: Project, today: string, locale: string): string {
  if (startDate !== null && startDate > today) return `Starts ${formatDay(startDate, locale, 'weekday')}`;
  if (endDate !== null)
    return `${endDate < today ? 'Was due' : 'Due'} ${formatDay(endDate, locale, 'weekday')}`;
  return 'With a start and an end date the plan stands here too.';
}
