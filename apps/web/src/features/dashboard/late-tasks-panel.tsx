import { PageLink, pageTarget } from '../../navigation/page-link.tsx';
import { memberName } from '../../data/member-name.ts';
import { useMembers, useProjects } from '../../data/records.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { ListRowLink } from '../../design/list-row.tsx';
import { Panel } from '../../design/panel.tsx';
import type { LateTask } from './findings.ts';

const shown = 6;

export function LateTasksPanel({
  late,
  title = 'Late tasks',
}: {
  late: readonly LateTask[];
  title?: string;
}) {
  const projects = new Map(useProjects().rows.map((project) => [project.id, project.name]));
  const members = new Map(useMembers().rows.map((member) => [member.userId, memberName(member)]));
  return (
    <Panel
      title={title}
      action={
        late.length > shown && (
          <PageLink
            page="tasks"
            search={{ show: 'late' }}
            className="touch-target text-ink-2 hover:underline"
          >
            See all {late.length}
          </PageLink>
        )
      }
    >
      {late.length === 0 ? (
        <EmptyState compact title="Nothing is late">
          Tasks whose day has passed stand here.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline border-t border-hairline">
          {late.slice(0, shown).map(({ task, daysLate }) => (
            <li key={task.id}>
              <ListRowLink
                {...pageTarget('projectdetail', { id: task.projectId, tab: 'tasks', task: task.id })}
                title={task.title}
                detail={[projects.get(task.projectId), members.get(task.assignees[0] ?? '')]
                  .filter(Boolean)
                  .join(' · ')}
                trailing={
                  <span className="text-blocked">
                    {daysLate} {daysLate === 1 ? 'day' : 'days'}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
