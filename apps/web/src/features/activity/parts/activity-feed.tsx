import { ADMIN } from '@plumbline/domain/access/roles';
import { activityActions, activityEntities } from '@plumbline/domain/operations/activity';
import { useConnection } from '../../../data/replica/connection.ts';
import { useActivity } from '../../../data/queries/activity.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { FilterMenu } from '../../../design/layers/filter-menu.tsx';
import { Card } from '../../../design/display/card.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { jobName } from '../../../kits/labels/counts.ts';
import { choices } from '../../../kits/labels/status-labels.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { records } from '../../../kits/records/all.ts';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';
import { askedOf, filtersIn, periods, periodLabels } from './activity-filters.ts';
import { ActivityDays } from './activity-days.tsx';

/**
 * Who changed what, day by day, the newest first. Admins can see the values before and after. Only the server
 * has this.
 */
export function ActivityFeed() {
  return (
    <ServerQueries>
      <Feed />
    </ServerQueries>
  );
}

/** The parts of the address that narrow the list. */
const narrowed = ['who', 'kind', 'action', 'job', 'period'];

/** Kinds that only the office sees. */
const officeKinds: ReadonlySet<string> = new Set([
  'projectMoney',
  'projectTemplate',
  'clientLink',
  'claimPacket',
  'bill',
  'memberRate',
  'subscription',
]);
const actionNames = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Brought back',
} as const;

function Feed() {
  const { role } = useUser();
  const { timeZone } = useLocale();
  const today = useToday();
  const people = usePeople();
  const names = useProjectNames();
  const { online } = useConnection();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const filters = filtersIn(address);
  const events = useActivity(askedOf(filters, { today, timeZone }), { audit: role === ADMIN });
  const { rows, state } = events;
  const clear = () => setAddress(Object.fromEntries(narrowed.map((name) => [name, undefined])));
  const isNarrowed = narrowed.some((name) => address[name] !== undefined);
  const set = (name: string) => (values: readonly string[]) =>
    setAddress({ [name]: values[0] }, { replace: true });
  const kinds = activityEntities.filter((kind) => role === ADMIN || !officeKinds.has(kind));
  return (
    <>
      <section aria-label="Filters" className="flex flex-wrap gap-2">
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
          options={choices(kinds, (kind) => records[kind].many)}
          value={filters.kind === undefined ? [] : [filters.kind]}
          onChange={set('kind')}
        />
        <FilterMenu
          single
          label="Done"
          options={choices(activityActions, (action) => actionNames[action])}
          value={filters.action === undefined ? [] : [filters.action]}
          onChange={set('action')}
        />
        <FilterMenu
          single
          label="Project"
          options={names.projects.map((job) => ({ value: job.id, label: jobName(job) }))}
          value={filters.job === undefined ? [] : [filters.job]}
          onChange={set('job')}
        />
        <FilterMenu
          single
          label="When"
          options={choices(periods, (period) => periodLabels[period])}
          value={filters.period === undefined ? [] : [filters.period]}
          onChange={set('period')}
        />
      </section>
      {(state === 'error' || (!online && state === 'loading')) && (
        <ErrorState title="The activity did not load" onRetry={events.retry} retrying={events.busy}>
          {notLoadedText(events.error, online, 'The activity needs a signal.')}
        </ErrorState>
      )}
      {state === 'loading' && online && (
        <Card flush>
          <SkeletonList label="Getting the activity" labelHidden count={8} shape="rows" />
        </Card>
      )}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState
          title={isNarrowed ? 'No matches' : 'Nothing yet'}
          action={isNarrowed && <Button onClick={clear}>Show all activity</Button>}
        >
          {isNarrowed
            ? 'No change matches your filters.'
            : 'Every change shows up here with who made it and when.'}
        </EmptyState>
      )}
      <ActivityDays events={events} />
    </>
  );
}
