import { useProjects } from '../../data/records.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { SkeletonList } from '../../design/skeleton.tsx';
import { countWordFirst } from '../work/words.ts';
import { JobsPanel } from './jobs-panel.tsx';
import { NextVisitsPanel } from './next-visits-panel.tsx';
import { useToday } from './use-today.ts';

/** What is shared with a client: how far it is and who comes next. */
export function ClientDashboard() {
  const today = useToday();
  const { locale } = useLocale();
  const { rows, state, retry } = useProjects();
  if (state === 'loading') return <SkeletonList label="Getting your projects" count={3} shape="cards" />;
  if (rows.length === 0 && state === 'ready') {
    return (
      <>
        <h1 className="sr-only">Your projects</h1>
        <EmptyState title="Nothing is shared with you yet">
          When your contractor shares a project you see its progress, dates and photos here.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {state === 'error' && (
        <ErrorState title="The newest changes didn't load" onRetry={retry} className="mb-4">
          You are seeing what this device has.
        </ErrorState>
      )}
      <PageHeader
        eyebrow={formatDay(today, locale, 'full')}
        title={
          rows.length === 1 ? rows[0]?.name : `${countWordFirst(rows.length)} projects are shared with you.`
        }
      />
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <JobsPanel title="Your projects" projects={rows} today={today} />
        <NextVisitsPanel />
      </div>
    </>
  );
}
