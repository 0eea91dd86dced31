import type { Project } from '@plumbline/domain/entities/project';
import { clsx } from 'clsx';
import { Check, MapPin, Navigation, Phone } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { iconButtonLook } from '../../../design/controls/button-look.ts';
import { AnchorButton } from '../../../design/controls/link-button.tsx';
import { Pill } from '../../../design/display/pill.tsx';
import { Bob } from '../../../design/display/plumb-line.tsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import type { Site, Stop } from '../../../kits/days/stops.ts';
import { jobStatusSigns } from '../../../kits/labels/status-labels.ts';
import { directionsTo } from '../../../kits/map/directions.ts';
import { PageLink } from '../../../navigation/page-link.tsx';

const JobSteps = lazy(() => import('./job-steps.tsx'));

export interface DayStopsProps {
  sites: readonly Site[];
  projects: readonly Project[];
  /** The next step of the present stop is the main action of the page. */
  main?: boolean;
  /** Opens a visit. Without it, a stop leads to its project. */
  onOpen?: ((eventId: string) => void) | undefined;
}

/**
 * The stops of a person's day along the plumb line, grouped by site. The present stop has the next step of
 * its job, directions and a call.
 */
export function DayStops({ sites, projects, main = false, onOpen }: DayStopsProps) {
  const byId = new Map(projects.map((project) => [project.id, project]));
  return (
    <ol className="border-t border-hairline px-4 py-4">
      {sites.map((site, index) => (
        <SiteRow
          key={site.stops[0].event.id}
          site={site}
          project={byId.get(site.stops[0].event.projectId ?? '')}
          last={index === sites.length - 1}
          main={main}
          onOpen={onOpen}
        />
      ))}
    </ol>
  );
}

function SiteRow({
  site: { state, stops },
  project,
  last,
  main,
  onOpen,
}: {
  site: Site;
  project: Project | undefined;
  last: boolean;
  main: boolean;
  onOpen: DayStopsProps['onOpen'];
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
  const where = event.location ?? project?.address ?? null;
  const name = project?.name ?? event.title;
  const several = stops.length > 1;
  return (
    <li data-plan={event.id} className="flex gap-3.5">
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
          <SiteName
            name={name}
            large={state === 'now'}
            projectId={project?.id ?? null}
            onOpen={onOpen && (() => onOpen(event.id))}
          />
          {several ? (
            <ul aria-label={`Visits at ${name}`} className="mt-0.5">
              {stops.map((stop) => (
                <VisitLine key={stop.event.id} stop={stop} quiet={state === 'done'} />
              ))}
            </ul>
          ) : (
            project && event.title !== name && <p className="text-pretty text-ink-2">{event.title}</p>
          )}
          {state !== 'done' && where !== null && (
            <p className="mt-0.5 flex items-start gap-2 text-meta text-ink-2">
              {state === 'now' && <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />}
              <span className="min-w-0 text-pretty">{where}</span>
            </p>
          )}
        </div>
        {state === 'now' && event.eventType === 'job' && event.jobStatus !== null && (
          <Suspense fallback={<div className="h-[5.75rem]" />}>
            <JobSteps event={event} main={main} />
          </Suspense>
        )}
        {project && state !== 'done' && <WaysThere project={project} small={state !== 'now'} />}
      </div>
    </li>
  );
}

/** The name of a site as a link to the visit, or to its project. */
function SiteName({
  name,
  large,
  projectId,
  onOpen,
}: {
  name: string;
  large: boolean;
  projectId: string | null;
  onOpen: (() => void) | undefined;
}) {
  const look = clsx('touch-target block text-left font-bold text-pretty', large && 'text-panel');
  if (onOpen)
    return (
      <button type="button" onClick={onOpen} className={look}>
        {name}
      </button>
    );
  if (projectId === null) return <p className="font-bold text-pretty">{name}</p>;
  return (
    <PageLink page="projectdetail" search={{ id: projectId }} className={look}>
      <span className="block">{name}</span>
    </PageLink>
  );
}

/**
 * One of several visits at a site. `quiet` leaves out the status, because the site already says that all
 * visits are done.
 */
function VisitLine({ stop: { event, state }, quiet }: { stop: Stop; quiet: boolean }) {
  const { locale, timeZone } = useLocale();
  return (
    <li data-plan={event.id} className="flex items-baseline gap-2 text-ink-2">
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

/** Links for directions and a call, as far as the address and the number are known. */
export function WaysThere({
  project,
  small,
}: {
  project: Project;
  /** Shows only icons, without text. */
  small: boolean;
}) {
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
