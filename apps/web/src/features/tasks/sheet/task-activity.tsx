import type { Task } from '@plumbline/domain/entities/task';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useConnection } from '../../../data/replica/connection.ts';
import { rpc } from '../../../data/server/rpc.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { stampText } from '../../../kits/days/when.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import type { People } from '../../../kits/names/use-people.ts';
import { activityText } from '../../activity/parts/activity-text.ts';
import { eventsOfTask } from './task-events.ts';

export interface TaskActivityProps {
  task: Task;
  people: People;
  today: string;
}

const pageSize = 10;

/**
 * The activity of a task, the latest first. Only the server has the trail. Events that follow from the task's
 * own fields are shown without a signal as well.
 */
export default function TaskActivity(props: TaskActivityProps) {
  return (
    <section aria-label="Activity" className="flex flex-col gap-2">
      <h3 className="heading text-panel">Activity</h3>
      <ServerQueries>
        <ActivityEvents {...props} />
      </ServerQueries>
    </section>
  );
}

function ActivityEvents({ task, people, today }: TaskActivityProps) {
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  // Each change raises the task's version, which makes earlier answers outdated.
  const query = useInfiniteQuery({
    queryKey: ['activity.list', task.id, task.version],
    queryFn: async ({ pageParam }) =>
      await rpc.activity.list.query({
        entity: 'task',
        entityId: task.id,
        limit: pageSize,
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  });
  const trail = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (query.isPending && online) return <SkeletonList label="Getting the activity" labelHidden count={2} />;
  // Only the whole trail shows which events it lacks, so events from the fields are added once it is loaded.
  const fromFields = query.hasNextPage ? [] : eventsOfTask(task, trail);
  const events = [...trail, ...fromFields].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
  return (
    <>
      <ol aria-label="Activity" className="flex flex-col gap-1.5">
        {events.map(({ id, at, userId, ...event }) => (
          <li key={id} className="flex items-baseline gap-3 text-meta">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b>{userId === null ? 'Plumbline' : people.shortName(userId)}</b>{' '}
              {activityText({ ...event, title: '' })}
            </span>
            <time dateTime={at} className="whitespace-nowrap text-ink-2">
              {stampText(at, { today, locale, timeZone })}
            </time>
          </li>
        ))}
      </ol>
      {query.data === undefined && (
        <p className="flex flex-wrap items-center gap-3 text-meta text-ink-2">
          {notLoadedText(query.error, online, 'Other changes need a signal.')}
          {query.isError && (
            <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          )}
        </p>
      )}
      {query.hasNextPage && (
        <Button
          size="small"
          className="self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

const firstPage: string | null = null;
