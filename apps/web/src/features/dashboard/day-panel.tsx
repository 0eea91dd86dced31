import { useProjects } from '../../data/records/projects.ts';
import { useNow } from '../../data/device/clock.ts';
import { Panel } from '../../design/display/panel.tsx';
import { EmptyLine } from '../../design/feedback/empty-line.tsx';
import { sitesOf, stopsOf } from '../../kits/days/stops.ts';
import { useDayEvents } from '../../kits/days/use-day-events.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { plural } from '../../kits/labels/counts.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { DayStops, WaysThere } from '../calendar/shown/day-stops.tsx';

/** The person's stops of the day along the plumb line, those at one site together, with directions and a phone call. */
export function DayPanel({ userId, projectIds }: { userId: string; projectIds: readonly string[] }) {
  const today = useToday();
  const projects = useProjects().rows;
  const byId = new Map(projects.map((project) => [project.id, project]));
  const sites = sitesOf(stopsOf(useDayEvents(today, userId).rows, new Date(useNow()).toISOString()));
  if (sites.length > 0) {
    return (
      <Panel title="Your day" hint={`${sites.length} ${plural(sites.length, 'stop')}`}>
        <DayStops sites={sites} projects={projects} />
      </Panel>
    );
  }
  const own = projectIds.flatMap((id) => byId.get(id) ?? []).filter(({ status }) => status === 'active');
  return (
    <Panel
      title={own.length > 0 ? 'Your jobs' : 'Your day'}
      hint={own.length > 0 ? 'No visit is planned today' : undefined}
      action={
        own.length === 0 && (
          <PageLink page="projects" className="touch-target text-ink-2 hover:underline">
            See the projects
          </PageLink>
        )
      }
    >
      {own.length === 0 ? (
        <EmptyLine>Nothing is planned for you today</EmptyLine>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {own.map((project) => (
            <li key={project.id} className="flex items-center gap-3 px-4 py-2.5">
              <PageLink page="projectdetail" search={{ id: project.id }} className="min-w-0 flex-1 py-1">
                <span className="block font-bold text-pretty">{project.name}</span>
                {project.address !== null && (
                  <span className="block text-meta text-pretty text-ink-2">{project.address}</span>
                )}
              </PageLink>
              <WaysThere project={project} small />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
