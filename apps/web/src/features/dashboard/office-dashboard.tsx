import { activeProjectStatuses } from '@plumbline/domain/entities/enumerations';
import { useOrganization, useProjects, useTasks, useTimeEntries } from '../../data/records.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { formatDay, formatDayTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { SkeletonList } from '../../design/skeleton.tsx';
import { countOutOfTrue } from '../work/project-view.ts';
import { lateTasks, officeHeadline } from './findings.ts';
import { JobsPanel } from './jobs-panel.tsx';
import { LateTasksPanel } from './late-tasks-panel.tsx';
import { NextVisitsPanel } from './next-visits-panel.tsx';
import { Onboarding } from './onboarding.tsx';
import { PresencePanel } from './presence-panel.tsx';
import { SampleBanner } from './sample-banner.tsx';
import { useToday } from './use-today.ts';

export function OfficeDashboard() {
  const today = useToday();
  const { locale, timeZone } = useLocale();
  const organization = useOrganization().row;
  const projects = useProjects({ status: activeProjectStatuses });
  const tasks = useTasks();
  const running = useTimeEntries().rows.filter((entry) => entry.clockOut === null);
  if (projects.state === 'loading' || tasks.state === 'loading') {
    return <SkeletonList label="Getting your jobs" count={6} shape="cards" />;
  }
  if (projects.rows.length === 0 && tasks.rows.length === 0 && projects.state === 'ready') {
    return <Onboarding />;
  }
  const late = lateTasks(tasks.rows, today);
  const offJobs = countOutOfTrue(projects.rows, today);
  const [first, second] = officeHeadline({ clockedIn: running.length, offJobs, late: late.length });
  return (
    <>
      {projects.state === 'error' && (
        <ErrorState title="The newest changes didn't load" onRetry={projects.retry} className="mb-4">
          {projects.asOf === null
            ? 'The server was not reached yet.'
            : `You are seeing what was there ${formatDayTime(projects.asOf, locale, timeZone)}.`}
        </ErrorState>
      )}
      <PageHeader
        eyebrow={formatDay(today, locale, 'full')}
        title={
          <>
            {first}
            <br />
            {second}
          </>
        }
      />
      {organization?.sampleLoadedAt != null && <SampleBanner />}
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <JobsPanel projects={projects.rows} today={today} />
          <NextVisitsPanel />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LateTasksPanel late={late} />
          <PresencePanel running={running} />
        </div>
      </div>
    </>
  );
}
