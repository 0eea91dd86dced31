import { useProjects, useTasks, useTimeEntries } from '../../data/records.ts';
import { useUser } from '../../data/session.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { formatDay } from '../../design/format.ts';
import { ListRowLink } from '../../design/list-row.tsx';
import { useLocale } from '../../design/locale.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { Panel } from '../../design/panel.tsx';
import { PriorityMark } from '../../design/priority-mark.tsx';
import { SkeletonList } from '../../design/skeleton.tsx';
import { crewHeadline, dueToday, lateTasks } from './findings.ts';
import { LateTasksPanel } from './late-tasks-panel.tsx';
import { NextVisitsPanel } from './next-visits-panel.tsx';
import { PresencePanel } from './presence-panel.tsx';
import { useToday } from './use-today.ts';

/** One person's day: what is late, what is due, where to be next. */
export function CrewDashboard() {
  const user = useUser();
  const today = useToday();
  const { locale } = useLocale();
  const { rows, state, retry } = useTasks({ assignee: user.id });
  const projects = new Map(useProjects().rows.map((project) => [project.id, project.name]));
  const running = useTimeEntries({ userId: user.id }).rows.filter((entry) => entry.clockOut === null);
  if (state === 'loading') return <SkeletonList label="Getting your day" count={5} shape="cards" />;
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
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {late.length > 0 && <LateTasksPanel late={late} title="Late" />}
          <Panel title="Due today" hint={due.length > 0 ? String(due.length) : undefined}>
            {due.length === 0 ? (
              <EmptyState compact title="Nothing is due today">
                When your lead gives you a task for the day it lands here.
              </EmptyState>
            ) : (
              <ul className="divide-y divide-hairline border-t border-hairline">
                {due.map((task) => (
                  <li key={task.id}>
                    <ListRowLink
                      {...pageTarget('projectdetail', { id: task.projectId, tab: 'tasks' })}
                      title={task.title}
                      detail={projects.get(task.projectId)}
                      trailing={<PriorityMark priority={task.priority} compact />}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          <NextVisitsPanel attendee={user.id} />
        </div>
        <PresencePanel running={running} />
      </div>
    </>
  );
}
