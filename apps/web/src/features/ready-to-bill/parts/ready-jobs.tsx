import { useReadyJobs } from '../../../data/queries/bills.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Money } from '../../../design/display/money.tsx';
import { PageHeader } from '../../../design/display/page-header.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { formatDay, formatHoursInWords } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { countWordFirst, plural } from '../../../kits/labels/counts.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { PageLink } from '../../../navigation/page-link.tsx';

/** The jobs of which something can be billed. */
export function ReadyJobs() {
  const { locale } = useLocale();
  const { online } = useConnection();
  const jobs = useReadyJobs();
  if (jobs.isPending && jobs.fetchStatus !== 'paused')
    return <SkeletonList label="Getting what can be billed" />;
  if (jobs.data === undefined)
    return (
      <ErrorState
        title="What can be billed did not load"
        onRetry={() => void jobs.refetch()}
        retrying={jobs.isFetching}
      >
        {notLoadedText(jobs.error, online, 'It is counted on the server. That needs a signal.')}
      </ErrorState>
    );
  const rows = jobs.data;
  if (rows.length === 0)
    return (
      <EmptyState title="Everything is billed">
        Approved hours of people with a bill rate and billable expenses stand here until they are billed.
      </EmptyState>
    );
  const more = jobs.hasNextPage ? 'more than ' : '';
  const count = rows.length;
  return (
    <div className="flex flex-col gap-4">
      {jobs.isError && (
        <ErrorState
          quiet
          title="The newest did not load"
          onRetry={() => void jobs.refetch()}
          retrying={jobs.isFetching}
        >
          {notLoadedText(jobs.error, online, 'You see what was here before. The newest needs a signal.')}
        </ErrorState>
      )}
      <PageHeader
        title={
          more === ''
            ? `${countWordFirst(count, locale)} ${plural(count, 'job')} can be billed.`
            : `More than ${count} jobs can be billed.`
        }
      />
      <ul
        aria-label="Ready to bill"
        className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-card"
      >
        {rows.map(({ projectId, name, amount, minutes, oldest }) => (
          <li key={projectId}>
            <PageLink
              page="reports"
              search={{ view: 'ready-to-bill', project: projectId }}
              className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-2 hover:bg-lift"
            >
              <span className="min-w-0 flex-[1_1_10rem] font-medium wrap-anywhere">{name}</span>
              <span className="text-meta text-ink-2">
                {minutes > 0 && `${formatHoursInWords(minutes)}, `}the oldest from {formatDay(oldest, locale)}
              </span>
              <Money minor={amount} className="font-bold" />
            </PageLink>
          </li>
        ))}
      </ul>
      {jobs.hasNextPage && (
        <Button variant="quiet" busy={jobs.isFetchingNextPage} onClick={() => void jobs.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
