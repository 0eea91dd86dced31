import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import type { ReactNode } from 'react';
import { LevelBar } from '../../design/display/level-bar.tsx';
import { DeviationVial } from '../../design/display/vial.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { plural } from '../../kits/labels/counts.ts';
import { projectStatusSigns } from '../../kits/labels/status-labels.ts';
import { forecast, planShare } from '../projects/parts/plan.ts';
import { deviationShown, progressTone } from '../projects/parts/project-progress.tsx';

export interface ProgressPanelProps {
  project: Project;
  /** Null while they have not all loaded. */
  tasks: readonly Task[] | null;
  today: string;
  /** Further figures: the cost. */
  children?: ReactNode;
}

/** How far the job is, how far off its plan, and when it ends at the pace so far. */
export function ProgressPanel({ project, tasks, today, children }: ProgressPanelProps) {
  const { locale } = useLocale();
  const off = deviationShown(project, today);
  const plan = planShare(project, today);
  const counted = (tasks ?? []).filter(({ status }) => status !== 'cancelled');
  const done = counted.filter(({ status }) => status === 'done').length;
  const pace = project.status === 'active' ? forecast(project, today) : undefined;
  return (
    <section
      aria-label="Progress"
      className="grid gap-x-6 gap-y-4 px-4 py-2 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
    >
      <Figure
        name="Done"
        detail={
          counted.length === 0 ? null : `${done} of ${counted.length} ${plural(counted.length, 'task')}`
        }
        more={plan === undefined ? null : `Plan says ${Math.round(plan * 100)}% by today`}
      >
        <LevelBar
          className="min-w-24 flex-1"
          label="Done"
          value={project.percentComplete / 100}
          plan={plan}
          tone={progressTone(project, off)}
        />
        <span className="shrink-0 text-body font-bold tabular">{project.percentComplete}%</span>
      </Figure>
      <Figure
        name="Days"
        detail={daysText(project, { today, locale, endDay: pace?.endDay })}
        more={
          pace === undefined ? null : `At the pace so far: ${project.percentComplete}% in ${pace.days} days`
        }
      >
        {off ? (
          <DeviationVial size="medium" value={off.tilt} severity={off.severity}>
            {off.words}
          </DeviationVial>
        ) : (
          <span className="text-ink-2">{withoutVial(project, today)}</span>
        )}
      </Figure>
      {children}
    </section>
  );
}

export interface FigureProps {
  name: string;
  /** The drawing and its value. */
  children: ReactNode;
  detail: ReactNode;
  /** How it is reckoned. */
  more?: ReactNode;
}

/** A figure of the job: its name, a drawing with its value, and what it means. */
export function Figure({ name, children, detail, more = null }: FigureProps) {
  return (
    <div className="min-w-0">
      <h2 className="text-meta text-ink-2">{name}</h2>
      <div className="flex min-h-8 items-center gap-x-3 large-text:flex-wrap">{children}</div>
      {detail !== null && <p className="text-meta text-ink tabular">{detail}</p>}
      {more !== null && <p className="text-meta text-ink-2 tabular max-md:hidden">{more}</p>}
    </div>
  );
}

/** In place of the vial, where the job is not compared with its plan. */
function withoutVial({ status, startDate, endDate }: Project, today: string): string {
  if (status !== 'active') return projectStatusSigns[status].word;
  return startDate !== null && endDate !== null && startDate > today ? 'Not started' : 'No plan yet';
}

function daysText(
  { startDate, endDate }: Project,
  { today, locale, endDay }: { today: string; locale: string; endDay: string | undefined },
): string {
  const inWords = (day: string) => formatDay(day, locale, 'weekday');
  if (startDate !== null && startDate > today) return `Starts ${inWords(startDate)}`;
  if (endDay !== undefined && endDay !== endDate)
    return `Ends about ${formatDay(endDay, locale)}${endDate === null ? '' : `, plan ${formatDay(endDate, locale)}`}`;
  if (endDate !== null) return `${endDate < today ? 'Was due' : 'Due'} ${inWords(endDate)}`;
  return 'Set a start and an end date to see the plan here.';
}
