import { ADMIN } from '@plumbline/domain/access/roles';
import {
  activityActions,
  activityEntities,
  type Activity,
  type AuditEvent,
} from '@plumbline/domain/operations/activity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useConnection } from '../../data/connection.ts';
import { rpc } from '../../data/rpc.ts';
import { ServerQueries } from '../../data/server-queries.tsx';
import { useUser } from '../../data/session.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { FilterMenu } from '../../design/filter-menu.tsx';
import { dayOf } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { SkeletonList } from '../../design/skeleton.tsx';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { askedOf, filtersIn, periods, periodWords } from './activity-filters.ts';
import { ActivityRow } from './activity-row.tsx';
import { activityKinds } from './activity-words.ts';
import { dayWord } from './due-text.tsx';
import { addDays } from './days.ts';
import { choices } from './status-words.ts';
import { usePeople } from './use-people.ts';
import { useProjectNames } from './use-project-names.ts';
import { useToday } from './use-today.ts';

export interface ActivityFeedProps {
  /** The one project it is of; without it, of all. */
  projectId?: string;
}

/** Who changed what, day by day, the newest first. Admins can look at what it said before and after. Only the server knows. */
export default function ActivityFeed(props: ActivityFeedProps) {
  return (
    <ServerQueries>
      <Feed {...props} />
    </ServerQueries>
  );
}

/** Of the office alone. */
const officeKinds: ReadonlySet<string> = new Set([
  'projectMoney',
  'projectTemplate',
  'memberRate',
  'subscription',
]);
const deedNames = { create: 'Added', update: 'Changed', delete: 'Deleted', restore: 'Brought back' } as const;

function Feed({ projectId }: ActivityFeedProps) {
  const { role } = useUser();
  const { timeZone } = useLocale();
  const today = useToday();
  const people = usePeople();
  const names = useProjectNames();
  const { online } = useConnection();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const filters = filtersIn(projectId === undefined ? address : { ...address, job: projectId });
  const query = useTrail(askedOf(filters, { today, timeZone }), role === ADMIN);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const narrowed = ['who', 'kind', 'deed', 'period', ...(projectId === undefined ? ['job'] : [])];
  const clear = () => setAddress(Object.fromEntries(narrowed.map((name) => [name, undefined])));
  const isNarrowed = narrowed.some((name) => address[name] !== undefined);
  const set = (name: string) => (values: readonly string[]) =>
    setAddress({ [name]: values[0] }, { replace: true });
  const kinds = activityEntities.filter((kind) => role === ADMIN || !officeKinds.has(kind));
  return (
    <>
      <div role="group" aria-label="Filters" className="flex flex-wrap gap-2">
        <FilterMenu
          single
          label="Who"
          options={people.members.map(({ userId }) => ({ value: userId, label: people.fullName(userId) }))}
          value={filters.who === undefined ? [] : [filters.who]}
          onChange={set('who')}
        />
        <FilterMenu
          single
          label="What"
          options={choices(kinds, (kind) => activityKinds[kind])}
          value={filters.kind === undefined ? [] : [filters.kind]}
          onChange={set('kind')}
        />
        <FilterMenu
          single
          label="Done"
          options={choices(activityActions, (action) => deedNames[action])}
          value={filters.deed === undefined ? [] : [filters.deed]}
          onChange={set('deed')}
        />
        {projectId === undefined && (
          <FilterMenu
            single
            label="Project"
            options={names.projects.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.job === undefined ? [] : [filters.job]}
            onChange={set('job')}
          />
        )}
        <FilterMenu
          single
          label="When"
          options={choices(periods, (period) => periodWords[period])}
          value={filters.period === undefined ? [] : [filters.period]}
          onChange={set('period')}
        />
      </div>
      {(query.isError || (!online && query.data === undefined)) && (
        <ErrorState
          title="The activity did not load"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {online ? 'The server did not answer.' : 'Who changed what needs a signal.'}
        </ErrorState>
      )}
      {query.data === undefined && !query.isError && online && (
        <Card flush>
          <SkeletonList label="Getting the activity" labelHidden count={8} shape="rows" />
        </Card>
      )}
      {query.data !== undefined && rows.length === 0 && (
        <EmptyState
          title={isNarrowed ? 'Nothing fits' : 'Nothing yet'}
          action={isNarrowed && <Button onClick={clear}>Show all activity</Button>}
        >
          {isNarrowed
            ? 'No change fits what you are looking for.'
            : 'Every change stands here with its name and hour.'}
        </EmptyState>
      )}
      {byDay(rows, timeZone).map(([day, events]) => (
        <DayOfEvents
          key={day}
          day={day}
          today={today}
          events={events}
          withProject={projectId === undefined}
        />
      ))}
      {query.hasNextPage && (
        <Button
          className="self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

/** Admins read the trail with its contents, the crew without. */
function useTrail(asked: ReturnType<typeof askedOf>, isAdmin: boolean) {
  return useInfiniteQuery({
    queryKey: ['activity.list', isAdmin, asked],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: async ({ pageParam }) => await pageOf(asked, pageParam, isAdmin),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

type EventPage = { rows: (Activity | AuditEvent)[]; nextCursor: string | null };

async function pageOf(
  asked: ReturnType<typeof askedOf>,
  cursor: string | null,
  isAdmin: boolean,
): Promise<EventPage> {
  const input = { ...asked, ...(cursor !== null && { cursor }) };
  return isAdmin ? await rpc.audit.list.query(input) : await rpc.activity.list.query(input);
}

const firstPage: string | null = null;

function byDay<Event extends Activity>(events: readonly Event[], timeZone: string): [string, Event[]][] {
  const days = new Map<string, Event[]>();
  for (const event of events) {
    const day = dayOf(event.at, timeZone);
    const known = days.get(day);
    if (known) known.push(event);
    else days.set(day, [event]);
  }
  return [...days];
}

function DayOfEvents({
  day,
  today,
  events,
  withProject,
}: {
  day: string;
  today: string;
  events: readonly (Activity | AuditEvent)[];
  withProject: boolean;
}) {
  const { locale } = useLocale();
  const word = day === addDays(today, -1) ? 'Yesterday' : dayWord(day, today, locale);
  return (
    <section aria-label={word} className="flex flex-col gap-2">
      <h2 className="heading text-panel">{word}</h2>
      <Card flush>
        <ul className="divide-y divide-hairline">
          {events.map((event) => (
            <ActivityRow key={event.id} event={event} withProject={withProject} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
