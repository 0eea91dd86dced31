import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { planAtLeast } from '@plumbline/domain/plans/tiers';
import { useMessages } from '../../data/records/messages.ts';
import { usePhotos } from '../../data/records/photos.ts';
import { useMembers } from '../../data/records/members.ts';
import { useOrganization } from '../../data/records/organization.ts';
import { useProjects } from '../../data/records/projects.ts';
import { isWaiting } from '../../data/records/use-records.ts';
import { usePlan } from '../../data/session/session.ts';
import { PageHeader } from '../../design/display/page-header.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { countWordFirst } from '../../kits/labels/counts.ts';
import { ListTrouble } from '../../kits/list/list-trouble.tsx';
import { ProjectCover } from '../projects/parts/project-cover.tsx';
import { ContractorPanel } from './contractor-panel.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { LatestMessagesPanel } from './latest-messages-panel.tsx';
import { LatestPhotosPanel } from './latest-photos-panel.tsx';
import NextVisitsPanel from './next-visits-panel.tsx';
import { JobsPanel } from './office/jobs-panel.tsx';
import { useNextVisits } from './use-next-visits.ts';

/** What is shared with a client: the progress and the next visits. */
export default function ClientDashboard() {
  const today = useToday();
  const { locale } = useLocale();
  const plan = usePlan();
  const projects = useProjects();
  const organization = useOrganization();
  const company = organization.row?.name ?? 'your contractor';
  const shown = [usePhotos(), useMessages(), useNextVisits(), useMembers()];
  const { rows, state, retry, asOf } = projects;
  if (isWaiting(projects, organization, ...shown)) return <DashboardSkeleton of="client" />;
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
      <PageHeader
        eyebrow={formatDay(today, locale, 'full')}
        title={
          rows.length === 1 ? rows[0]?.name : `${countWordFirst(rows.length)} projects are shared with you.`
        }
      />
      {state === 'error' && (
        <ErrorState title="The newest changes did not load" onRetry={retry} className="mt-4">
          You are seeing what this device has.
        </ErrorState>
      )}
      <div className="mt-4 grid items-start gap-4 md:mt-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <JobsPanel title="Your projects" projects={rows} today={today} Cover={ProjectCover} />
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
