import type { Project } from '@plumbline/domain/entities/project';
import { clsx } from 'clsx';
import { Check, MapPin, Navigation, Phone } from 'lucide-react';
import { useProjects } from '../../data/records/records.ts';
import { useNow } from '../../data/replica/clock.ts';
import { iconButtonLook } from '../../design/controls/button-look.ts';
import { AnchorButton } from '../../design/controls/link-button.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { Bob } from '../../design/display/plumb-line.tsx';
import { EmptyLine } from '../../design/feedback/empty-line.tsx';
import { formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { type Site, sitesOf, type Stop, stopsOf } from '../../kits/days/stops.ts';
import { useDayEvents } from '../../kits/days/use-day-events.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { plural } from '../../kits/labels/counts.ts';
import { jobStatusSigns } from '../../kits/labels/status-labels.ts';
import { directionsTo } from '../../kits/map/directions.ts';
import { PageLink } from '../../navigation/page-link.tsx';

/** The person's stops of the day along the plumb line, those at one site together, with directions and a phone call. */
export function DayPanel({ userId, projectIds }: { userId: string; projectIds: readonly string[] }) {
  const today = useToday();
  const projects = useProjects().rows;
  const byId = new Map(projects.map((project) => [project.id, project]));
  const sites = sitesOf(stopsOf(useDayEvents(today, userId).rows, new Date(useNow()).toISOString()));
  if (sites.length > 0) {
    return (
      <Panel title="Your day" hint={`${sites.length} ${plural(sites.length, 'stop')}`}>
        <ol className="border-t border-hairline px-4 py-4">
          {sites.map((site, index) => (
            <SiteRow
              key={site.stops[0].event.id}
              site={site}
              project={byId.get(site.stops[0].event.projectId ?? '')}
              last={index === sites.length - 1}
            />
          ))}
        </ol>
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

function SiteRow({
  site: { state, stops },
  project,
  last,
}: {
  site: Site;
  project: Project | undefined;
  last: boolean;
}) {
  const { locale, timeZone } = useLocale();
  const { event } = stops.find((stop) => stop.state === 'now') ?? stops[0];
  const [from, to] = [
    formatTime(stops[0].event.startDate, locale, timeZone),
    formatTime(
      stops
        .map((stop) => stop.event.endDate)
        .toSorted()
        .at(-1) ?? event.endDate,
      locale,
      timeZone,
    ),
  ];
  const place = event.location ?? project?.address ?? null;
  const name = project?.name ?? event.title;
  const several = stops.length > 1;
  return (
    <li className="flex gap-3.5">
      <span aria-hidden className="flex w-5 shrink-0 flex-col items-center">
        {state === 'done' ? (
          <span className="grid size-5 place-items-center rounded-full bg-done text-page">
            <Check className="size-3.5" strokeWidth={3} />
          </span>
        ) : state === 'now' ? (
          <Bob className="my-0.5 text-accent" />
        ) : (
          <span className="my-1 size-3.5 rounded-full border-2 border-edge" />
        )}
        {!last && <span className={clsx('w-0.5 flex-1', state === 'done' ? 'bg-done' : 'bg-divider')} />}
      </span>
      <div className={clsx('flex min-w-0 flex-1 gap-3', !last && 'pb-4', state === 'now' && 'flex-col')}>
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-2">
            <p className="min-w-0 flex-1 text-meta text-ink-2 tabular">
              {event.isAllDay ? 'All day' : state === 'now' ? `${from} to ${to}` : from}
              {state === 'done' && <span className="text-done"> · Done</span>}
            </p>
            {state === 'now' && event.jobStatus !== null && (
              <Pill kind={jobStatusSigns[event.jobStatus].kind}>{jobStatusSigns[event.jobStatus].word}</Pill>
            )}
          </div>
          {project ? (
            <PageLink
              page="projectdetail"
              search={{ id: project.id }}
              className={clsx('touch-target block font-bold', state === 'now' && 'text-panel')}
            >
              <span className="block text-pretty">{name}</span>
            </PageLink>
          ) : (
            <p className="font-bold text-pretty">{name}</p>
          )}
          {several ? (
            <ul aria-label={`Visits at ${name}`} className="mt-0.5">
              {stops.map((stop) => (
                <VisitLine key={stop.event.id} stop={stop} quiet={state === 'done'} />
              ))}
            </ul>
          ) : (
            project && event.title !== name && <p className="text-pretty text-ink-2">{event.title}</p>
          )}
          {state !== 'done' && place !== null && (
            <p className="mt-0.5 flex items-start gap-2 text-meta text-ink-2">
              {state === 'now' && <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />}
              <span className="min-w-0 text-pretty">{place}</span>
            </p>
          )}
        </div>
        {project && state !== 'done' && <WaysThere project={project} small={state !== 'now'} />}
      </div>
    </li>
  );
}

/** One of several visits at a site. `quiet`: the site says already that all of them are done. */
function VisitLine({ stop: { event, state }, quiet }: { stop: Stop; quiet: boolean }) {
  const { locale, timeZone } = useLocale();
  return (
    <li className="flex items-baseline gap-2 text-ink-2">
      <span className="w-[4.75rem] shrink-0 text-meta whitespace-nowrap tabular">
        {event.isAllDay ? 'All day' : formatTime(event.startDate, locale, timeZone)}
      </span>
      <span className={clsx('min-w-0 text-pretty', state === 'now' && 'font-medium text-ink')}>
        {event.title}
      </span>
      {state === 'done' && !quiet && <span className="shrink-0 text-meta text-done">Done</span>}
    </li>
  );
}

/** Directions and a call, where address and number are known. */
function WaysThere({ project, small }: { project: Project; small: boolean }) {
  const way = directionsTo(project);
  const phone = project.clientPhone ?? null;
  const ways = [
    ...(way === null
      ? []
      : [
          { label: 'Directions', icon: Navigation, link: { href: way, target: '_blank', rel: 'noreferrer' } },
        ]),
    ...(phone === null
      ? []
      : [{ label: 'Call site', icon: Phone, link: { href: `tel:${phone.replace(/[^+\d]/g, '')}` } }]),
  ];
  if (ways.length === 0) return null;
  return (
    <div className={clsx('flex gap-2', small ? 'shrink-0' : '*:min-w-0 *:flex-1 *:px-2')}>
      {ways.map(({ label, icon: Icon, link }) =>
        small ? (
          <a
            key={label}
            {...link}
            aria-label={`${label}: ${project.name}`}
            className={iconButtonLook({ variant: 'outline' })}
          >
            <Icon aria-hidden className="size-5" />
          </a>
        ) : (
          <AnchorButton key={label} {...link} icon={Icon}>
            {label}
          </AnchorButton>
        ),
      )}
    </div>
  );
}
