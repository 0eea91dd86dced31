import { clsx } from 'clsx';
import type { Project } from '@plumbline/domain/entities/project';
import type { ComponentType } from 'react';
import { LevelBar } from '../../../design/display/level-bar.tsx';
import { Panel } from '../../../design/display/panel.tsx';
import { DeviationVial } from '../../../design/display/vial.tsx';
import { EmptyLine } from '../../../design/feedback/empty-line.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { projectNumber } from '../../../kits/labels/counts.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { type CostDeviation, costDeviation } from '../../hours/shown/job-cost.ts';
import { deviation, planShare } from '../../projects/parts/plan.ts';
import type { Budgets } from './money-glance.ts';

const shown = 8;
/** With the column for the cost. */
const columns = 'md:grid-cols-[minmax(0,1fr)_7rem_10.75rem_9.75rem]';

/** The jobs, furthest off their plan first; only running jobs are compared with a plan. */
export function JobsPanel({
  projects,
  today,
  budgets,
  costs = null,
  title = 'Jobs',
  Cover,
}: {
  projects: readonly Project[];
  today: string;
  /** For admins: the budgets of jobs that have one. */
  budgets?: Budgets;
  /** What each of these has cost in minor units; null until it is known. */
  costs?: ReadonlyMap<string, { spent: number }> | null;
  title?: string;
  /** Draws the picture of a job before its name. */
  Cover?: ComponentType<{ project: Project; className: string }>;
}) {
  const { locale } = useLocale();
  const ordered = projects
    .map((project) => ({
      project,
      off: project.status === 'active' ? deviation(project, today) : undefined,
      plan: planShare(project, today),
      cost: budgets && costOff(budgets.get(project.id), costs?.get(project.id), project, locale),
    }))
    .toSorted(
      (a, b) =>
        (a.off?.days ?? Infinity) - (b.off?.days ?? Infinity) || a.project.name.localeCompare(b.project.name),
    )
    .slice(0, shown);
  return (
    <Panel
      title={title}
      hint="How far off plan"
      action={
        <PageLink page="projects" className="touch-target text-ink-2 hover:underline">
          {`All ${projects.length}${budgets ? ' open' : ''}`}
        </PageLink>
      }
    >
      {ordered.length === 0 ? (
        <EmptyLine>No job is running</EmptyLine>
      ) : (
        <>
          {budgets && (
            <div
              aria-hidden
              className={clsx('grid gap-x-4 px-4 pb-1.5 text-meta text-ink-2 max-md:hidden', columns)}
            >
              <span>Job</span>
              <span>Done, and the plan</span>
              <span>Days</span>
              <span>Cost</span>
            </div>
          )}
          <ul className="divide-y divide-hairline border-t border-hairline">
            {ordered.map((job) => (
              <JobRow key={job.project.id} {...job} Cover={Cover} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

type Job = {
  project: Project;
  off: ReturnType<typeof deviation>;
  plan: number | undefined;
  /** Undefined: not for this person; null: there is no budget; 'unknown': it is not counted yet. */
  cost: CostDeviation | 'unknown' | null | undefined;
  Cover: ComponentType<{ project: Project; className: string }> | undefined;
};

function costOff(
  budget: number | undefined,
  cost: { spent: number } | undefined,
  { percentComplete }: Project,
  locale: string,
): CostDeviation | 'unknown' | null {
  if (budget === undefined) return null;
  return cost ? costDeviation({ ...cost, budget, percentComplete }, locale) : 'unknown';
}

const standing: Partial<Record<Project['status'], string>> = {
  planning: 'Planning',
  on_hold: 'On hold',
  completed: 'Completed',
};

function JobRow({ project, off, plan, cost, Cover }: Job) {
  return (
    <li>
      <PageLink
        page="projectdetail"
        search={{ id: project.id }}
        className={clsx(
          'grid gap-x-4 gap-y-2 px-4 py-3 outline-offset-[-2px] hover:bg-lift md:items-center md:py-2',
          cost === undefined ? 'md:grid-cols-[minmax(0,1fr)_13rem_11rem]' : columns,
        )}
      >
        <span className="flex min-w-0 items-center gap-3">
          {Cover && <Cover project={project} className="size-11" />}
          <span className="min-w-0">
            <span className="line-clamp-2 font-bold text-pretty">{project.name}</span>
            <span className="block truncate text-meta text-ink-2">
              {projectNumber(project.number)}
              {project.address && ` · ${project.address}`}
            </span>
          </span>
        </span>
        <span className="flex items-center gap-3">
          <span className="figures w-10 shrink-0 text-right text-cell">{project.percentComplete}%</span>
          <LevelBar
            label={`Done, ${project.name}`}
            value={project.percentComplete / 100}
            plan={plan}
            className="flex-1"
          />
        </span>
        <span className="flex flex-col gap-1.5 md:contents">
          {off ? (
            <DeviationVial value={off.tilt} severity={off.severity}>
              {off.words}
            </DeviationVial>
          ) : (
            <span className="text-meta text-ink-3">{standing[project.status] ?? 'No dates set'}</span>
          )}
          {cost === 'unknown' && <span className="text-meta text-ink-3">–</span>}
          {cost && cost !== 'unknown' && (
            <DeviationVial value={cost.tilt} severity={cost.severity}>
              {cost.words}
            </DeviationVial>
          )}
          {cost === null && <span className="text-meta text-ink-3 max-md:hidden">No budget set</span>}
        </span>
      </PageLink>
    </li>
  );
}
