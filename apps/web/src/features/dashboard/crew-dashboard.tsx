import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { byId, useTasks, useTimeEntries } from '../../data/records/records.ts';
import { useRecords } from '../../data/records/use-records.ts';
import { usePlan, useUser } from '../../data/session/session.ts';
import { PageHeader } from '../../design/display/page-header.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { ListTrouble } from '../../kits/list/list-trouble.tsx';
import { crewHeadline, dueToday, lateTasks } from './attention.ts';
import { ClockCard } from './clock-card.tsx';
import { DayPanel } from './day-panel.tsx';
import { NextVisitsPanel } from './next-visits-panel.tsx';
import { PresencePanel } from './office/presence-panel.tsx';
import { OwnTasksPanel } from './own-tasks-panel.tsx';

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
  ).rows;
  const running = useTimeEntries({ userId: user.id }).rows.filter((entry) => entry.clockOut === null);
  if (state === 'loading') return <SkeletonList label="Getting your day" count={5} shape="cards" />;
  if (state === 'error' && asOf === null) return <ListTrouble what="tasks" {...tasks} saved={false} />;
  const late = lateTasks(rows, today);
  const due = dueToday(rows, today);
  return (
    <>
      {state === 'error' && (
        <ErrorState title="New tasks didn't load" onRetry={retry} className="mb-4">
          You are seeing what this device has.
        </ErrorState>
      )}
      <PageHeader
        eyebrow={formatDay(today, locale, 'full')}
        title={crewHeadline({ late: late.length, today: due.length })}
      />
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {hasTimeClock && <ClockCard />}
          <DayPanel userId={user.id} projectIds={teams.map(({ projectId }) => projectId)} />
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
