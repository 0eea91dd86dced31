import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { useEffect } from 'react';
import { noteDrawn } from '../../data/engine/read-ahead.ts';
import { useMembers } from '../../data/records/members.ts';
import { byId } from '../../data/records/order.ts';
import { useProjects } from '../../data/records/projects.ts';
import { useTasks } from '../../data/records/tasks.ts';
import { useTimeEntries } from '../../data/records/time-entries.ts';
import { useRecords } from '../../data/records/use-records.ts';
import { isWaiting } from '../../data/records/use-records.ts';
import { usePlan, useUser } from '../../data/session/session.ts';
import { PageHeader } from '../../design/display/page-header.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useDayEvents } from '../../kits/days/use-day-events.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { ListTrouble } from '../../kits/list/list-trouble.tsx';
import { crewHeadline, dueToday, lateTasks } from './attention.ts';
import { ClockCard } from './clock-card.tsx';
import { DayPanel } from './day-panel.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import NextVisitsPanel from './next-visits-panel.tsx';
import { PresencePanel } from './office/presence-panel.tsx';
import { OwnHoursPanel } from './own-hours-panel.tsx';
import { OwnTasksPanel } from './own-tasks-panel.tsx';
import { useNextVisits } from './use-next-visits.ts';

/** One person's day: the clock, the stops in order, late and due tasks. */
export default function CrewDashboard() {
  const user = useUser();
  const today = useToday();
  const { locale } = useLocale();
  const { hasTimeClock } = planCapabilities[usePlan()];
  const tasks = useTasks({ assignee: user.id });
  const { rows, state, retry, asOf } = tasks;
  const teams = useRecords(
    'projectTeam',
    'of a person',
    {
      find: async (table) => await table.where('userId').equals(user.id).toArray(),
      fits: ({ userId }) => userId === user.id,
      order: byId,
    },
    [user.id],
  );
  const entries = useTimeEntries({ userId: user.id });
  const events = [useDayEvents(today, user.id), useNextVisits(user.id)];
  const waiting = isWaiting(tasks, teams, entries, ...events, useProjects(), useMembers());
  useEffect(() => {
    if (!waiting) noteDrawn();
  }, [waiting]);
  if (waiting) return <DashboardSkeleton of="crew" />;
  if (state === 'error' && asOf === null) return <ListTrouble what="tasks" {...tasks} saved={false} />;
  const running = entries.rows.filter((entry) => entry.clockOut === null);
  const late = lateTasks(rows, today);
  const due = dueToday(rows, today);
  return (
    <>
      <PageHeader
        eyebrow={formatDay(today, locale, 'full')}
        title={crewHeadline({ late: late.length, today: due.length })}
      />
      {state === 'error' && (
        <ErrorState title="New tasks did not load" onRetry={retry} className="mt-4">
          You are seeing what this device has.
        </ErrorState>
      )}
      <div className="mt-4 grid items-start gap-4 md:mt-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {hasTimeClock && <ClockCard />}
          {hasTimeClock && <OwnHoursPanel entries={entries.rows} />}
          <DayPanel userId={user.id} projectIds={teams.rows.map(({ projectId }) => projectId)} />
          <OwnTasksPanel userId={user.id} today={today} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <NextVisitsPanel attendee={user.id} />
          <PresencePanel running={running} />
        </div>
      </div>
    </>
  );
}
