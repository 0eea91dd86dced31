import { instantsAround } from '@plumbline/domain/days/weeks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFetchedEvents } from '../../../data/records/fetched/calendar-events.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { useUser } from '../../../data/session/session.ts';
import { ListRow, RowList } from '../../../design/display/list-row.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { formatDay } from '../../../design/format.ts';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { isOnDays } from '../../../kits/days/event-days.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { radiusText } from '../../../kits/map/map-radius.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { usePageSearch } from '../../../navigation/use-page.ts';
import { headingOf, startOnDay } from '../parts/calendar-text.ts';
import { routeOf, type Stop } from './route.ts';

const WorkMap = lazy(() => import('../../../kits/map/work-map.tsx'));

const usualRadiusM = 150;
const mapHeight = 'h-64 md:h-80';

/** One person's visits of the day in sight on a map, in the order in which they are driven to. */
export default function DayMap({ onClose }: { onClose: () => void }) {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const day = usePageSearch().day ?? today;
  const { id: self } = useUser();
  const people = usePeople();
  const found = useFetchedEvents(instantsAround({ from: day, to: day }));
  const visits = useMemo(
    () =>
      found.rows.filter(
        (event) =>
          event.projectId !== null &&
          event.unscheduled !== true &&
          event.jobStatus !== 'cancelled' &&
          isOnDays(event, { from: day, to: day }, timeZone),
      ),
    [found.rows, day, timeZone],
  );
  const crew = useMemo(
    () =>
      [...new Set(visits.flatMap(({ attendees }) => attendees))].toSorted((a, b) =>
        people.fullName(a).localeCompare(people.fullName(b)),
      ),
    [visits, people],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const person = chosen ?? (crew.includes(self) ? self : (crew[0] ?? null));
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Day on the map"
      description={formatDay(day, locale, 'long')}
    >
      {found.state === 'loading' ? (
        <SkeletonList label="Getting the visits" count={4} />
      ) : person === null ? (
        <EmptyState compact title="Nobody has a visit on this day">
          A visit to a job stands here once somebody is on it.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <Field label="Whose day">
            <Select
              value={person}
              onChange={setChosen}
              options={crew.map((userId) => ({ value: userId, label: people.fullName(userId) }))}
            />
          </Field>
          <Route
            key={person}
            day={day}
            visits={visits.filter(({ attendees }) => attendees.includes(person))}
          />
        </div>
      )}
    </Dialog>
  );
}

function Route({ day, visits }: { day: string; visits: Parameters<typeof routeOf>[0] }) {
  const { locale, timeZone } = useLocale();
  const names = useProjectNames();
  const { rows: projects } = useProjects();
  const radiusM = useOrganization().row?.geofenceRadiusM ?? usualRadiusM;
  const { stops, totalM } = useMemo(
    () =>
      routeOf(visits, (projectId) => {
        const { latitude = null, longitude = null } = projects.find(({ id }) => id === projectId) ?? {};
        return latitude === null || longitude === null ? null : { latitude, longitude };
      }),
    [visits, projects],
  );
  const located = stops.flatMap(({ site, event, number }) =>
    site === null ? [] : { ...site, id: event.id, name: `${number}. ${headingOf(event, names).title}` },
  );
  // The visits come from the server, so that a new job may reach the device after them. Until then nothing is said of its pin.
  const read = new Set<string | null>(projects.map(({ id }) => id));
  const isRead = ({ event }: Stop) => read.has(event.projectId);
  return (
    <>
      {!stops.every(isRead) && located.length === 0 ? (
        <div className={`rounded-card bg-lift ${mapHeight}`} />
      ) : located.length === 0 ? (
        <p className="text-ink-2">None of these jobs has a pin yet. It is set where the job is edited.</p>
      ) : (
        <Suspense fallback={<div className={`rounded-card bg-lift ${mapHeight}`} />}>
          <WorkMap
            className={mapHeight}
            people={[]}
            sites={located.map((site) => ({ ...site, radiusM, named: true }))}
            trail={located.length < 2 ? null : { points: located, done: 1 }}
            stops={[]}
            leftOut={null}
            view={{ key: located.map(({ id }) => id).join(), points: located }}
            onPerson={() => undefined}
          />
        </Suspense>
      )}
      <RowList label="Visits in driving order" className="-mx-4">
        {stops.map((stop) => {
          const { title, detail } = headingOf(stop.event, names);
          return (
            <ListRow
              key={stop.event.id}
              leading={<span className="font-bold text-ink tabular">{stop.number}</span>}
              title={title}
              detail={
                <span className="whitespace-normal">
                  {[detail, isRead(stop) ? wayText(stop, locale) : ''].filter(Boolean).join('; ')}
                </span>
              }
              trailing={startOnDay(stop.event, day, { locale, timeZone })}
            />
          );
        })}
      </RowList>
      <p className="text-meta text-ink-2">
        {totalM === 0
          ? 'In the order of their times.'
          : `In the order of their times, ${radiusText(Math.round(totalM), locale)} in straight lines. Roads are longer.`}
      </p>
    </>
  );
}

function wayText({ number, site, fromBeforeM }: Stop, locale: string): string {
  if (site === null) return 'its job has no pin';
  if (fromBeforeM === null) return number === 1 ? 'first' : '';
  return `${radiusText(Math.round(fromBeforeM), locale)} from the one before, in a straight line`;
}
