import { activeProjectStatuses } from '@plumbline/domain/entities/enumerations';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { afterFirstScreen, noteDrawn } from '../../../data/engine/read-ahead.ts';
import { useProjectMoney } from '../../../data/records/money.ts';
import { useMembers } from '../../../data/records/members.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { useTasks } from '../../../data/records/tasks.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { isWaiting } from '../../../data/records/use-records.ts';
import { PageHeader } from '../../../design/display/page-header.tsx';
import { ErrorState } from '../../../design/feedback/error-state.tsx';
import { formatDay, formatDayTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { useTrialLeft } from '../../../kits/days/trial-left.ts';
import { useDayEvents } from '../../../kits/days/use-day-events.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { ListTrouble } from '../../../kits/list/list-trouble.tsx';
import { countOutOfTrue } from '../../projects/parts/project-view.ts';
import { useOffPlanText } from '../../projects/parts/use-off-plan-text.ts';
import { lateTasks, officeHeadline } from '../attention.ts';
import { DashboardSkeleton } from '../dashboard-skeleton.tsx';
import { Checklist } from '../first-steps/checklist.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { CrewTodayPanel } from './crew-today-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { MoneyFigures } from './money-figures.tsx';
import type { CostsOfJobs } from './job-costs.tsx';
import { budgetsOf, moneyGlance } from './money-glance.ts';

// For companies without any data.
const Onboarding = lazy(async () => ({
  default: (await import('../first-steps/onboarding.tsx')).Onboarding,
}));
// Only beside the sample company.
const SampleBanner = lazy(async () => ({
  default: (await import('../first-steps/sample-banner.tsx')).SampleBanner,
}));
// Below the first screen, or with arithmetic and data of their own, for which the first script has no room.
const JobCosts = afterFirst(() => import('./job-costs.tsx'));
const NextVisitsPanel = afterFirst(() => import('../next-visits-panel.tsx'));
const WaitingPanel = afterFirst(() => import('./waiting-panel.tsx'));
const LateTasksPanel = afterFirst(() => import('./late-tasks-panel.tsx'));
const FlaggedPanel = afterFirst(() => import('./flagged-panel.tsx'));
const PhonesPanel = afterFirst(() => import('./phones-panel.tsx'));
const LatestActivityPanel = afterFirst(() => import('./latest-activity-panel.tsx'));

function afterFirst<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => afterFirstScreen().then(load));
}

const notCounted: CostsOfJobs = { costs: null, failed: false };

/** The office's overview: who is in, which jobs are off plan, what waits for approval, and the costs. */
export default function OfficeDashboard() {
  const today = useToday();
  const phone = usePhone();
  const trialLeft = useTrialLeft();
  const { locale, timeZone } = useLocale();
  const organization = useOrganization();
  const projects = useProjects({ status: activeProjectStatuses });
  const tasks = useTasks();
  const times = useTimeEntries();
  const entries = times.rows;
  const people = [useMembers(), useDayEvents(today)];
  const money = useProjectMoney();
  const late = useMemo(() => lateTasks(tasks.rows, today), [tasks.rows, today]);
  const [counted, setCounted] = useState(notCounted);
  const budgets = useMemo(() => budgetsOf(projects.rows, money.rows), [projects.rows, money.rows]);
  const offJobs = countOutOfTrue(projects.rows, today);
  const offPlan = useOffPlanText(offJobs > 0);
  const waiting = isWaiting(projects, tasks, organization, times, money, ...people);
  useEffect(() => {
    if (!waiting) noteDrawn();
  }, [waiting]);
  if (waiting) {
    return <DashboardSkeleton of="office" />;
  }
  if (projects.state === 'error' && projects.asOf === null) {
    return <ListTrouble what="jobs" {...projects} saved={false} />;
  }
  if (projects.rows.length === 0 && tasks.rows.length === 0 && projects.state === 'ready') {
    return (
      <Suspense fallback={<DashboardSkeleton of="office" />}>
        <Onboarding />
      </Suspense>
    );
  }
  const clockedIn = entries.filter((entry) => entry.clockOut === null).length;
  const [first, second] = officeHeadline({ clockedIn, offJobs, late: late.length });
  const glance = moneyGlance(projects.rows, budgets, counted.costs);
  // On the phone the crew comes first.
  const start =
    organization.row?.sampleLoadedAt != null ? (
      <Suspense fallback={<div className={phone ? 'h-13.5' : 'mt-3 h-10.5'} />}>
        <SampleBanner className={phone ? undefined : 'mt-3'} />
      </Suspense>
    ) : (
      <Checklist className={phone ? undefined : 'mt-4'} />
    );
  return (
    <>
      <PageHeader
        eyebrow={[formatDay(today, locale, 'full'), trialLeft].filter((part) => part !== null).join(' · ')}
        title={
          <>
            {first}
            <br />
            {second}
          </>
        }
        detail={offPlan}
        actions={!phone && glance && <MoneyFigures glance={glance} failed={counted.failed} />}
      />
      {projects.state === 'error' && (
        <ErrorState title="The newest changes did not load" onRetry={projects.retry} className="mt-4">
          {projects.asOf !== null &&
            `You are seeing what was there ${formatDayTime(projects.asOf, locale, timeZone)}.`}
        </ErrorState>
      )}
      {!phone && start}
      {budgets.size > 0 && (
        <Suspense>
          <JobCosts projectIds={[...budgets.keys()]} onCosts={setCounted} />
        </Suspense>
      )}
      <div className="mt-4 grid items-start md:mt-6 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <CrewTodayPanel entries={entries} />
          {phone && start}
          {phone && glance && (
            <div className="rounded-card border border-hairline bg-card p-4">
              <MoneyFigures glance={glance} failed={counted.failed} />
            </div>
          )}
          <JobsPanel projects={projects.rows} today={today} budgets={budgets} costs={counted.costs} />
          <Suspense fallback={<PanelSkeleton title="Next visits" rows={3} />}>
            <NextVisitsPanel />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Suspense fallback={<PanelSkeleton title="Waiting for you" rows={2} />}>
            <WaitingPanel entries={entries} />
          </Suspense>
          <Suspense
            fallback={<PanelSkeleton title="Late tasks" rows={Math.max(1, Math.min(late.length, 6))} />}
          >
            <LateTasksPanel late={late} />
          </Suspense>
          <Suspense fallback={<PanelSkeleton title="Flagged" rows={1} />}>
            <FlaggedPanel tasks={tasks.rows} />
          </Suspense>
          <Suspense fallback={<PanelSkeleton title="On phones, not sent yet" rows={1} />}>
            <PhonesPanel />
          </Suspense>
          <Suspense fallback={<PanelSkeleton title="Latest activity" rows={3} />}>
            <LatestActivityPanel />
          </Suspense>
        </div>
      </div>
    </>
  );
}
