import { addDays, dayOf } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import { siteAt } from '@plumbline/domain/positions/on-site';
import { type Site, sitesOf } from '@plumbline/domain/positions/sites';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useOrganization } from '../../data/records/organization.ts';
import { useTimeEntries } from '../../data/records/time-entries.ts';
import { useNow } from '../../data/device/clock.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { useConsents, useCurrentPositions } from '../../data/queries/positions.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { Button } from '../../design/controls/button.tsx';
import { FilterMenu } from '../../design/layers/filter-menu.tsx';
import { Card } from '../../design/display/card.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { DateField } from '../../design/fields/date-field.tsx';
import { isDay } from '../../design/fields/day-text.ts';
import { formatAgo } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { isKnown } from '../../kits/list/list-known.ts';
import { ListTrouble } from '../../kits/list/list-trouble.tsx';
import { notLoadedText } from '../../kits/list/not-loaded.ts';
import type { Coordinates } from '../../kits/map/coordinates.ts';
import { usePeople } from '../../kits/names/use-people.ts';
import { useProjectNames } from '../../kits/names/use-project-names.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { DayTrail } from './day-trail.tsx';
import { PeopleList } from './people-list.tsx';
import { positionsText } from './left-out-text.ts';
import { headlineOf, type OnClock, peopleOnClock } from './on-clock.ts';
import { noTrail, type ShownTrail, type TrailPosition } from './trail.ts';

const WorkMap = lazy(() => import('../../kits/map/work-map.tsx'));

/** Who is clocked in and where, and one person's day. */
export default function TrackingView() {
  return (
    <ServerQueries>
      <Tracking />
    </ServerQueries>
  );
}

function Tracking() {
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const today = useToday();
  const now = useNow();
  const people = usePeople();
  const names = useProjectNames();
  const usualRadiusM = useOrganization().row?.geofenceRadiusM ?? 150;
  const entries = useTimeEntries();
  const positions = useCurrentPositions();
  const consents = useConsents().data;
  const [trail, setTrail] = useState<ShownTrail>(noTrail);
  const [shownPosition, setShownPosition] = useState<TrailPosition | null>(null);

  const person = address['person'] ?? null;
  const projectId = address['project'] ?? null;
  const asked = address['day'] ?? today;
  const day = isDay(asked) && asked <= today ? asked : today;
  const rows = positions.data;
  const onClock = useMemo(
    () => peopleOnClock(entries.rows, rows ?? [], { projectId, consents }),
    [entries.rows, rows, projectId, consents],
  );
  const sites = useMemo(() => {
    // Of the person's day and of now, whatever became of the jobs since.
    const hours = entries.rows.filter(
      ({ clockOut, userId, clockIn }) =>
        clockOut === null ||
        (userId === person && dayOf(clockIn, timeZone) <= day && dayOf(clockOut, timeZone) >= day),
    );
    const worked = new Set([projectId, ...hours.map((entry) => entry.projectId)]);
    return sitesOf(names.projects, usualRadiusM, worked).filter(
      ({ id }) => projectId === null || id === projectId,
    );
  }, [names.projects, entries.rows, person, day, timeZone, projectId, usualRadiusM]);

  const select = (id: string | null) =>
    setAddress({ person: id ?? undefined, day: undefined }, { replace: true });
  const stops = person === null ? noTrail.stops : trail.stops;
  // Not with each picture of a play, in which one person moves.
  const { others, mapSites } = useMemo(() => {
    const around =
      day === today || person === null
        ? onClock.flatMap(({ userId, position }) =>
            position === null || userId === person
              ? []
              : [
                  {
                    ...coordinatesOf(position),
                    accuracyM: position.accuracyM,
                    id: userId,
                    name: people.fullName(userId),
                    selected: false,
                  },
                ],
          )
        : [];
    const named = (site: Site) =>
      site.id === projectId || [...around, ...stops].some((at) => siteAt(at, [site]) !== null);
    return { others: around, mapSites: sites.map((site) => ({ ...site, named: named(site) })) };
  }, [day, today, person, onClock, people, projectId, stops, sites]);
  const markers =
    person === null || shownPosition === null
      ? others
      : [
          ...others,
          { ...coordinatesOf(shownPosition), id: person, name: people.fullName(person), selected: true },
        ];
  const leftOut = person === null ? noTrail.leftOut : trail.leftOut;
  const view = viewOf({ person, day, trail, markers, sites });
  const missing = positions.isError || (!online && rows === undefined);
  const isLoaded = isKnown(entries);
  const loading = entries.state === 'loading' || (rows === undefined && !missing && isLoaded);
  const agreedNobody = onClock.length > 0 && onClock.every(({ sharing }) => sharing === 'no');

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={headlineOf(onClock, loading || !isLoaded)}
        detail="Positions are taken only while somebody is clocked in, on no break, and has the app open in front. Everybody sees who looked at theirs."
      />
      <section aria-label="Filters" className="flex flex-wrap items-center gap-2.5">
        <FilterMenu
          single
          label="Crew"
          options={people.crew.map(({ id, label }) => ({ value: id, label }))}
          value={person === null ? [] : [person]}
          onChange={([id]) => select(id ?? null)}
        />
        <FilterMenu
          single
          label="Project"
          options={names.items(projectId).map(({ id, label }) => ({ value: id, label }))}
          value={projectId === null ? [] : [projectId]}
          onChange={([id]) => setAddress({ project: id }, { replace: true })}
        />
        {person !== null && (
          <span className="w-44">
            <DateField
              aria-label="Day"
              value={day}
              today={today}
              max={today}
              min={addDays(today, -90)}
              onChange={(next) => {
                if (isDay(next) && next <= today)
                  setAddress({ day: next === today ? undefined : next }, { replace: true });
              }}
            />
          </span>
        )}
      </section>
      {!isLoaded && (
        <ListTrouble
          what="entries"
          state={entries.state}
          asOf={entries.asOf}
          retry={entries.retry}
          saved={false}
          quiet
        />
      )}
      {missing && isLoaded && (
        <ErrorState
          quiet
          title="The positions did not load"
          onRetry={() => void positions.refetch()}
          retrying={positions.isFetching}
        >
          {notLoadedText(positions.error, online, 'Positions need a signal.')}
          {rows !== undefined &&
            ` You see them as they were ${formatAgo(positions.dataUpdatedAt, now, locale, timeZone)}.`}
        </ErrorState>
      )}
      {agreedNobody && (
        <Banner tone="info" title="Nobody on the clock shares their location">
          Each person is asked once, after their first clock-in, and can change it in their profile.
        </Banner>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="min-w-0 max-lg:order-2">
          {!loading && !isLoaded ? null : loading ? (
            <Card flush>
              <SkeletonList label="Getting who is on the clock" labelHidden count={6} />
            </Card>
          ) : onClock.length === 0 ? (
            <Card>
              <EmptyState
                compact
                title={projectId === null ? 'Nobody is on the clock' : 'Nobody is on this job'}
                action={
                  projectId !== null && (
                    <Button onClick={() => setAddress({ project: undefined }, { replace: true })}>
                      Show all jobs
                    </Button>
                  )
                }
              >
                Whoever clocks in appears here. Pick a person above to see an earlier day.
              </EmptyState>
            </Card>
          ) : (
            <PeopleList
              onClock={onClock}
              sites={sites}
              people={people}
              names={names}
              selected={person}
              onSelect={(id) => select(id === person ? null : id)}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-1">
          <Suspense fallback={<div className={`rounded-card bg-lift ${mapHeight}`} />}>
            <WorkMap
              className={mapHeight}
              people={markers}
              sites={mapSites}
              trail={
                person === null || trail.points.length === 0
                  ? null
                  : { points: trail.points, done: shownPosition?.done ?? 0 }
              }
              stops={stops}
              leftOut={
                leftOut.length === 0
                  ? null
                  : { points: leftOut, words: `${positionsText(leftOut.length, locale)} left out` }
              }
              view={view}
              onPerson={(id) => select(id)}
            />
          </Suspense>
          {person !== null && (
            <DayTrail
              key={`${person} ${day}`}
              userId={person}
              name={people.fullName(person)}
              day={day}
              from={instantAt(day, '00:00', timeZone).toISOString()}
              to={instantAt(addDays(day, 1), '00:00', timeZone).toISOString()}
              sites={sites}
              moved={latestOf(onClock, person)}
              onTrail={setTrail}
              onPosition={setShownPosition}
              onClose={() => select(null)}
            />
          )}
        </div>
      </div>
    </div>
  );
}

const mapHeight = 'h-72 md:h-[26rem] xl:h-[30rem]';

const coordinatesOf = ({ latitude, longitude }: Coordinates) => ({ latitude, longitude });

/** When the person was last seen: the trail grows then. */
function latestOf(onClock: readonly OnClock[], person: string): string | null {
  const found = onClock.find(({ userId }) => userId === person);
  return (found?.position ?? found?.uncounted)?.at ?? null;
}

type Points = readonly Coordinates[];

/** The map moves when somebody is picked, and when the first places are known, but not with everybody who moves. */
function viewOf({
  person,
  day,
  trail,
  markers,
  sites,
}: {
  person: string | null;
  day: string;
  trail: ShownTrail;
  markers: Points;
  sites: Points;
}): { key: string; points: Points } {
  if (person !== null && trail.points.length > 0) return { key: `${person} ${day}`, points: trail.points };
  if (markers.length > 0)
    return { key: `people ${markers.length > 0}`, points: [...markers, ...near(sites, markers)] };
  return { key: `sites ${sites.length}`, points: sites };
}

/** Sites far from everybody would make the people small. */
const nearDegrees = 0.05;
const near = (sites: Points, people: Points) =>
  sites.filter((site) =>
    people.some(
      (person) =>
        Math.abs(person.latitude - site.latitude) < nearDegrees &&
        Math.abs(((person.longitude - site.longitude + 540) % 360) - 180) < nearDegrees,
    ),
  );
