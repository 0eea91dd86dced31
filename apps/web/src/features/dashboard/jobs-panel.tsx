import { PageLink } from '../../navigation/page-link.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { LevelBar } from '../../design/level-bar.tsx';
import { Panel } from '../../design/panel.tsx';
import { DeviationVial } from '../../design/vial.tsx';
import { bubbleOf, type JobStanding, offWords, severityOf } from './findings.ts';

const shown = 8;

/** The jobs that are furthest off their plan first. */
export function JobsPanel({
  standings,
  title = 'Jobs',
}: {
  standings: readonly JobStanding[];
  title?: string;
}) {
  const ordered = standings
    .toSorted(
      (a, b) =>
        (a.daysAhead ?? Infinity) - (b.daysAhead ?? Infinity) || a.project.name.localeCompare(b.project.name),
    )
    .slice(0, shown);
  return (
    <Panel
      title={title}
      hint="How far off plan"
      action={
        <PageLink page="projects" className="touch-target text-ink-2 hover:underline">
          All {standings.length} active
        </PageLink>
      }
    >
      {ordered.length === 0 ? (
        <EmptyState compact title="No job is under way">
          What is planned, active or on hold stands here.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {ordered.map((standing) => (
            <JobRow key={standing.project.id} standing={standing} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function JobRow({ standing: { project, done, plan, daysAhead } }: { standing: JobStanding }) {
  return (
    <li>
      <PageLink
        page="projectdetail"
        search={{ id: project.id }}
        className="grid gap-x-6 gap-y-2 px-4 py-3 outline-offset-[-2px] hover:bg-lift md:grid-cols-[minmax(0,1fr)_13rem_11rem] md:items-center md:py-2"
      >
        <span className="min-w-0">
          <span className="block truncate font-bold">{project.name}</span>
          <span className="block truncate text-meta text-ink-2">
            P-{String(project.number).padStart(4, '0')}
            {project.address && ` · ${project.address}`}
          </span>
        </span>
        <span className="flex items-center gap-3">
          <span className="figures w-10 shrink-0 text-right text-cell">{project.percentComplete}%</span>
          <LevelBar
            label={`Done, ${project.name}`}
            value={done}
            plan={plan ?? undefined}
            className="flex-1"
          />
        </span>
        {daysAhead === null ? (
          <span className="text-meta text-ink-3">No dates set</span>
        ) : (
          <DeviationVial value={bubbleOf(daysAhead)} severity={severityOf(daysAhead)}>
            {offWords(daysAhead)}
          </DeviationVial>
        )}
      </PageLink>
    </li>
  );
}
