import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { planAtLeast } from '@plumbline/domain/plans/tiers';
import { useOrganization, useProjects } from '../../data/records/records.ts';
import { usePlan } from '../../data/session/session.ts';
import { PageHeader } from '../../design/display/page-header.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { countWordFirst } from '../../kits/labels/counts.ts';
import { ListTrouble } from '../../kits/list/list-trouble.tsx';
import { ContractorPanel } from './contractor-panel.tsx';
import { LatestMessagesPanel } from './latest-messages-panel.tsx';
import { LatestPhotosPanel } from './latest-photos-panel.tsx';
import { NextVisitsPanel } from './next-visits-panel.tsx';
import { JobsPanel } from './office/jobs-panel.tsx';

/** What is shared with a client: the progress and the next visits. */
export default function ClientDashboard() {
  const today = useToday();
  const { locale } = useLocale();
  const plan = usePlan();
  const projects = useProjects();
  const company = useOrganization().row?.name ?? 'your contractor';
  const { rows, state, retry, asOf } = projects;
  if (state === 'loading') return <SkeletonList label="Getting your projects" count={3} shape="cards" />;
  if (state === 'error' && asOf === null) return <ListTrouble what="projects" {...projects} saved={false} />;
  if (rows.length === 0 && state === 'ready') {
    return (
      <>
        <h1 className="sr-only">Your projects</h1>
        <EmptyState title="Nothing is shared with you yet">
          When {company} shares a project you see its progress, dates and photos here.
        </EmptyState>
        <div className="mx-auto mt-6 max-w-[34rem]">
          <ContractorPanel />
        </div>
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
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <JobsPanel title="Your projects" projects={rows} today={today} />
          {planAtLeast(plan, 'professional') && <LatestPhotosPanel />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ContractorPanel />
          <NextVisitsPanel />
          {planCapabilities[plan].hasMessaging && <LatestMessagesPanel />}
        </div>
      </div>
    </>
  );
}
